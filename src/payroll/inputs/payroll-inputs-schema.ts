import { z } from 'zod';
import type { FieldProblem } from '../../errors/app-error.js';
import { listOf, listQuery, queryBoolean } from '../../http/pagination.js';
import { egpOut, problem, text, timestampOut, uuid } from '../../http/schemas.js';
import { problemsOf } from '../../http/validate.js';
import { componentAmount, componentQuantity } from '../components/payroll-components-schema.js';
import { MAXIMUM_BULK_INPUTS, type InputRequest } from './payroll-inputs-rules.js';

const MAXIMUM_ROW_PROBLEMS = 8;

const inputShape = z.strictObject({
  employee_id: uuid.optional().meta({ description: 'This or employee_code.' }),
  employee_code: text(40).optional().meta({ example: 'EMP-0042' }),
  component: text(40).meta({
    description: 'Code of a component of the catalogue: it says how the amount is treated.',
    example: 'sales_commission',
  }),
  amount: componentAmount
    .optional()
    .meta({ description: 'EGP; of a component by quantity, EGP for one unit.' }),
  quantity: componentQuantity.optional(),
  note: text(500).nullable().optional().meta({ example: 'عمولة الربع الثالث' }),
  external_id: text(100).optional().meta({
    description:
      'The name of this amount in your system: sent again in the same words it is `unchanged`, so that a request may be repeated.',
    example: 'COM-2026-Q3-0042',
  }),
});

const inputRequest = inputShape.refine(
  ({ employee_id: id, employee_code: code }) => (id === undefined) !== (code === undefined),
  {
    ...problem('one_of_required', { fields: ['employee_id', 'employee_code'] }),
    path: ['employee_id'],
  },
);

export const inputsRequest = z
  .strictObject({
    // Documented in full, but looked at row by row: a row that is wrong is its own outcome, no failure of all.
    inputs: z
      .array(
        z.unknown().meta({
          ...z.toJSONSchema(inputShape, { io: 'input', unrepresentable: 'any' }),
          $schema: undefined, // belongs to a whole document, not to a component of one
          id: 'PayrollInputRequest',
        }),
      )
      .min(1)
      .max(MAXIMUM_BULK_INPUTS),
  })
  .meta({ id: 'PayrollInputsRequest' });

export type ReadInput =
  | { readonly ok: true; readonly index: number; readonly request: InputRequest }
  | { readonly ok: false; readonly index: number; readonly problems: readonly FieldProblem[] };

/** One row as it came. */
export const readInput = (input: unknown, index: number): ReadInput => {
  const result = inputRequest.safeParse(input, { reportInput: true });
  if (result.success) return { ok: true, index, request: result.data };
  const problems = problemsOf(result.error.issues, 'body', ['inputs', index]);
  return { ok: false, index, problems: problems.slice(0, MAXIMUM_ROW_PROBLEMS) };
};

export const inputOutcomes = ['created', 'unchanged', 'rejected'] as const;

const rowError = z
  .object({
    code: z.string().meta({ example: 'not_found' }),
    field: z.string().meta({ example: 'employee_code' }),
    pointer: z.string().meta({ example: '/inputs/0/employee_code' }),
    detail: z.string(),
    params: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PayrollInputError' });

export const inputsResult = z
  .object({
    results: z
      .array(
        z.object({
          index: z.number().int(),
          outcome: z.enum(inputOutcomes),
          id: z.uuid().optional().meta({ description: 'Of the input.' }),
          errors: z.array(rowError).optional(),
        }),
      )
      .meta({ description: 'One a row, in the order of the request.' }),
    summary: z.object({
      created: z.number().int(),
      unchanged: z.number().int(),
      rejected: z.number().int(),
    }),
  })
  .meta({ id: 'PayrollInputsResult' });

const inputOut = z
  .object({
    id: z.uuid(),
    cycle_id: z.uuid(),
    employee_id: z.uuid(),
    employee_code: z.string(),
    component_id: z.uuid(),
    component: z.string().meta({ description: 'Its code.' }),
    amount: egpOut.nullable(),
    quantity: z.number().nullable(),
    note: z.string().nullable(),
    external_id: z.string().nullable(),
    created_at: timestampOut,
  })
  .meta({ id: 'PayrollInput' });
export type InputOut = z.output<typeof inputOut>;

export const inputList = listOf(inputOut, 'PayrollInputList');
export const inputsQuery = listQuery(
  {
    employee: text(40).optional().meta({ description: 'Id or employee_code.' }),
    component: text(40).optional().meta({ description: 'Code of a component.' }),
    unpaid: queryBoolean.optional().meta({
      type: 'boolean',
      description: 'Whether the employee has no payslip in the cycle.',
    }),
  },
  ['created_at'],
);
export const inputPath = z.strictObject({ id: uuid, input_id: uuid });
