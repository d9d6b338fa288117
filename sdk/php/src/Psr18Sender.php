<?php

declare(strict_types=1);

namespace Rawatib;

use Psr\Http\Client\ClientExceptionInterface;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\RequestInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Sends through a client of PSR-18, with the factories of PSR-17: `new Psr18Sender(new \GuzzleHttp\Client(), $factory,
 * $factory)` with `$factory = new \GuzzleHttp\Psr7\HttpFactory()`. PSR-18 knows no time limit: set it on your client,
 * whose end of patience is a ConnectionException like any other lost answer.
 */
final class Psr18Sender implements Sender
{
    public function __construct(
        private readonly ClientInterface $client,
        private readonly RequestFactoryInterface $requests,
        private readonly StreamFactoryInterface $streams,
    ) {
    }

    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): RawResponse
    {
        try {
            $answer = $this->client->sendRequest($this->request($method, $url, $headers, $body));
            $received = [];
            foreach ($answer->getHeaders() as $name => $values) {
                $received[strtolower((string) $name)] = implode(', ', $values);
            }
            return new RawResponse($answer->getStatusCode(), $received, (string) $answer->getBody());
        } catch (ClientExceptionInterface | \RuntimeException $failure) {
            // A client may read the body only when it is asked for it, and lose the connection then.
            throw new ConnectionException("The connection failed: {$failure->getMessage()}", 0, $failure);
        }
    }

    /** @param array<string, string> $headers */
    private function request(string $method, string $url, array $headers, ?string $body): RequestInterface
    {
        $request = $this->requests->createRequest($method, $url);
        foreach ($headers as $name => $value) {
            $request = $request->withHeader($name, $value);
        }
        return $body === null ? $request : $request->withBody($this->streams->createStream($body));
    }
}
