import { z } from 'zod';
import { defineRoute, ok, type Access, type RouteDefinition } from '../../http/route.js';
import { uuid } from '../../http/schemas.js';
import { ANSWERED_BY_A_JOB, answerResponses, replyWithAnswer } from '../../jobs/answer-reply.js';
import { presentAnswer } from '../../jobs/jobs-presentation.js';
import { answerOut } from '../../jobs/jobs-schema.js';
import type { JobsService } from '../../jobs/jobs-service.js';
import { simulationBatchOut, simulationBatchRequest } from './payroll-simulation-schema.js';
import type { PayrollSimulationService } from './payroll-simulation-service.js';
import { whatIfKey } from './payroll-what-if-payload.js';
import { whatIfOut, whatIfRequest } from './payroll-what-if-schema.js';
import type { PayrollWhatIfService } from './payroll-what-if-service.js';

const tag = 'Payroll';
const reads: Access = { kind: 'scope', scope: 'payroll:read' };

const whatIfPath = z.strictObject({ id: uuid.meta({ description: 'The job.' }) });

const whatIfJobOut = answerOut(whatIfOut, 'WhatIfJob');

export interface PayrollWhatIfRoutesDependencies {
  readonly jobs: JobsService;
  readonly payrollWhatIf: PayrollWhatIfService;
  readonly payrollSimulation: PayrollSimulationService;
}

export const createPayrollWhatIfRoutes = ({
  jobs,
  payrollWhatIf,
  payrollSimulation,
}: PayrollWhatIfRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/payroll/what-if',
    operationId: 'comparePayrollWhatIf',
    tag,
    summary: 'Compare a month of the company with what it would be',
    description: `Computes the regular month twice: as it is known now, and with raises, hires, other policies or other statutory figures. The result has the totals and their differences, also by department. Changes nothing; without overlays every difference is zero. A contribution wage that is frozen for the year stays as it is.\n\n${ANSWERED_BY_A_JOB}`,
    access: reads,
    request: { body: whatIfRequest },
    bodyLimit: 'bulk',
    headers: ['Prefer'],
    responses: answerResponses(whatIfJobOut),
    errors: ['policy_below_statutory_floor', 'parameter_not_defined', 'limit_reached'],
    handle: async (call) => {
      const jobId = await payrollWhatIf.request(call.context, call.body);
      return replyWithAnswer(
        jobs,
        call,
        whatIfKey(jobId),
        `/api/v1/payroll/what-if/comparisons/${jobId}`,
      );
    },
  }),
  defineRoute({
    method: 'get',
    path: '/payroll/what-if/comparisons/:id',
    operationId: 'getPayrollWhatIf',
    tag,
    summary: 'Read what a comparison found',
    description: 'How far it is, and its result once it has succeeded.',
    access: reads,
    request: { path: whatIfPath },
    responses: { 200: { description: 'The comparison.', schema: whatIfJobOut } },
    errors: ['not_found'],
    handle: async ({ context, path, language }) =>
      ok(presentAnswer(await jobs.answer(context, whatIfKey(path.id)), language)),
  }),
  defineRoute({
    method: 'post',
    path: '/payroll/simulate/batch',
    operationId: 'simulatePayslips',
    tag,
    summary: 'Compute up to 1,000 payslips from given facts',
    description:
      'Each row as /payroll/simulate takes it; a refused row stops no other. Stores nothing.',
    access: reads,
    request: { body: simulationBatchRequest },
    bodyLimit: 'bulk',
    responses: { 200: { description: 'An outcome for each row.', schema: simulationBatchOut } },
    handle: async ({ context, body, language }) =>
      ok(await payrollSimulation.simulateBatch(context, body, language)),
  }),
];
