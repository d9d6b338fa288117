import { z } from 'zod';
import { defineEvent } from '../outbox/define-event.js';

const EXAMPLE_ID = '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d';
const EXAMPLE_COMPANY_ID = '7d0b6a52-3c3e-4f0e-9d55-0a4f6d1c2b3a';

export const employeeCreated = defineEvent({
  name: 'employee.created',
  description: 'An employee was added.',
  payload: z.object({
    id: z.uuid(),
    full_name: z.string(),
    employee_code: z.string(),
    company_id: z.uuid(),
  }),
  example: {
    id: EXAMPLE_ID,
    full_name: 'منى حسن عبد الله',
    employee_code: 'EMP-0042',
    company_id: EXAMPLE_COMPANY_ID,
  },
});

export const employeeUpdated = defineEvent({
  name: 'employee.updated',
  description:
    'Fields of an employee, his salary, his contribution wage, his recurring components or what is recorded of maternity changed.',
  payload: z.object({
    id: z.uuid(),
    employee_code: z.string(),
    company_id: z.uuid(),
    version: z.number().int(),
    changed_fields: z.array(z.string()).meta({
      description:
        'Names of the changed fields of the employee; `components` for components, `maternity` for a record of maternity, whose dates no event tells.',
    }),
  }),
  example: {
    id: EXAMPLE_ID,
    employee_code: 'EMP-0042',
    company_id: EXAMPLE_COMPANY_ID,
    version: 3,
    changed_fields: ['department', 'basic_salary'],
  },
});

export const employeesEvents = [employeeCreated, employeeUpdated] as const;
