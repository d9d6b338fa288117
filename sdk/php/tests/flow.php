<?php

// The samples of the README against a running service: RAWATIB_TEST_URL and RAWATIB_TEST_WEBHOOK_*.

declare(strict_types=1);

namespace Rawatib\Examples;

use Rawatib\Client;

require __DIR__ . '/../autoload.php';
require __DIR__ . '/../examples/integration.php';

function same(mixed $actual, mixed $expected, string $what): void
{
    if ($actual !== $expected) {
        fwrite(STDERR, "FAILED $what: " . json_encode($actual) . ' is not ' . json_encode($expected) . "\n");
        exit(1);
    }
}

function given(string $name): string
{
    return (string) getenv("RAWATIB_TEST_$name");
}

ob_start();
$url = given('URL');
$signedUp = (new Client($url))->auth->signUp([
    'company_name' => 'شركة الصعيد',
    'full_name' => 'منى حسن',
    'email' => 'mona@upper.example',
    'password' => 'a long sentence is best',
]);
$rawatib = connect($url, $signedUp['api_key']['key']);
$admin = new Client($url, accessToken: $signedUp['access_token']);
$head = $admin->settings->createApiKey(['name' => 'Head', 'scopes' => ['leave:approve']]);
$approver = new Client($url, apiKey: $head['key']);
$employee = hire($rawatib);
same($employee['birth_date'], '1980-10-25', 'birth date');
$second = $rawatib->employees->create([
    'employee_code' => 'E-2',
    'full_name' => 'سارة عادل',
    'hire_date' => '2026-10-11',
    'basic_salary' => 20000.25,
]);
same($second['basic_salary'], 20000.25, 'salary');
$first = sendAttendance($rawatib);
same([$first['created'], $first['rejected']], [2, 1], 'batch');
same(sendAttendance($rawatib), $first, 'the batch again');
$wrong = ['employee_code' => 'E-3', 'full_name' => 'علي', 'hire_date' => '25/10/1980', 'basic_salary' => 9000];
same(count(hireOrExplain($rawatib, $wrong)), 1, 'problems');
$twice = ['employee_code' => 'E-1', 'hire_date' => '2026-01-01'] + $wrong;
same(hireOrExplain($rawatib, $twice), ['already there'], 'duplicate');
same(count(hireOrExplain(new Client('http://127.0.0.1:1', maxRetries: 0), $twice)), 1, 'no connection');
same(countActive($rawatib), 2, 'employees');
same(in_array('annual', array_column(takeLeave($rawatib, $approver), 'balance'), true), true, 'balances');
$leave = $rawatib->leave->listRequests()->first()['data'];
same([count($leave), $leave[0]['status'], $leave[0]['from']], [1, 'approved', '2026-12-06'], 'leave');
[$cycleId, $net] = runMonth($rawatib, '2026-10');
same($rawatib->payroll->getCycle($cycleId)['status'], 'closed', 'cycle');
same($net > 0, true, 'net');
$file = downloadRegister($rawatib, '2026-10');
same([substr($file->content, 0, 2), str_ends_with((string) $file->fileName, '.xlsx')], ['PK', true], 'file');
$headers = [
    'Webhook-Id' => given('WEBHOOK_ID'),
    'Webhook-Timestamp' => given('WEBHOOK_TIMESTAMP'),
    'Webhook-Signature' => given('WEBHOOK_SIGNATURE'),
];
$handled = [];
$handle = static function (array $event) use (&$handled): void {
    $handled[] = $event['event'];
};
same(receive(given('WEBHOOK_SECRET'), $headers, given('WEBHOOK_BODY'), $handle), 204, 'webhook');
same(receive(given('WEBHOOK_SECRET'), $headers, given('WEBHOOK_BODY') . ' ', $handle), 400, 'forged webhook');
same($handled, ['employee.created'], 'event');
ob_end_clean();
echo "flow: passed\n";
