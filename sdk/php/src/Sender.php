<?php

declare(strict_types=1);

namespace Rawatib;

/** One exchange over HTTP: with curl (CurlSender), a client of PSR-18 (Psr18Sender), or your own. */
interface Sender
{
    /**
     * Follows no redirect. Throws ConnectionException or TimeoutException when no whole answer arrives.
     *
     * @param array<string, string> $headers
     */
    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): RawResponse;
}
