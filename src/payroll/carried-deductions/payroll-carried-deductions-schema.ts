import { z } from 'zod';
import { listOf, listQuery } from '../../http/pagination.js';
import { egpOut, uuid } from '../../http/schemas.js';

const carriedDeduction = z
  .object({
    employee_id: z.uuid(),
    employee_code: z.string(),
    component: z.string().meta({ example: 'UNIFORM' }),
    name: z.object({ en: z.string(), ar: z.string() }),
    outstanding: egpOut.meta({
      description:
        'What closed payslips left of the deduction and none has taken. Below zero when the month that left it was reversed after a later one had taken it: the next payslip gives it back.',
    }),
    first_month: z.string().meta({ example: '2026-09' }),
    last_month: z.string().meta({ description: 'The last month that left or took some of it.' }),
  })
  .meta({ id: 'CarriedDeduction' });

export const carriedDeductionList = listOf(carriedDeduction, 'CarriedDeductionList');

export const carriedDeductionsQuery = listQuery({ employee_id: uuid.optional() }, ['employee_id']);
