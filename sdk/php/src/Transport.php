<?php

declare(strict_types=1);

namespace Rawatib;

final class Transport
{
    private const WRITES = ['POST', 'PATCH'];

    private readonly string $baseUrl;
    private readonly Sender $sender;

    /**
     * @param string|\Closure(): string|null $credential
     * @param array<string, string> $headers
     * @param \Closure(RequestNote): void|null $onRequest
     * @param \Closure(RequestNote, RawResponse): void|null $onResponse
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] private readonly string|\Closure|null $credential,
        private readonly float $timeoutSeconds,
        private readonly int $maxRetries,
        private readonly ?string $language,
        private readonly array $headers,
        private readonly ?string $userAgent,
        private readonly ?\Closure $onRequest,
        private readonly ?\Closure $onResponse,
        ?Sender $sender,
        private readonly Runtime $runtime,
    ) {
        if (!preg_match('#^https?://#i', $baseUrl)) {
            throw new \InvalidArgumentException("$baseUrl is no address: https://hr.example.com");
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->sender = $sender ?? new CurlSender();
    }

    /**
     * The key is nobody's to see.
     *
     * @return array<string, mixed>
     */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->baseUrl];
    }

    /**
     * @param list<string> $path
     * @param array<array-key, mixed>|FileBody|null $body
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     * @return array<array-key, mixed> empty when the answer has no body
     */
    public function send(string $method, array $path, array|FileBody|null $body, array $query, array $options): array
    {
        return $this->readJson($this->perform(false, $method, $path, $body, $query, $options));
    }

    /**
     * Without credentials and key, for operations that come before there are any.
     *
     * @param list<string> $path
     * @param array<array-key, mixed>|FileBody|null $body
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     * @return array<array-key, mixed>
     */
    public function open(string $method, array $path, array|FileBody|null $body, array $query, array $options): array
    {
        return $this->readJson($this->perform(true, $method, $path, $body, $query, $options));
    }

    /**
     * @param list<string> $path
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     * @return Paged<array<string, mixed>, array<string, mixed>>
     */
    public function list(array $path, array $query, array $options): Paged
    {
        return new Paged(function (?string $cursor) use ($path, $query, $options): array {
            if ($cursor !== null) {
                unset($query['page']);
                $query['cursor'] = $cursor;
            }
            return $this->send('GET', $path, null, $query, $options);
        });
    }

    /**
     * @param list<string> $path
     * @param array<array-key, mixed>|FileBody|null $body
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     */
    public function file(string $method, array $path, array|FileBody|null $body, array $query, array $options): Download
    {
        $answer = $this->perform(false, $method, $path, $body, $query, $options, '*/*');
        return new Download(
            $answer->headers['content-type'] ?? 'application/octet-stream',
            Download::fileNameOf($answer->headers['content-disposition'] ?? ''),
            $answer->body,
        );
    }

    /**
     * Sends until it succeeds, fails for good, or was tried often enough.
     *
     * @param list<string> $path
     * @param array<array-key, mixed>|FileBody|null $body
     * @param array<string, mixed> $query
     * @param array<string, mixed> $options
     */
    private function perform(
        bool $isPublic,
        string $method,
        array $path,
        array|FileBody|null $body,
        array $query,
        array $options,
        string $accept = 'application/json',
    ): RawResponse {
        $url = $this->baseUrl . self::pathOf($path) . self::queryOf($query);
        // Written once: a repeated request has the same bytes.
        $payload = $body instanceof FileBody ? $body->content : ($body === null ? null : Json::encode($body));
        $headers = $this->headersOf($isPublic, $method, $body, $options, $accept);
        $isRepeatable = !in_array($method, self::WRITES, true) || isset($headers['idempotency-key']);
        // A service that is asked to wait gets the time for it.
        $timeout = ($options['timeoutSeconds'] ?? $this->timeoutSeconds) + ($options['waitSeconds'] ?? 0);
        for ($attempt = 1; ; $attempt++) {
            $status = $code = $retryAfterMs = null;
            try {
                $note = new RequestNote($method, $url, $headers, $attempt);
                $answer = $this->attempt($note, $isPublic, $payload, $timeout);
                if ($answer->status >= 200 && $answer->status < 300) {
                    return $answer;
                }
                $status = $answer->status;
                $problem = self::problemOf($answer->body);
                $code = $problem['code'] ?? null;
                $retryAfterMs = RetryRules::retryAfterMs(
                    $answer->headers['retry-after'] ?? null,
                    $this->runtime->nowSeconds(),
                );
                $error = new ApiException($status, $answer->headers, $problem, $retryAfterMs, $attempt);
            } catch (ConnectionException $failure) {
                $error = $failure;
            }
            $maxRetries = $options['maxRetries'] ?? $this->maxRetries;
            $delayMs = RetryRules::delayMs(
                $status,
                $code,
                $retryAfterMs,
                $attempt,
                $maxRetries,
                $isRepeatable,
                $this->runtime,
            );
            if ($delayMs === null) {
                throw $error;
            }
            $this->runtime->sleepMs($delayMs);
        }
    }

    private function attempt(RequestNote $note, bool $isPublic, ?string $payload, float $timeout): RawResponse
    {
        if ($this->onRequest !== null) {
            ($this->onRequest)($note);
        }
        $headers = $note->headers;
        if (!$isPublic && $this->credential !== null) {
            $token = is_string($this->credential) ? $this->credential : ($this->credential)();
            $headers['authorization'] = "Bearer $token";
        }
        $answer = $this->sender->send($note->method, $note->url, $headers, $payload, $timeout);
        if ($this->onResponse !== null) {
            ($this->onResponse)($note, $answer);
        }
        return $answer;
    }

    /**
     * @param array<array-key, mixed>|FileBody|null $body
     * @param array<string, mixed> $options
     * @return array<string, string>
     */
    private function headersOf(
        bool $isPublic,
        string $method,
        array|FileBody|null $body,
        array $options,
        string $accept,
    ): array {
        $ifMatch = $options['ifMatch'] ?? null;
        $contentType = $body instanceof FileBody ? $body->contentType : 'application/json';
        $isKeyed = !$isPublic && in_array($method, self::WRITES, true);
        $own = 'rawatib-php/' . Version::NUMBER . ' (php/' . PHP_VERSION . ')';
        $headers = [
            'accept' => $accept,
            'user-agent' => $this->userAgent === null ? $own : "{$this->userAgent} $own",
            'accept-language' => $this->language,
            'content-type' => $body === null ? null : $contentType,
            'idempotency-key' => $isKeyed ? $options['idempotencyKey'] ?? $this->runtime->newKey() : null,
            'if-match' => is_int($ifMatch) ? "\"$ifMatch\"" : $ifMatch,
            'prefer' => isset($options['waitSeconds']) ? "wait={$options['waitSeconds']}" : null,
        ];
        return array_merge(
            array_filter($headers, static fn (?string $value): bool => $value !== null),
            array_change_key_case($this->headers),
            array_change_key_case($options['headers'] ?? []),
        );
    }

    /**
     * An empty segment would name the list instead of an object, and dots another path.
     *
     * @param list<string> $segments
     */
    private static function pathOf(array $segments): string
    {
        $encoded = array_map(static function (string $segment): string {
            if (in_array($segment, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("'$segment' cannot be a part of a path");
            }
            return rawurlencode($segment);
        }, $segments);
        return '/api/v1/' . implode('/', $encoded);
    }

    /**
     * An absent value is left out; a list is joined by commas.
     *
     * @param array<string, mixed> $query
     */
    private static function queryOf(array $query): string
    {
        $texts = [];
        foreach ($query as $name => $value) {
            if ($value !== null) {
                $text = is_bool($value) ? ($value ? 'true' : 'false') : $value;
                $texts[$name] = is_array($text) ? implode(',', $text) : (string) $text;
            }
        }
        return $texts === [] ? '' : '?' . http_build_query($texts, '', '&', PHP_QUERY_RFC3986);
    }

    /** @return array<array-key, mixed> */
    private function readJson(RawResponse $answer): array
    {
        if ($answer->body === '') {
            return [];
        }
        $value = json_decode($answer->body, true);
        return is_array($value) ? $value : throw new RawatibException("The answer {$answer->status} is no JSON");
    }

    /**
     * A proxy in between may answer something else than a problem.
     *
     * @return array<string, mixed>
     */
    private static function problemOf(string $body): array
    {
        $value = json_decode($body, true);
        return is_array($value) ? $value : [];
    }
}
