<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib\Resources;

use Rawatib\Paged;
use Rawatib\Transport;

/**
 * Paths below /api/v1/settings.
 *
 * @phpstan-import-type AccountingSettings from \Rawatib\Types
 * @phpstan-import-type AccountingSettingsRequest from \Rawatib\Types
 * @phpstan-import-type ApiKey from \Rawatib\Types
 * @phpstan-import-type ApiKeyList from \Rawatib\Types
 * @phpstan-import-type ApiKeyRequest from \Rawatib\Types
 * @phpstan-import-type BankLayout from \Rawatib\Types
 * @phpstan-import-type BankLayoutList from \Rawatib\Types
 * @phpstan-import-type BankLayoutRequest from \Rawatib\Types
 * @phpstan-import-type Company from \Rawatib\Types
 * @phpstan-import-type CompanyPatch from \Rawatib\Types
 * @phpstan-import-type ListApiKeysQuery from \Rawatib\Types
 * @phpstan-import-type ListPoliciesQuery from \Rawatib\Types
 * @phpstan-import-type ListWebhooksInSettingsQuery from \Rawatib\Types
 * @phpstan-import-type NewApiKey from \Rawatib\Types
 * @phpstan-import-type NewWebhook from \Rawatib\Types
 * @phpstan-import-type Policy from \Rawatib\Types
 * @phpstan-import-type PolicyList from \Rawatib\Types
 * @phpstan-import-type PolicyRequest from \Rawatib\Types
 * @phpstan-import-type RotatedWebhook from \Rawatib\Types
 * @phpstan-import-type StatutoryValue from \Rawatib\Types
 * @phpstan-import-type StatutoryValueList from \Rawatib\Types
 * @phpstan-import-type StatutoryValuePatch from \Rawatib\Types
 * @phpstan-import-type StatutoryValueRequest from \Rawatib\Types
 * @phpstan-import-type Webhook from \Rawatib\Types
 * @phpstan-import-type WebhookList from \Rawatib\Types
 * @phpstan-import-type WebhookPatch from \Rawatib\Types
 * @phpstan-import-type WebhookRequest from \Rawatib\Types
 * @phpstan-import-type WebhookSecretRotation from \Rawatib\Types
 */
final class Settings
{
    public function __construct(private readonly Transport $transport)
    {
    }

    /**
     * Create an API key.
     *
     * @param ApiKeyRequest $body
     * @param array<string, string>|null $headers
     * @return NewApiKey
     */
    public function createApiKey(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var NewApiKey */
        return $this->transport->send('POST', ['settings', 'api-keys'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List API keys.
     *
     * @param ListApiKeysQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<ApiKeyList, ApiKey>
     */
    public function listApiKeys(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<ApiKeyList, ApiKey> */
        return $this->transport->list(['settings', 'api-keys'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read an API key.
     *
     * @param array<string, string>|null $headers
     * @return ApiKey
     */
    public function getApiKey(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var ApiKey */
        return $this->transport->send('GET', ['settings', 'api-keys', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Revoke an API key.
     *
     * @param array<string, string>|null $headers
     */
    public function revokeApiKey(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['settings', 'api-keys', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read the company.
     *
     * @param array<string, string>|null $headers
     * @return Company
     */
    public function getCompany(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Company */
        return $this->transport->send('GET', ['settings', 'company'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change the company.
     *
     * @param CompanyPatch $body
     * @param array<string, string>|null $headers
     * @return Company
     */
    public function updateCompany(
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Company */
        return $this->transport->send('PATCH', ['settings', 'company'], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the payroll policies in force on a day.
     *
     * @param ListPoliciesQuery $query
     * @param array<string, string>|null $headers
     * @return PolicyList
     */
    public function listPolicies(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var PolicyList */
        return $this->transport->send('GET', ['settings', 'policies'], null, $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Set a payroll policy from a day on.
     *
     * @param PolicyRequest $body
     * @param array<string, string>|null $headers
     * @return Policy
     */
    public function setPolicy(
        string $policy,
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Policy */
        return $this->transport->send('PUT', ['settings', 'policies', $policy], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the company’s own values of the law’s figures.
     *
     * @param array<string, string>|null $headers
     * @return StatutoryValueList
     */
    public function listStatutoryValues(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var StatutoryValueList */
        return $this->transport->send('GET', ['settings', 'statutory-values'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Give a figure of the law a value from a day on.
     *
     * @param StatutoryValueRequest $body
     * @param array<string, string>|null $headers
     * @return StatutoryValue
     */
    public function createStatutoryValue(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var StatutoryValue */
        return $this->transport->send('POST', ['settings', 'statutory-values'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a value of the company’s own.
     *
     * @param array<string, string>|null $headers
     * @return StatutoryValue
     */
    public function getStatutoryValue(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var StatutoryValue */
        return $this->transport->send('GET', ['settings', 'statutory-values', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Correct a value of the company’s own, or its source.
     *
     * @param StatutoryValuePatch $body
     * @param array<string, string>|null $headers
     * @return StatutoryValue
     */
    public function updateStatutoryValue(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var StatutoryValue */
        return $this->transport->send('PATCH', ['settings', 'statutory-values', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Take a value of the company’s own back.
     *
     * @param array<string, string>|null $headers
     */
    public function deleteStatutoryValue(
        string $id,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['settings', 'statutory-values', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List the layouts of bank transfer files.
     *
     * @param array<string, string>|null $headers
     * @return BankLayoutList
     */
    public function listBankLayouts(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var BankLayoutList */
        return $this->transport->send('GET', ['settings', 'bank-layouts'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Set the layout of a bank.
     *
     * @param BankLayoutRequest $body
     * @param array<string, string>|null $headers
     * @return BankLayout
     */
    public function setBankLayout(
        string $layout,
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var BankLayout */
        return $this->transport->send('PUT', ['settings', 'bank-layouts', $layout], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Remove the layout of a bank.
     *
     * @param array<string, string>|null $headers
     */
    public function removeBankLayout(
        string $layout,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['settings', 'bank-layouts', $layout], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read the accounts of the payroll journal.
     *
     * @param array<string, string>|null $headers
     * @return AccountingSettings
     */
    public function getAccountingSettings(
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AccountingSettings */
        return $this->transport->send('GET', ['settings', 'accounting'], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Set the accounts of the payroll journal.
     *
     * @param AccountingSettingsRequest $body
     * @param array<string, string>|null $headers
     * @return AccountingSettings
     */
    public function setAccountingSettings(
        array $body,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var AccountingSettings */
        return $this->transport->send('PUT', ['settings', 'accounting'], $body, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Register a webhook endpoint.
     *
     * @param WebhookRequest $body
     * @param array<string, string>|null $headers
     * @return NewWebhook
     */
    public function createWebhookInSettings(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var NewWebhook */
        return $this->transport->send('POST', ['settings', 'webhooks'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * List webhook endpoints.
     *
     * @param ListWebhooksInSettingsQuery $query
     * @param array<string, string>|null $headers
     * @return Paged<WebhookList, Webhook>
     */
    public function listWebhooksInSettings(
        array $query = [],
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): Paged {
        /** @var Paged<WebhookList, Webhook> */
        return $this->transport->list(['settings', 'webhooks'], $query, ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Read a webhook endpoint.
     *
     * @param array<string, string>|null $headers
     * @return Webhook
     */
    public function getWebhookInSettings(
        string $id,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Webhook */
        return $this->transport->send('GET', ['settings', 'webhooks', $id], null, [], ['timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Change a webhook endpoint.
     *
     * @param WebhookPatch $body
     * @param array<string, string>|null $headers
     * @return Webhook
     */
    public function updateWebhookInSettings(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var Webhook */
        return $this->transport->send('PATCH', ['settings', 'webhooks', $id], $body, [], ['idempotencyKey' => $idempotencyKey, 'ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Delete a webhook endpoint.
     *
     * @param array<string, string>|null $headers
     */
    public function deleteWebhookInSettings(
        string $id,
        int|string|null $ifMatch = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): void {
        $this->transport->send('DELETE', ['settings', 'webhooks', $id], null, [], ['ifMatch' => $ifMatch, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }

    /**
     * Give an endpoint a new secret.
     *
     * @param WebhookSecretRotation $body
     * @param array<string, string>|null $headers
     * @return RotatedWebhook
     */
    public function rotateWebhookSecretInSettings(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeoutSeconds = null,
        ?int $maxRetries = null,
        ?array $headers = null,
    ): array {
        /** @var RotatedWebhook */
        return $this->transport->send('POST', ['settings', 'webhooks', $id, 'rotate-secret'], $body, [], ['idempotencyKey' => $idempotencyKey, 'timeoutSeconds' => $timeoutSeconds, 'maxRetries' => $maxRetries, 'headers' => $headers]);
    }
}
