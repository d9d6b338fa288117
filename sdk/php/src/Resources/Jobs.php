<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Transport;

/**
 * Paths below /api/v1/jobs.
 *
 * @phpstan-import-type Job from \Rawatib\Types
 */
final class Jobs
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Follow a job.
     *
     * @param array<string, string>|null $headers
     * @return Job
     */
    public function get(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Job */
        return $this->transport->send('GET', ['jobs', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
