import { defineRoute, ok, type Access, type RouteDefinition } from '../../http/route.js';
import { simulationBatchOut, simulationBatchRequest } from './payroll-simulation-schema.js';
import type { PayrollSimulationService } from './payroll-simulation-service.js';
import { whatIfOut, whatIfRequest } from './payroll-what-if-schema.js';
import type { PayrollWhatIfService } from './payroll-what-if-service.js';

const tag = 'Payroll';
const reads: Access = { kind: 'scope', scope: 'payroll:read' };

export interface PayrollWhatIfRoutesDependencies {
  readonly payrollWhatIf: PayrollWhatIfService;
  readonly payrollSimulation: PayrollSimulationService;
}

export const createPayrollWhatIfRoutes = ({
  payrollWhatIf,
  payrollSimulation,
}: PayrollWhatIfRoutesDependencies): RouteDefinition[] => [
  defineRoute({
    method: 'post',
    path: '/payroll/what-if',
    operationId: 'comparePayrollWhatIf',
    tag,
    summary: 'Compare a month of the company with what it would be',
    description:
      'Computes the regular month twice: as it is known now, and with raises, hires, other policies or other statutory figures. Answers the totals and their differences, also by department. Stores nothing; without overlays every difference is zero. A contribution wage that is frozen for the year stays as it is.',
    access: reads,
    request: { body: whatIfRequest },
    bodyLimit: 'bulk',
    responses: { 200: { description: 'Totals and differences.', schema: whatIfOut } },
    errors: ['policy_below_statutory_floor', 'parameter_not_defined'],
    handle: async ({ context, body }) => ok(await payrollWhatIf.compare(context, body)),
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
