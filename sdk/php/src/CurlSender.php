<?php

declare(strict_types=1);

namespace Rawatib;

/** Sends with curl, over one connection that is kept open between calls. */
final class CurlSender implements Sender
{
    private readonly \CurlHandle $handle;

    /** @param array<int, mixed> $curlOptions of your own: a proxy, certificates */
    public function __construct(private readonly array $curlOptions = [])
    {
        $this->handle = curl_init();
    }

    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): RawResponse
    {
        $received = [];
        curl_reset($this->handle);
        curl_setopt_array($this->handle, $this->curlOptions + [
            CURLOPT_URL => $url,
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => self::lines($headers, $method, $body),
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => max(1, (int) ($timeoutSeconds * 1000)),
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$received): int {
                // After an interim answer the headers begin anew.
                if (str_starts_with($line, 'HTTP/')) {
                    $received = [];
                } elseif (str_contains($line, ':')) {
                    [$name, $value] = explode(':', $line, 2);
                    $received[strtolower(trim($name))] = trim($value);
                }
                return strlen($line);
            },
        ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => $body]));
        $answer = curl_exec($this->handle);
        if (!is_string($answer)) {
            $message = curl_error($this->handle);
            throw curl_errno($this->handle) === CURLE_OPERATION_TIMEDOUT
                ? new TimeoutException("No answer within $timeoutSeconds s")
                : new ConnectionException("The connection failed: $message");
        }
        return new RawResponse(curl_getinfo($this->handle, CURLINFO_RESPONSE_CODE), $received, $answer);
    }

    /**
     * @param array<string, string> $headers
     * @return list<string>
     */
    private static function lines(array $headers, string $method, ?string $body): array
    {
        // curl would else ask for leave before it sends a large body.
        $lines = ['Expect:'];
        foreach ($headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        if ($body === null && in_array($method, ['POST', 'PATCH', 'PUT'], true)) {
            $lines[] = 'Content-Length: 0';
        }
        return $lines;
    }
}
