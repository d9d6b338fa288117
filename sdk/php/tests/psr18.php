<?php

// A client of PSR-18 instead of curl, against a running service: RAWATIB_TEST_URL and RAWATIB_TEST_KEY, and
// RAWATIB_TEST_CUT_URL, where an answer ends too early. Needs Guzzle (Debian: php-guzzlehttp-guzzle, php-guzzlehttp-psr7).

declare(strict_types=1);

namespace Rawatib\Tests;

use GuzzleHttp\Client as Guzzle;
use GuzzleHttp\Psr7\HttpFactory;
use Rawatib\ApiException;
use Rawatib\Client;
use Rawatib\ConnectionException;
use Rawatib\Psr18Sender;

require __DIR__ . '/../autoload.php';
require getenv('GUZZLE') ?: '/usr/share/php/GuzzleHttp/autoload.php';

function expect(mixed $actual, mixed $expected, string $what): void
{
    if ($actual !== $expected) {
        fwrite(STDERR, "FAILED $what: " . json_encode($actual) . ' is not ' . json_encode($expected) . "\n");
        exit(1);
    }
}

/** @param callable(): mixed $call */
function failureOf(callable $call): ?\Throwable
{
    try {
        $call();
        return null;
    } catch (\Throwable $failure) {
        return $failure;
    }
}

function through(string $url, float $timeout = 30): Client
{
    $factory = new HttpFactory();
    $sender = new Psr18Sender(new Guzzle(['timeout' => $timeout]), $factory, $factory);
    return new Client($url, (string) getenv('RAWATIB_TEST_KEY'), maxRetries: 0, sender: $sender);
}

$url = (string) getenv('RAWATIB_TEST_URL');
$rawatib = through($url);
$given = ['employee_code' => 'PSR-1', 'full_name' => 'هدى', 'hire_date' => '2026-11-01', 'basic_salary' => 9000.25];
$created = $rawatib->employees->create($given);
expect([$created['full_name'], $created['basic_salary']], ['هدى', 9000.25], 'created');
expect($rawatib->employees->get($created['id'])['employee_code'], 'PSR-1', 'read');
$refusal = failureOf(static fn () => $rawatib->employees->create(['hire_date' => '25/10/1980'] + $given));
expect($refusal instanceof ApiException ? $refusal->status : $refusal, 422, 'refused');
$file = $rawatib->attendance->summarizeAsFile(['period' => '2026-11', 'format' => 'csv']);
expect([str_starts_with($file->contentType, 'text/csv'), str_contains($file->content, 'PSR-1')], [true, true], 'file');
foreach (['http://127.0.0.1:1', (string) getenv('RAWATIB_TEST_CUT_URL')] as $broken) {
    $lost = failureOf(static fn () => through($broken)->employees->list()->first());
    expect($lost instanceof ConnectionException, true, "lost at $broken: " . ($lost === null ? 'answered' : $lost::class));
}
echo "psr18: passed\n";
