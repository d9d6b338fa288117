import { z } from 'zod';
import { listOf, listQuery } from '../http/pagination.js';
import { dateOut, plainDate, problem, text, timestampOut, uuid } from '../http/schemas.js';

export const MAXIMUM_BULK_EMPLOYEES = 1_000;

const employeeCode = text(40).meta({ example: 'EMP-0042' });
const department = text(200).meta({ example: 'الإنتاج' });
const range = {
  from: plainDate.meta({ description: 'The first day.' }),
  to: plainDate
    .nullable()
    .optional()
    .meta({ description: 'The last day; without one it is open.' }),
};

interface Ends {
  readonly from?: string | undefined;
  readonly to?: string | null | undefined;
}

/** A contradiction within the request; the service looks again when a change meets what is stored. */
const endsInOrder = ({ from, to }: Ends): boolean =>
  from === undefined || to === undefined || to === null || to >= from;
const wrongEnds = {
  path: ['to'],
  ...problem('contradicts', { field: 'from', expected: 'the same or a later day' }),
};

const TARGETS = ['employee_id', 'employee_code', 'department', 'company'] as const;
type Target = { readonly [Name in (typeof TARGETS)[number]]?: unknown };
const countTargets = (body: Target, names: readonly (keyof Target)[] = TARGETS): number =>
  names.filter((name) => body[name] !== undefined).length;

export const assignmentRequest = z
  .strictObject({
    schedule_id: uuid,
    employee_id: uuid.optional(),
    employee_code: employeeCode.optional(),
    department: department.optional().meta({ description: 'Everybody who is in it on the day.' }),
    company: z
      .literal(true)
      .optional()
      .meta({ description: 'Everybody who has no schedule of his own or of his department.' }),
    ...range,
  })
  .refine((body) => countTargets(body) > 0, problem('one_of_required', { fields: TARGETS }))
  .refine((body) => countTargets(body) < 2, problem('only_one_of', { fields: TARGETS }))
  .refine(endsInOrder, wrongEnds)
  .meta({ id: 'ScheduleAssignmentRequest' });
export type AssignmentRequest = z.output<typeof assignmentRequest>;

export const assignmentPatch = z
  .strictObject({ schedule_id: uuid, ...range })
  .partial()
  .refine(endsInOrder, wrongEnds)
  .meta({ id: 'ScheduleAssignmentPatch' });
export type AssignmentPatch = z.output<typeof assignmentPatch>;

const PERSON = ['employee_id', 'employee_code'] as const;

export const bulkAssignmentRequest = z
  .strictObject({
    schedule_id: uuid,
    ...range,
    end_former: z.boolean().optional().meta({
      description:
        'Ends the assignment that an employee has on the first day, the day before it; else he is refused.',
    }),
    employees: z
      .array(
        z
          .strictObject({ employee_id: uuid.optional(), employee_code: employeeCode.optional() })
          .refine((row) => countTargets(row) > 0, problem('one_of_required', { fields: PERSON }))
          .refine((row) => countTargets(row) < 2, problem('only_one_of', { fields: PERSON })),
      )
      .min(1)
      .max(MAXIMUM_BULK_EMPLOYEES),
  })
  .refine(endsInOrder, wrongEnds)
  .meta({ id: 'BulkScheduleAssignmentRequest' });
export type BulkAssignmentRequest = z.output<typeof bulkAssignmentRequest>;

export const targetKinds = ['employee', 'department', 'company'] as const;

export const assignmentOut = z
  .object({
    id: z.uuid(),
    schedule_id: z.uuid(),
    schedule_name: z.string(),
    target: z.enum(targetKinds),
    employee_id: z.uuid().nullable(),
    employee_code: z.string().nullable(),
    department: z.string().nullable(),
    from: dateOut,
    to: dateOut.nullable(),
    version: z.number().int(),
    created_at: timestampOut,
    updated_at: timestampOut,
  })
  .meta({ id: 'ScheduleAssignment' });

export const bulkOutcomes = ['created', 'unchanged', 'rejected'] as const;

export const bulkAssignmentOut = z
  .object({
    results: z
      .array(
        z.object({
          index: z.number().int(),
          outcome: z.enum(bulkOutcomes),
          id: z.uuid().optional().meta({ description: 'Of the assignment.' }),
          ended: z.uuid().optional().meta({ description: 'The former assignment that was ended.' }),
          error: z
            .object({
              code: z.string().meta({ example: 'assignment_overlaps' }),
              field: z.string(),
              pointer: z.string(),
              detail: z.string(),
              params: z.record(z.string(), z.unknown()),
            })
            .optional(),
        }),
      )
      .meta({ description: 'One an employee, in the order of the request.' }),
    summary: z.object({
      created: z.number().int(),
      unchanged: z.number().int(),
      rejected: z.number().int(),
    }),
  })
  .meta({ id: 'BulkScheduleAssignmentResult' });

export const assignmentPath = z.strictObject({ id: uuid });
export const assignmentList = listOf(assignmentOut, 'ScheduleAssignmentList');
export const assignmentQuery = listQuery(
  {
    target: z.enum(targetKinds).optional(),
    employee: text(40).optional().meta({ description: 'Id or employee_code; his own alone.' }),
    department: department.optional(),
    schedule_id: uuid.optional(),
    on: plainDate.optional().meta({ description: 'Those that count on the day.' }),
  },
  ['from', 'created_at'],
);
