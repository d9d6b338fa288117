<?php

declare(strict_types=1);

namespace Rawatib;

/** The service answered, and it was no success. Switch on `errorCode`. */
final class ApiException extends RawatibException
{
    private const MOST_SHOWN_PROBLEMS = 5;

    /** Stable, `validation_failed` for instance; `http_error` when a proxy answered instead of the service. */
    public readonly string $errorCode;
    public readonly string $title;
    public readonly string $detail;
    /** @var list<array{pointer: string, in: string, code: string, detail: string, params: array<string, mixed>}> */
    public readonly array $problems;
    /** Quote it when you report a problem. */
    public readonly ?string $requestId;
    public readonly ?int $retryAfterSeconds;

    /**
     * @param array<string, string> $headers with lower-case names
     * @param array<string, mixed> $problem
     * @param int $attempts how often the request was sent
     */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        array $problem,
        ?float $retryAfterMs,
        public readonly int $attempts,
    ) {
        $text = static fn (string $name): ?string => is_string($problem[$name] ?? null) ? $problem[$name] : null;
        $this->errorCode = $text('code') ?? 'http_error';
        $this->title = $text('title') ?? '';
        $this->detail = $text('detail') ?? self::redirection($status, $headers['location'] ?? null);
        $this->problems = is_array($problem['errors'] ?? null) ? array_values($problem['errors']) : [];
        $this->requestId = $text('request_id') ?? $headers['x-request-id'] ?? null;
        $this->retryAfterSeconds = $retryAfterMs === null ? null : (int) ceil($retryAfterMs / 1000);
        $told = $this->detail === '' ? '' : ": {$this->detail}";
        parent::__construct("$status {$this->errorCode}$told" . self::shown($this->problems));
    }

    private static function redirection(int $status, ?string $location): string
    {
        return $location !== null && intdiv($status, 100) === 3
            ? "redirected to $location; redirects are not followed"
            : '';
    }

    /**
     * So that an exception that nobody catches says what is wrong.
     *
     * @param list<mixed> $problems
     */
    private static function shown(array $problems): string
    {
        $told = array_filter($problems, static fn (mixed $one): bool => is_string($one['pointer'] ?? null));
        return implode('', array_map(
            static fn (array $one): string => " [{$one['pointer']}: " . ($one['detail'] ?? '') . ']',
            array_slice($told, 0, self::MOST_SHOWN_PROBLEMS),
        ));
    }
}
