<?php

declare(strict_types=1);

namespace Rawatib;

/** One exchange over HTTP. Wrap a PSR-18 client in it to send through that one. */
interface Sender
{
    /**
     * Follows no redirect. Throws ConnectionException or TimeoutException when no whole answer arrives.
     *
     * @param array<string, string> $headers
     */
    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): RawResponse;
}
