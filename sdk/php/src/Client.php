<?php

declare(strict_types=1);

namespace Rawatib;

/** All resources of the service. */
final class Client extends Resources
{
    /**
     * @param string $baseUrl where the service answers, `https://hr.example.com`
     * @param string|\Closure(): string|null $apiKey `rwt_live_…`, or a function that fetches it
     * @param string|\Closure(): string|null $accessToken an administrator's, instead of a key
     * @param float $timeoutSeconds of one attempt
     * @param int $maxRetries how often a failed request is sent again when that is safe
     * @param 'ar'|'en'|null $language of error texts
     * @param array<string, string> $headers sent with every request
     * @param string|null $userAgent put before the library's own name
     * @param \Closure(RequestNote): void|null $onRequest
     * @param \Closure(RequestNote, RawResponse): void|null $onResponse
     */
    public function __construct(
        string $baseUrl,
        #[\SensitiveParameter] string|\Closure|null $apiKey = null,
        #[\SensitiveParameter] string|\Closure|null $accessToken = null,
        float $timeoutSeconds = 30.0,
        int $maxRetries = 2,
        ?string $language = null,
        array $headers = [],
        ?string $userAgent = null,
        ?\Closure $onRequest = null,
        ?\Closure $onResponse = null,
        ?Sender $sender = null,
        ?Runtime $runtime = null,
    ) {
        parent::__construct(new Transport(
            $baseUrl,
            $apiKey ?? $accessToken,
            $timeoutSeconds,
            $maxRetries,
            $language,
            $headers,
            $userAgent,
            $onRequest,
            $onResponse,
            $sender,
            $runtime ?? new Runtime(),
        ));
    }
}
