<?php

// Plays the cases that every client library plays; sdk/conformance/README.md describes them.

declare(strict_types=1);

namespace Rawatib\Tests;

use Rawatib\ApiException;
use Rawatib\Client;
use Rawatib\ConnectionException;
use Rawatib\Download;
use Rawatib\FileBody;
use Rawatib\Json;
use Rawatib\Money;
use Rawatib\Paged;
use Rawatib\RawatibException;
use Rawatib\RawResponse;
use Rawatib\RequestNote;
use Rawatib\Runtime;
use Rawatib\Sender;
use Rawatib\TimeoutException;
use Rawatib\WebhookVerificationException;
use Rawatib\Webhooks;

require __DIR__ . '/../autoload.php';

/** An assertion that failed. */
final class Difference extends \Error
{
}

function read(string $name): array
{
    return json_decode((string) file_get_contents(__DIR__ . "/../../conformance/$name.json"), true);
}

/** The same whatever the order of an object's members. */
function canonical(mixed $value): mixed
{
    if (is_array($value)) {
        $value = array_map(canonical(...), $value);
        if (!array_is_list($value)) {
            ksort($value);
        }
    }
    return $value;
}

function same(mixed $actual, mixed $expected, string $what): void
{
    if (canonical($actual) !== canonical($expected)) {
        throw new Difference("$what: " . json_encode($actual) . ' is not ' . json_encode($expected));
    }
}

/** One case: answers the canned exchanges in order and holds what is sent against what they say. */
final class Play extends Runtime implements Sender
{
    public int $sent = 0;
    public float $timeoutSeconds = 0;
    private int $keys = 0;
    private int $draws = 0;
    /** @var list<int> */
    private array $sleeps = [];

    public function __construct(private readonly array $case)
    {
    }

    public function client(): Client
    {
        $given = $this->case['client'] ?? [];
        return new Client(
            $given['base_url'] ?? 'https://hr.example.com',
            'rwt_live_test',
            maxRetries: $given['max_retries'] ?? 2,
            language: $given['language'] ?? null,
            headers: $given['headers'] ?? [],
            sender: $this,
            runtime: $this,
        );
    }

    public function sleepMs(int $ms): void
    {
        $this->sleeps[] = $ms;
    }

    public function random(): float
    {
        return $this->case['random'][$this->draws++] ?? 0.5;
    }

    public function newKey(): string
    {
        return 'key-' . ++$this->keys;
    }

    public function nowSeconds(): float
    {
        return (float) strtotime($this->case['now'] ?? '2026-11-27T09:00:00Z');
    }

    public function send(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): RawResponse
    {
        $this->timeoutSeconds = $timeoutSeconds;
        $exchange = $this->case['exchanges'][$this->sent++] ?? throw new Difference("not expected: $url");
        $this->require($exchange['request'], $method, $url, $headers, $body ?? '');
        if (isset($exchange['failure'])) {
            throw $exchange['failure'] === 'timeout'
                ? new TimeoutException('No answer in time')
                : new ConnectionException('The connection failed');
        }
        $answer = $exchange['answer'];
        $text = isset($answer['json']) ? json_encode($answer['json']) : $answer['text'] ?? '';
        return new RawResponse($answer['status'], $answer['headers'] ?? [], $text);
    }

    private function require(array $expected, string $method, string $url, array $headers, string $body): void
    {
        same($method, $expected['method'] ?? $method, 'method');
        $path = (string) parse_url($url, PHP_URL_PATH);
        same($path, $expected['path'] ?? $path, 'path');
        if (isset($expected['query'])) {
            $query = [];
            foreach (array_filter(explode('&', (string) parse_url($url, PHP_URL_QUERY))) as $parameter) {
                [$name, $value] = explode('=', $parameter, 2);
                $query[urldecode($name)] = urldecode($value);
            }
            same($query, $expected['query'], 'query');
        }
        foreach ($expected['headers'] ?? [] as $name => $value) {
            same($headers[$name] ?? null, $value, $name);
        }
        foreach ($expected['without_headers'] ?? [] as $name) {
            same($headers[$name] ?? null, null, $name);
        }
        if (isset($expected['body'])) {
            same(json_decode($body, true), $expected['body'], 'body');
        }
        same($body, $expected['body_text'] ?? $body, 'body');
    }

    public function ask(Client $client): mixed
    {
        $call = $this->case['call'];
        $place = read('operations')[$call['operation']];
        $body = isset($call['file'])
            ? new FileBody($call['file']['content'], $call['file']['content_type'])
            : $call['body'] ?? null;
        $given = ['body' => $body, 'query' => $call['query'] ?? []] + ($call['path'] ?? []);
        $values = array_map(static fn (string $name): mixed => $given[$name], $place['arguments']);
        foreach ($call['options'] ?? [] as $name => $value) {
            $values[lcfirst(str_replace('_', '', ucwords($name, '_')))] = $value;
        }
        return $client->{$place['resource']}->{$place['method']}(...$values);
    }

    public function outcome(): array
    {
        try {
            $asked = $this->ask($this->client());
            if (($this->case['call']['take'] ?? null) === 'rows') {
                return ['rows' => iterator_to_array($asked, false)];
            }
            $result = $asked instanceof Paged ? $asked->first() : $asked;
            return $result instanceof Download
                ? ['file' => [
                    'content_type' => $result->contentType,
                    'file_name' => $result->fileName,
                    'text' => $result->content,
                ]]
                : ['result' => $result];
        } catch (RawatibException | \InvalidArgumentException $error) {
            return ['error' => self::factsOf($error)];
        }
    }

    private static function factsOf(\Exception $error): array
    {
        if ($error instanceof ApiException) {
            return [
                'kind' => 'api',
                'status' => $error->status,
                'code' => $error->errorCode,
                'title' => $error->title,
                'message' => $error->getMessage(),
                'detail' => $error->detail,
                'problems' => $error->problems,
                'request_id' => $error->requestId,
                'retry_after_seconds' => $error->retryAfterSeconds,
                'attempts' => $error->attempts,
            ];
        }
        return ['kind' => match (true) {
            $error instanceof TimeoutException => 'timeout',
            $error instanceof ConnectionException => 'connection',
            $error instanceof RawatibException => 'client',
            default => 'argument',
        }];
    }

    public function finish(array $outcome): void
    {
        $expected = $this->case['outcome'];
        same(array_keys($outcome), array_keys($expected), 'outcome');
        $told = isset($expected['error']) && isset($outcome['error'])
            ? ['error' => array_intersect_key($outcome['error'], $expected['error'])]
            : $outcome;
        same($told, $expected, 'outcome');
        same($this->sent, count($this->case['exchanges']), 'requests');
        same($this->sleeps, $this->case['sleeps_ms'] ?? [], 'sleeps');
    }
}

function refuses(string $class, \Closure $call): void
{
    try {
        $call();
    } catch (\Throwable $error) {
        same($error instanceof $class, true, get_class($error));
        return;
    }
    throw new Difference("no $class");
}

/** @return \Generator<string, \Closure> */
function tests(): \Generator
{
    foreach (read('calls') as $case) {
        yield $case['name'] => static function () use ($case): void {
            $play = new Play($case);
            $play->finish($play->outcome());
        };
    }
    foreach (read('operations') as $name => $place) {
        yield "$name has a method that asks for it" => static function () use ($name, $place): void {
            $path = array_diff($place['arguments'], ['body', 'query']);
            $play = new Play([
                'call' => ['operation' => $name, 'path' => array_combine($path, $path)]
                    + ($name === 'importPunches' ? ['file' => ['content' => '', 'content_type' => 'text/csv']] : ['body' => []]),
                'exchanges' => [[
                    'request' => [
                        'method' => $place['verb'],
                        'path' => str_replace(['{', '}'], '', $place['path']),
                        'without_headers' => $place['takes_key'] ? [] : ['idempotency-key'],
                    ],
                    'answer' => ['status' => 200, 'json' => ['data' => []]],
                ]],
            ]);
            $asked = $play->ask($play->client());
            if ($asked instanceof Paged) {
                $asked->first();
            }
            same($play->sent, 1, 'requests');
        };
    }
    foreach (read('signatures') as $case) {
        yield "webhook: {$case['name']}" => static function () use ($case): void {
            $asLists = array_map(static fn (string $value): array => [$value], $case['headers']);
            foreach ([$case['headers'], $asLists] as $headers) {
                try {
                    Webhooks::verify(
                        $case['body'],
                        $headers,
                        $case['secrets'],
                        $case['tolerance_seconds'] ?? 300,
                        $case['now_seconds'],
                    );
                    $outcome = 'ok';
                } catch (WebhookVerificationException $error) {
                    $outcome = $error->reason;
                }
                same($outcome, $case['outcome'], 'outcome');
            }
        };
    }
    yield from moneyAndDays();
    yield 'hooks see every request and never the key' => static function (): void {
        $seen = [];
        $client = new Client(
            'https://hr.example.com',
            static fn (): string => 'rwt_live_secret',
            userAgent: 'acme-erp/4.2',
            onRequest: static function (RequestNote $note) use (&$seen): void {
                $seen[] = $note;
            },
            sender: new class () implements Sender {
                public function send(string $method, string $url, array $headers, ?string $body, float $timeoutSeconds): RawResponse
                {
                    same($headers['authorization'], 'Bearer rwt_live_secret', 'key');
                    return new RawResponse(200, [], '{}');
                }
            },
        );
        $client->jobs->get('j-1');
        same(preg_match('#^acme-erp/4\.2 rawatib-php/\d#', $seen[0]->headers['user-agent']), 1, 'user agent');
        same(str_contains(print_r($seen, true) . print_r($client, true), 'rwt_live_secret'), false, 'key');
    };
    yield 'a service that is asked to wait gets the time for it' => static function (): void {
        $answer = ['request' => [], 'answer' => ['status' => 200, 'json' => ['id' => 'c-1']]];
        $play = new Play(['exchanges' => [$answer]]);
        $play->client()->payroll->calculateCycle('c-1', waitSeconds: 20);
        same($play->timeoutSeconds, 50.0, 'time');
    };
}

/** @return \Generator<string, \Closure> */
function moneyAndDays(): \Generator
{
    yield 'money is exact, whatever the host says of floats' => static function (): void {
        ini_set('serialize_precision', '17');
        foreach (read('money')['exact'] as ['amount' => $amount, 'piastres' => $piastres]) {
            same(Money::toPiastres($amount), (int) $piastres, $amount);
            same(Money::toPiastres((float) $amount), (int) $piastres, $amount);
            same(Money::fromPiastres((int) $piastres), (float) $amount, $amount);
            same(Json::encode([(float) $amount]), "[$amount]", $amount);
        }
        foreach (array_merge(...array_values(array_slice(read('money'), 1))) as $text) {
            refuses(\InvalidArgumentException::class, static fn () => Money::toPiastres((float) $text));
        }
        ini_set('serialize_precision', '-1');
    };
    ['zones' => $zones, 'days' => $days] = read('days');
    foreach ($zones as $zone) {
        yield "days stay the days they are in $zone" => static function () use ($zone, $days): void {
            date_default_timezone_set($zone);
            foreach ($days as $day) {
                $play = new Play([
                    'call' => ['operation' => 'updateEmployee', 'path' => ['id' => 'e-1'], 'body' => ['birth_date' => $day]],
                    'exchanges' => [[
                        'request' => ['body_text' => "{\"birth_date\":\"$day\"}"],
                        'answer' => ['status' => 200, 'json' => ['birth_date' => $day]],
                    ]],
                    'outcome' => ['result' => ['birth_date' => $day]],
                ]);
                $play->finish($play->outcome());
            }
            $dated = ['birth_date' => new \DateTimeImmutable('1980-10-25')];
            refuses(\InvalidArgumentException::class, static fn () => Json::encode($dated));
        };
    }
}

error_reporting(E_ALL);
set_error_handler(static function (int $level, string $message): never {
    throw new Difference($message);
});
$failures = 0;
$count = 0;
foreach (tests() as $name => $test) {
    $count++;
    try {
        $test();
    } catch (\Throwable $error) {
        $failures++;
        fwrite(STDERR, "FAILED $name: {$error->getMessage()}\n");
    }
}
echo "$count tests, $failures failed\n";
exit($failures === 0 ? 0 : 1);
