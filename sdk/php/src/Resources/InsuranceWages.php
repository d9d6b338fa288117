<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Transport;

/**
 * Paths below /api/v1/insurance-wages.
 *
 * @phpstan-import-type InsuranceWages from \Rawatib\Types
 * @phpstan-import-type InsuranceWagesRequest from \Rawatib\Types
 */
final class InsuranceWages
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Freeze the contribution wages of a year. Scopes: payroll:write.
     *
     * @param InsuranceWagesRequest $body
     * @param array<string, string>|null $headers
     * @return InsuranceWages
     */
    public function freezeInsuranceWages(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var InsuranceWages */
        return $this->transport->send('POST', ['insurance-wages'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
