<?php

// Generated from openapi.yaml: npm run sdk

declare(strict_types=1);

namespace Rawatib;

/** Every resource, by its name. */
abstract class Resources
{
    public readonly Resources\Attendance $attendance;
    public readonly Resources\Auth $auth;
    public readonly Resources\Employees $employees;
    public readonly Resources\Holidays $holidays;
    public readonly Resources\IncrementPenalties $incrementPenalties;
    public readonly Resources\InsuranceWages $insuranceWages;
    public readonly Resources\Jobs $jobs;
    public readonly Resources\Leave $leave;
    public readonly Resources\Loans $loans;
    public readonly Resources\Payroll $payroll;
    public readonly Resources\PayrollComponents $payrollComponents;
    public readonly Resources\Penalties $penalties;
    public readonly Resources\Reports $reports;
    public readonly Resources\ScheduleAssignments $scheduleAssignments;
    public readonly Resources\Schedules $schedules;
    public readonly Resources\Settings $settings;
    public readonly Resources\Shifts $shifts;
    public readonly Resources\Statutory $statutory;
    public readonly Resources\WebhookDeliveries $webhookDeliveries;
    public readonly Resources\WebhookEvents $webhookEvents;
    public readonly Resources\Webhooks $webhooks;

    protected function __construct(Transport $transport)
    {
        $this->attendance = new Resources\Attendance($transport);
        $this->auth = new Resources\Auth($transport);
        $this->employees = new Resources\Employees($transport);
        $this->holidays = new Resources\Holidays($transport);
        $this->incrementPenalties = new Resources\IncrementPenalties($transport);
        $this->insuranceWages = new Resources\InsuranceWages($transport);
        $this->jobs = new Resources\Jobs($transport);
        $this->leave = new Resources\Leave($transport);
        $this->loans = new Resources\Loans($transport);
        $this->payroll = new Resources\Payroll($transport);
        $this->payrollComponents = new Resources\PayrollComponents($transport);
        $this->penalties = new Resources\Penalties($transport);
        $this->reports = new Resources\Reports($transport);
        $this->scheduleAssignments = new Resources\ScheduleAssignments($transport);
        $this->schedules = new Resources\Schedules($transport);
        $this->settings = new Resources\Settings($transport);
        $this->shifts = new Resources\Shifts($transport);
        $this->statutory = new Resources\Statutory($transport);
        $this->webhookDeliveries = new Resources\WebhookDeliveries($transport);
        $this->webhookEvents = new Resources\WebhookEvents($transport);
        $this->webhooks = new Resources\Webhooks($transport);
    }
}
