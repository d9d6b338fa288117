<?php

declare(strict_types=1);

namespace Rawatib;

/**
 * A list: its rows over all pages in foreach; nothing is asked before.
 *
 * @template Page
 * @template Row
 * @implements \IteratorAggregate<int, Row>
 */
final class Paged implements \IteratorAggregate
{
    /** @param \Closure(?string): Page $fetch */
    public function __construct(private readonly \Closure $fetch)
    {
    }

    /**
     * The first page, with `meta` and `pagination`.
     *
     * @return Page
     */
    public function first(): array
    {
        return ($this->fetch)(null);
    }

    /** @return \Generator<int, Page> */
    public function pages(): \Generator
    {
        $seen = [];
        $page = $this->first();
        while (true) {
            yield $page;
            // A feed of changes always has a next cursor: it is for the next time.
            ['has_more' => $hasMore, 'next_cursor' => $cursor] = $page['pagination'];
            if (!$hasMore || $cursor === null) {
                return;
            }
            if (isset($seen[$cursor])) {
                throw new RawatibException('The list came back to a cursor it had before');
            }
            $seen[$cursor] = true;
            $page = ($this->fetch)($cursor);
        }
    }

    /** @return \Generator<int, Row> */
    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            foreach ($page['data'] as $row) {
                yield $row;
            }
        }
    }
}
