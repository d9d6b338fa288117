import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import {
  dateOut,
  egpAmount,
  egpOut,
  instantInQuery,
  plainDate,
  problem,
  text,
  timestampOut,
  uuid,
} from '../http/schemas.js';
import * as field from './employees-fields.js';
import { governorates } from './national-id-rules.js';

/** May be left out; null clears it. */
const clearable = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();
const count = (maximum: number) => z.number().int().min(0).max(maximum).optional();

const salary = egpAmount({ minimum: 0, maximum: field.MAXIMUM_MONTHLY_EGP }).meta({
  description: 'Gross basic salary of a month in EGP.',
});

const insuranceRequest = z
  .strictObject({
    number: clearable(text(30)).meta({ description: 'Social insurance number.' }),
    status: field.insuranceStatus.optional().meta({
      description: 'Insurance status of the unified salary sheet; 01 when not given.',
    }),
    start: clearable(plainDate),
    end: clearable(plainDate).meta({ description: 'Last day of the insurance.' }),
    contribution_wage: clearable(
      egpAmount({ minimum: 0, maximum: field.MAXIMUM_MONTHLY_EGP }),
    ).meta({
      type: ['number', 'null'],
      description: 'Contribution wage of the year, fixed on 1 January or on joining.',
    }),
    contribution_wage_year: z.number().int().min(2020).max(2100).optional().meta({
      description: 'The year of the given contribution wage; the running one when absent.',
      example: 2026,
    }),
  })
  .superRefine((insurance, context) => {
    const { contribution_wage: wage, contribution_wage_year: year } = insurance;
    if (year !== undefined && wage === undefined) {
      context.addIssue({ code: 'custom', path: ['contribution_wage'], ...problem('required') });
    }
  });

/** What may be absent both when an employee is created and when he is changed. */
const optionalFields = {
  full_name_ar: clearable(text(200)).meta({ example: 'منى حسن' }),
  department: clearable(text(100)).meta({ example: 'Finance' }),
  job_title: clearable(text(100)).meta({ example: 'Accountant' }),
  employment_type: z.enum(field.employmentTypes).optional(),
  nationality: field.nationality.optional(),
  national_id: clearable(field.nationalId),
  passport_number: clearable(field.passportNumber),
  birth_date: clearable(plainDate).meta({ description: 'Read from the national id when absent.' }),
  gender: clearable(z.enum(field.genders)).meta({
    description: 'Read from the national id when absent.',
  }),
  termination_date: clearable(plainDate).meta({
    description: 'The last day of work, itself paid. null reinstates.',
  }),
  termination_reason: clearable(text(200)),
  email: clearable(field.email),
  phone: clearable(field.phone),
  iban: clearable(field.iban),
  bank_account_holder: clearable(text(200)),
  insurance: insuranceRequest.optional(),
  tax_treatment: field.taxTreatment.optional().meta({
    description: 'Tax treatment of the unified salary sheet; 01 when not given.',
  }),
  disability: z.boolean().optional(),
  prior_service_months: count(720).meta({ description: 'Insured service with earlier employers.' }),
  hours_per_day: clearable(field.hoursPerDay).meta({
    description:
      'Hours of a day by the contract, where they are not the company’s: of them overtime and lateness are reckoned. More than the day of the law counts as that. null: as the policy `hours_per_day`. It has no date: it counts from the open months on.',
    example: 4,
  }),
  work_governorate: clearable(field.governorate).meta({ enum: [...governorates, null] }),
  non_working_spouses: count(4),
  dependants: count(30),
  metadata: clearable(field.metadata),
};

const required = {
  employee_code: field.employeeCode,
  full_name: text(200).meta({ example: 'منى حسن عبد الله' }),
  hire_date: plainDate.meta({ description: 'First day of work.' }),
  basic_salary: salary,
};

export const employeeRequest = z
  .strictObject({ ...required, ...optionalFields })
  .meta({ id: 'EmployeeRequest' });
export type EmployeeRequest = z.output<typeof employeeRequest>;

export const employeePatch = z
  .strictObject({
    ...z.object(required).partial().shape,
    salary_effective_from: plainDate.optional().meta({
      description:
        'First day of the given basic_salary. When absent: the first day of the running month, or later the hire date or the beginning of the salary in force.',
    }),
    ...optionalFields,
  })
  .superRefine((patch, context) => {
    if (patch.salary_effective_from !== undefined && patch.basic_salary === undefined) {
      context.addIssue({ code: 'custom', path: ['basic_salary'], ...problem('required') });
    }
  })
  .meta({ id: 'EmployeePatch' });
export type EmployeePatch = z.output<typeof employeePatch>;

const masked = 'Masked but for its end without the scope `employees:sensitive`.';

const insuranceOut = z
  .object({
    number: z.string().nullable(),
    status: z.string(),
    start: dateOut.nullable(),
    end: dateOut.nullable(),
    contribution_wage: egpOut.nullable(),
    contribution_wage_year: z.number().int().nullable().meta({
      description: 'The year of contribution_wage: the running one, or the latest before it.',
    }),
  })
  .meta({ id: 'EmployeeInsurance' });

const warning = z
  .object({
    pointer: z.string(),
    code: z.string(),
    detail: z.string(),
    params: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'EmployeeWarning', description: 'Worth a second look; nothing was refused.' });

export const employeeOut = z
  .object({
    id: z.uuid(),
    company_id: z.uuid(),
    employee_code: z.string(),
    full_name: z.string().meta({ example: 'منى حسن عبد الله' }),
    full_name_ar: z.string().nullable(),
    department: z.string().nullable(),
    job_title: z.string().nullable(),
    employment_type: z.enum(field.employmentTypes),
    status: z.enum(field.employeeStatuses).meta({
      description: 'terminated exactly when there is a termination_date, be it still to come.',
    }),
    nationality: z.string(),
    national_id: z.string().nullable().meta({ description: masked, example: '**********1952' }),
    passport_number: z.string().nullable().meta({ description: masked }),
    birth_date: dateOut.nullable(),
    gender: z.enum(field.genders).nullable(),
    hire_date: dateOut,
    termination_date: dateOut.nullable(),
    termination_reason: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    iban: z.string().nullable().meta({ description: masked }),
    bank_account_holder: z.string().nullable(),
    basic_salary: egpOut.meta({
      description: "Of today in the company's time zone; before hiring, the first one.",
    }),
    salary_effective_from: dateOut.meta({ description: 'First day of basic_salary.' }),
    insurance: insuranceOut,
    tax_treatment: z.string(),
    disability: z.boolean(),
    prior_service_months: z.number().int(),
    hours_per_day: z.number().nullable().meta({ description: 'null: as the company’s.' }),
    work_governorate: z.string().nullable(),
    non_working_spouses: z.number().int(),
    dependants: z.number().int(),
    metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    warnings: z.array(warning),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'Employee' });
export type EmployeeOut = z.output<typeof employeeOut>;

export const employeeFieldNames = Object.keys(employeeOut.shape) as readonly (keyof EmployeeOut)[];

const sparseFields = z
  .string()
  .max(1_000)
  .transform((value) => value.split(','))
  .pipe(
    z
      .array(z.string())
      .refine(
        (names) => names.every((name) => (employeeFieldNames as readonly string[]).includes(name)),
        problem('invalid_value', { allowed: [...employeeFieldNames] }),
      ),
  )
  .transform((names) => names as (keyof EmployeeOut)[])
  .meta({
    type: 'string',
    example: 'employee_code,full_name',
    description: 'Comma-separated fields to answer, beside id. Shows nothing a full answer hides.',
  });

export const employeeSortNames = ['employee_code', 'full_name', 'hire_date', 'created_at'] as const;

export const employeeQuery = listQuery(
  {
    department: text(100).optional(),
    status: z.enum(field.employeeStatuses).optional(),
    employee_code: field.employeeCode.optional(),
    'hire_date[gte]': plainDate.optional(),
    'hire_date[lte]': plainDate.optional(),
    q: text(100).optional().meta({
      description:
        'Words that names or code contain, in any order; Arabic letter forms count as one.',
      example: 'منى حسن',
    }),
    updated_since: instantInQuery.optional().meta({
      description:
        'Changes since this instant, in the order of the transactions that made them, each told once that transaction and every earlier one have ended; every answer has a next_cursor that goes on from there and misses nothing, whichever committed first. Whoever has left the filters comes too, with `removed`. Takes no sort and no page.',
    }),
    fields: sparseFields.optional(),
  },
  employeeSortNames,
);
export type EmployeeQuery = z.output<typeof employeeQuery>;

export const employeeListItem = employeeOut
  .partial()
  .required({ id: true })
  .extend({
    removed: z.boolean().optional().meta({
      description:
        'Only with updated_since, and then true: the filters do not let him through, now or ever. The rest is how he is now.',
    }),
  })
  .meta({ id: 'EmployeeListItem', description: 'Whole, unless `fields` names what to show.' });
export const employeeList = listOf(employeeListItem, 'EmployeeList');
export const employeePath = z.strictObject({ id: uuid });

export const salaryOut = z
  .object({ effective_from: dateOut, basic_salary: egpOut, created_at: timestampOut })
  .meta({ id: 'EmployeeSalary' });
export const salaryList = listOf(salaryOut, 'EmployeeSalaryList');
