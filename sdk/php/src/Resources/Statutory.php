<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Transport;

/**
 * Paths below /api/v1/statutory.
 *
 * @phpstan-import-type ListStatutoryParametersQuery from \Rawatib\Types
 * @phpstan-import-type StatutoryParameterList from \Rawatib\Types
 */
final class Statutory
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * List every rate and limit of the law in force on a day.
     *
     * @param ListStatutoryParametersQuery $query
     * @param array<string, string>|null $headers
     * @return StatutoryParameterList
     */
    public function listParameters(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var StatutoryParameterList */
        return $this->transport->send('GET', ['statutory', 'parameters'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
