import type { ErrorCode } from '../errors/error-catalogue.js';
import type { FieldProblemCode } from '../errors/field-problem-catalogue.js';
import type { TextParams } from '../errors/language.js';

/** What a broken constraint means to the caller. */
export interface ConstraintError {
  readonly code: ErrorCode;
  /** The field of the request body as JSON Pointer; absent when no single field is to blame. */
  readonly pointer?: string;
  readonly problem?: FieldProblemCode;
  readonly params?: TextParams;
}

const duplicate = (field: string): ConstraintError => ({
  code: 'duplicate',
  pointer: `/${field}`,
  problem: 'already_taken',
  params: { field },
});

const unknownReference = (field: string): ConstraintError => ({
  code: 'validation_failed',
  pointer: `/${field}`,
  problem: 'not_found',
});

const brokenRule = (
  field: string,
  problem: FieldProblemCode,
  params: TextParams = {},
): ConstraintError => ({ code: 'validation_failed', pointer: `/${field}`, problem, params });

/**
 * Constraints that a request can run into although it was validated: uniqueness and references,
 * which only the database can decide at the moment of the commit, and rules that hold between a
 * change and what is stored already. One that is missing here still refuses the change, with no
 * field named.
 */
export const constraintErrors: Readonly<Partial<Record<string, ConstraintError>>> = {
  users_email_key: duplicate('email'),
  api_keys_name_length: brokenRule('name', 'too_long', { maximum: 100 }),
  companies_name_length: brokenRule('name', 'too_long', { maximum: 200 }),
  idempotency_keys_key_length: { code: 'invalid_parameter' },

  // Two rotations of one secret at once: the second must look at what the first has made.
  webhook_secrets_current_key: { code: 'conflict' },
  webhook_endpoints_url_length: brokenRule('url', 'too_long', { maximum: 2048 }),
  webhook_endpoints_events_present: brokenRule('events', 'too_short', { minimum: 1 }),

  attendance_import_mappings_name_key: duplicate('name'),

  employees_code_key: duplicate('employee_code'),
  employees_national_id_key: duplicate('national_id'),
  employees_passport_key: duplicate('passport_number'),
  employees_national_id_digits: brokenRule('national_id', 'invalid_format', {
    format: 'national id',
  }),
  employees_termination_after_hire: brokenRule('termination_date', 'contradicts', {
    field: 'hire_date',
    expected: 'not before the hire date',
  }),
  employees_status_follows_termination: brokenRule('termination_date', 'contradicts', {
    field: 'status',
    expected: 'a termination date exactly when terminated',
  }),
  employee_salaries_employee_fkey: unknownReference('employee_id'),
  employee_salaries_pkey: duplicate('effective_from'),
  employee_salaries_not_negative: brokenRule('basic_salary', 'too_small', { minimum: 0 }),
  employee_insurance_wages_employee_fkey: unknownReference('employee_id'),
  employee_insurance_wages_pkey: duplicate('year'),
  employee_maternities_employee_fkey: unknownReference('employee_id'),
  employee_components_employee_fkey: unknownReference('employee_id'),
  employee_components_component_fkey: unknownReference('component_id'),
  payroll_components_code_key: duplicate('code'),
  company_statutory_values_day_key: duplicate('effective_from'),
  company_statutory_values_first_of_month: brokenRule('effective_from', 'not_first_of_month'),
  // Written under the lock of the catalogue, and of the cycle.
  payroll_component_definitions_pkey: { code: 'conflict' },
  payroll_inputs_external_id_key: { code: 'conflict' },
  employee_components_once_key: duplicate('effective_from'),
  employee_components_amount_positive: brokenRule('amount', 'too_small', { minimum: 0.01 }),
  employee_components_range: brokenRule('effective_to', 'contradicts', {
    field: 'effective_from',
    expected: 'a later day',
  }),

  attendance_days_employee_fkey: unknownReference('employee_id'),
  attendance_days_pkey: duplicate('work_date'),
  attendance_days_external_id_key: duplicate('external_id'),
  attendance_days_out_after_in: brokenRule('check_out', 'out_before_in'),
  attendance_days_minutes_within_a_day: brokenRule('worked_minutes', 'over_a_day'),

  shifts_code_key: duplicate('code'),
  schedules_name_key: duplicate('name'),
  schedule_assignments_schedule_fkey: unknownReference('schedule_id'),
  schedule_assignments_employee_fkey: unknownReference('employee_id'),
  company_holidays_own_key: duplicate('date'),
  // Written by statements that expect them; what still meets here was sent twice at the same moment.
  company_holidays_occasion_key: { code: 'conflict' },
  attendance_retro_items_pending_key: { code: 'conflict' },
  payroll_retro_items_attendance_key: { code: 'conflict' },
  attendance_punches_external_id_key: { code: 'conflict' },

  loans_external_id_key: duplicate('external_id'),
  loans_employee_fkey: unknownReference('employee_id'),
  // Booked once by the closing of a cycle; entries of one loan are numbered under its lock.
  loan_entries_cycle_key: { code: 'conflict' },
  loan_entries_pkey: { code: 'conflict' },

  settlement_leavers_once_key: duplicate('employee_ids'),
  leave_types_pkey: duplicate('code'),
  absence_letters_number_key: duplicate('registered_number'),
  leave_requests_external_id_key: duplicate('external_id'),
  // Booked under the lock of the account; approvals of one request come one after the other.
  leave_entries_key: { code: 'conflict' },
  leave_approvals_once_key: { code: 'leave_approved_before' },

  payroll_cycles_regular_period_key: duplicate('period'),
  payroll_cycles_reverses_key: { code: 'already_reversed' },
  // Closing holds the gate alone: two links with one number cannot meet.
  payroll_cycles_link_key: { code: 'conflict' },
  payroll_cycles_period_shape: brokenRule('period', 'invalid_month'),
  payslips_closed_immutable: { code: 'conflict' },
  payroll_cycles_closed_immutable: { code: 'conflict' },
};
