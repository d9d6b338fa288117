<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Transport;

/**
 * Paths below /api/v1/auth.
 *
 * @phpstan-import-type LoginRequest from \Rawatib\Types
 * @phpstan-import-type Me from \Rawatib\Types
 * @phpstan-import-type RefreshRequest from \Rawatib\Types
 * @phpstan-import-type SessionTokens from \Rawatib\Types
 * @phpstan-import-type SignUp from \Rawatib\Types
 * @phpstan-import-type SignUpRequest from \Rawatib\Types
 */
final class Auth
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create a company, its administrator and a first API key.
     *
     * @param SignUpRequest $body
     * @param array<string, string>|null $headers
     * @return SignUp
     */
    public function signUp(
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var SignUp */
        return $this->transport->open('POST', ['auth', 'signup'], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Log in as an administrator.
     *
     * @param LoginRequest $body
     * @param array<string, string>|null $headers
     * @return SessionTokens
     */
    public function logIn(
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var SessionTokens */
        return $this->transport->open('POST', ['auth', 'login'], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Exchange a refresh token for a new pair.
     *
     * @param RefreshRequest $body
     * @param array<string, string>|null $headers
     * @return SessionTokens
     */
    public function refreshSession(
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var SessionTokens */
        return $this->transport->open('POST', ['auth', 'refresh'], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * End this session.
     *
     * @param array<string, string>|null $headers
     */
    public function logOut(
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('POST', ['auth', 'logout'], null, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * What this key or session may do.
     *
     * @param array<string, string>|null $headers
     * @return Me
     */
    public function whoAmI(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Me */
        return $this->transport->send('GET', ['auth', 'me'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
