<?php

// The samples of the README; the tests run them against the service.

declare(strict_types=1);

namespace Rawatib\Examples;

use Rawatib\ApiException;
use Rawatib\Client;
use Rawatib\ConnectionException;
use Rawatib\Download;
use Rawatib\Money;
use Rawatib\WebhookVerificationException;
use Rawatib\Webhooks;

function connect(string $baseUrl, string $apiKey): Client
{
    // sample: connect
    $rawatib = new Client($baseUrl, $apiKey);
    // end
    return $rawatib;
}

function hire(Client $rawatib): array
{
    // sample: hire
    $employee = $rawatib->employees->create([
        'employee_code' => 'E-1',
        'full_name' => 'أحمد محمود السيد علي',
        'department' => 'المبيعات',
        'hire_date' => '2024-03-01',
        'basic_salary' => 12000,
        'birth_date' => '1980-10-25',
    ]);
    echo $employee['id'], ' ', $employee['birth_date'], PHP_EOL;
    // end
    return $employee;
}

function sendAttendance(Client $rawatib): array
{
    // sample: batch
    $answer = $rawatib->attendance->importAttendance(
        ['records' => [
            ['employee_code' => 'E-1', 'work_date' => '2026-10-04', 'status' => 'present'],
            ['employee_code' => 'E-1', 'work_date' => '2026-10-05', 'status' => 'absent'],
            ['employee_code' => 'E-9', 'work_date' => '2026-10-05', 'status' => 'present'],
        ]],
        idempotencyKey: 'attendance-2026-10-05',
    );
    foreach ($answer['results'] as $row) {
        if ($row['outcome'] === 'rejected') {
            echo $row['index'], ' ', $row['error']['detail'], PHP_EOL;
        }
    }
    // end
    return $answer['summary'];
}

function runMonth(Client $rawatib, string $period): array
{
    // sample: payroll
    $cycle = $rawatib->payroll->createCycle(['period' => $period]);
    $rawatib->payroll->calculateCycle($cycle['id'], waitSeconds: 20);
    $rawatib->payroll->approveCycle($cycle['id']);
    $rawatib->payroll->closeCycle($cycle['id']);

    $net = 0;
    foreach ($rawatib->payroll->listPayslips($cycle['id']) as $payslip) {
        $net += Money::toPiastres($payslip['net']);
    }
    echo 'to pay: ', Money::fromPiastres($net), ' EGP', PHP_EOL;
    // end
    return [$cycle['id'], $net];
}

function takeLeave(Client $rawatib, Client $approver): array
{
    // sample: leave
    $request = $rawatib->leave->createRequest([
        'employee_code' => 'E-1',
        'type' => 'annual',
        'from' => '2026-12-06',
        'to' => '2026-12-10',
    ]);
    $approver->leave->approveRequest($request['id'], ['note' => 'سفر']);

    $account = $rawatib->leave->getBalances($request['employee_id'], ['on' => $request['to']]);
    foreach ($account['balances'] as $balance) {
        echo $balance['balance'], ' ', $balance['available_days'], PHP_EOL;
    }
    // end
    return $account['balances'];
}

function countActive(Client $rawatib): int
{
    // sample: paging
    $count = 0;
    foreach ($rawatib->employees->list(['status' => 'active', 'limit' => 200]) as $employee) {
        echo $employee['employee_code'], PHP_EOL;
        $count++;
    }
    $firstPage = $rawatib->employees->list(['limit' => 10])->first();
    echo count($firstPage['data']), ' of ', $firstPage['meta']['total'], PHP_EOL;
    // end
    return $count;
}

/** @return list<string> */
function hireOrExplain(Client $rawatib, array $body): array
{
    // sample: errors
    try {
        return [$rawatib->employees->create($body)['id']];
    } catch (ApiException $error) {
        return match ($error->errorCode) {
            'validation_failed' => array_map(
                static fn (array $problem): string => "{$problem['pointer']}: {$problem['detail']}",
                $error->problems,
            ),
            'duplicate' => ['already there'],
            default => throw $error,
        };
    } catch (ConnectionException) {
        return ['no answer; safe to try again with the same key'];
    }
    // end
}

function downloadRegister(Client $rawatib, string $period): Download
{
    // sample: download
    $file = $rawatib->reports->getPayrollRegisterAsFile(['period' => $period, 'format' => 'xlsx']);
    echo $file->fileName, ' ', strlen($file->content), PHP_EOL;
    // end
    return $file;
}

/** @return int the status to answer */
function receive(string $secret, array $headers, string $body, \Closure $handleOnce): int
{
    // sample: webhook
    try {
        $event = Webhooks::verify($body, $headers, $secret);
    } catch (WebhookVerificationException) {
        return 400;
    }
    $handleOnce($event);
    return 204;
    // end
}
