import type { UnitOfWork, WriteSession } from '../../db/unit-of-work.js';
import { AppError } from '../../errors/app-error.js';
import type { Clock } from '../../shared/clock.js';
import { dayIn } from '../../shared/company-day.js';
import { newId } from '../../shared/ids.js';
import { payMonthOf, type PayMonth } from '../../shared/pay-month.js';
import type { WorkContext } from '../../shared/work-context.js';
import { datedDefinitions } from './payroll-components-read-model.js';
import { treatmentProblem, type TreatmentProblem } from './payroll-columns-rules.js';
import * as repository from './payroll-components-repository.js';
import type {
  ComponentRow,
  DefinitionColumns,
  DefinitionRow,
} from './payroll-components-repository.js';
import {
  basesOf,
  MAXIMUM_CATALOGUE,
  problemFrom,
  type Calculation,
  type ComponentProblem,
  type DatedDefinition,
} from './payroll-components-rules.js';
import type {
  CatalogueComponentPatch,
  CatalogueComponentRequest,
} from './payroll-components-schema.js';
import type { ExpectedVersion } from '../cycles/payroll-cycles-service.js';
import { latestClosedPeriod } from '../payroll-read-model.js';
import { FIRST_PAY_MONTH } from '../payroll-rules.js';

export interface CatalogueCaller {
  readonly context: WorkContext;
  readonly timeZone: string;
}

export interface CatalogueComponent {
  readonly component: ComponentRow;
  /** The earliest month first, at least one. */
  readonly definitions: readonly DefinitionRow[];
}

export interface PayrollComponentsService {
  readonly list: (context: WorkContext) => Promise<readonly CatalogueComponent[]>;
  readonly get: (context: WorkContext, id: string) => Promise<CatalogueComponent>;
  /** Throws duplicate, limit_reached, validation_failed. */
  readonly create: (
    context: WorkContext,
    request: CatalogueComponentRequest,
  ) => Promise<CatalogueComponent>;
  /** Throws not_found, version_mismatch, period_locked, validation_failed. */
  readonly change: (
    caller: CatalogueCaller,
    id: string,
    patch: CatalogueComponentPatch,
    expected: ExpectedVersion,
  ) => Promise<CatalogueComponent>;
  /** Throws not_found, component_in_use. */
  readonly remove: (context: WorkContext, id: string) => Promise<void>;
  /** The running month of the caller's company. */
  readonly runningMonth: (caller: CatalogueCaller) => PayMonth;
}

export interface PayrollComponentsDependencies {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

export const createPayrollComponentsService = ({
  unitOfWork,
  clock,
}: PayrollComponentsDependencies): PayrollComponentsService => {
  const runningMonth = ({ timeZone }: CatalogueCaller) => payMonthOf(dayIn(timeZone, clock.now()));
  return {
    runningMonth,
    list: (context) =>
      unitOfWork.read(context, async (session) => {
        const components = await repository.listComponents(session);
        const definitions = await repository.listDefinitions(session);
        return components.map((component) => ({
          component,
          definitions: definitions.filter((each) => each.component_id === component.id),
        }));
      }),
    get: (context, id) =>
      unitOfWork.read(context, async (session) => {
        const component = await repository.findComponent(session, id);
        if (component === undefined) throw new AppError('not_found');
        return { component, definitions: await repository.listDefinitions(session, id) };
      }),
    create: (context, request) =>
      unitOfWork.write(context, (session) => create(session, context, request)),
    change: (caller, id, patch, expected) =>
      unitOfWork.write(caller.context, (session) =>
        change(session, caller.context, id, {
          patch,
          expected,
          month: patch.from_month ?? runningMonth(caller),
        }),
      ),
    remove: (context, id) => unitOfWork.write(context, (session) => remove(session, id)),
  };
};

const storedInsurable = (insurable: boolean | 'excluded_allowance') =>
  typeof insurable === 'string' ? insurable : insurable ? 'yes' : 'no';

const columnsOf = (request: CatalogueComponentRequest): DefinitionColumns => ({
  name: request.name,
  name_ar: request.name_ar ?? null,
  calculation: request.calculation,
  taxable: request.taxable ?? true,
  insurable: storedInsurable(request.insurable ?? request.kind !== 'benefit'),
  prorated: request.prorated ?? true,
  in_overtime_base: request.in_overtime_base ?? request.kind === 'earning',
  eta_code: request.eta_code ?? null,
  tax_relief: request.tax_relief ?? null,
  account: request.account ?? null,
});

const refusal = ({ field, code, params }: ComponentProblem | TreatmentProblem): AppError =>
  new AppError('validation_failed', {
    errors: [{ pointer: `/${field}`, in: 'body', code, params }],
  });

/** Asked of what is said now: a definition of before the columns were checked can still change in everything else. */
const refuseTreatment = (
  component: Pick<ComponentRow, 'id' | 'code' | 'kind'>,
  columns: DefinitionColumns,
): void => {
  const problem = treatmentProblem(datedOf(component, FIRST_PAY_MONTH, columns));
  if (problem !== undefined) throw refusal(problem);
};

const TREATMENT = ['eta_code', 'taxable', 'tax_relief', 'insurable', 'in_overtime_base'] as const;

const datedOf = (
  { id, code, kind }: Pick<ComponentRow, 'id' | 'code' | 'kind'>,
  from: PayMonth,
  columns: DefinitionColumns,
): DatedDefinition => ({
  id,
  code,
  kind,
  from,
  name: columns.name,
  nameAr: columns.name_ar,
  calculation: columns.calculation,
  taxable: columns.taxable,
  insurable:
    columns.insurable === 'excluded_allowance' ? columns.insurable : columns.insurable === 'yes',
  prorated: columns.prorated,
  inOvertimeBase: columns.in_overtime_base,
  etaCode: columns.eta_code,
  ...(columns.tax_relief !== null && { taxRelief: columns.tax_relief }),
});

const create = async (
  session: WriteSession,
  context: WorkContext,
  request: CatalogueComponentRequest,
): Promise<CatalogueComponent> => {
  await repository.enterCatalogue(session);
  const all = await datedDefinitions(session);
  if (new Set(all.map(({ id }) => id)).size >= MAXIMUM_CATALOGUE) {
    throw new AppError('limit_reached', { params: { maximum: MAXIMUM_CATALOGUE } });
  }
  const columns = columnsOf(request);
  const { code, kind } = request;
  const id = newId();
  refuseTreatment({ id, code, kind }, columns);
  const problem = problemFrom(datedOf({ id, code, kind }, FIRST_PAY_MONTH, columns), all);
  if (problem !== undefined) throw refusal(problem);
  const createdBy = context.actor.id ?? null;
  const calculationType = columns.calculation.type;
  const component = await repository.insertComponent(session, {
    ...{ id, code, kind, calculationType, createdBy },
  });
  const definition = { component_id: id, from_month: FIRST_PAY_MONTH, ...columns };
  await repository.saveDefinition(session, definition, createdBy);
  session.audit({
    action: 'payroll_component.created',
    targetType: 'payroll_component',
    targetId: id,
    changes: { code, kind, ...columns },
  });
  return { component, definitions: [definition] };
};

interface Change {
  readonly patch: CatalogueComponentPatch;
  readonly expected: ExpectedVersion;
  readonly month: PayMonth;
}

const change = async (
  session: WriteSession,
  context: WorkContext,
  id: string,
  { patch, expected, month }: Change,
): Promise<CatalogueComponent> => {
  // The gate of the closings first, like everybody who writes facts of a month.
  const closed = await latestClosedPeriod(session);
  await repository.enterCatalogue(session);
  const component = await repository.lockComponent(session, id);
  if (component === undefined) throw new AppError('not_found');
  const { version } = component;
  if (typeof expected === 'number' && expected !== version) {
    throw new AppError('version_mismatch', { headers: { ETag: `"${String(version)}"` } });
  }
  const definitions = await repository.listDefinitions(session, id);
  const present = definitionAt(definitions, month);
  const changes = differences(present, patch);
  const active = patch.active ?? component.active;
  const isRedefined = Object.keys(changes).length > 0;
  if (!isRedefined && active === component.active) return { component, definitions };
  if (isRedefined) {
    refuseClosed(month, closed);
    if (TREATMENT.some((field) => field in changes)) {
      refuseTreatment(component, { ...present, ...changes });
    }
    await redefine(session, context, component, { ...present, ...changes, from_month: month });
  }
  const changed = await repository.touchComponent(session, id, active);
  session.audit({
    action: 'payroll_component.changed',
    targetType: 'payroll_component',
    targetId: id,
    changes: {
      code: component.code,
      ...(isRedefined && { from_month: month, from: pick(present, changes), to: changes }),
      ...(active !== component.active && { active: { from: component.active, to: active } }),
    },
  });
  return { component: changed, definitions: await repository.listDefinitions(session, id) };
};

const redefine = async (
  session: WriteSession,
  context: WorkContext,
  component: ComponentRow,
  definition: DefinitionRow,
): Promise<void> => {
  const dated = datedOf(component, definition.from_month, definition);
  const problem = problemFrom(dated, await datedDefinitions(session));
  if (problem !== undefined) throw refusal(problem);
  await repository.saveDefinition(session, definition, context.actor.id ?? null);
};

const pick = (
  definition: DefinitionRow,
  changes: Partial<DefinitionColumns>,
): Partial<DefinitionColumns> =>
  Object.fromEntries(
    Object.keys(changes).map((field) => [field, definition[field as keyof DefinitionColumns]]),
  );

/** In force in the month; the first one begins with the first month of all. */
export const definitionAt = (
  definitions: readonly DefinitionRow[],
  month: PayMonth,
): DefinitionRow => {
  const found = definitions.findLast(({ from_month: from }) => from <= month) ?? definitions[0];
  if (found === undefined) throw new AppError('internal_error');
  return found;
};

const sortedText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const differences = (
  present: DefinitionRow,
  { insurable, from_month: _, active: _active, ...rest }: CatalogueComponentPatch,
): Partial<DefinitionColumns> => {
  const wanted = {
    ...rest,
    ...(insurable !== undefined && { insurable: storedInsurable(insurable) }),
  };
  const { calculation } = wanted;
  if (calculation !== undefined) refuseOtherType(calculation, present.calculation);
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        value !== undefined &&
        sortedText(value) !== sortedText(present[field as keyof DefinitionColumns]),
    ),
  );
};

/** What was entered for employees was entered for this way of calculating. */
const refuseOtherType = (wanted: Calculation, present: Calculation): void => {
  if (wanted.type === present.type) return;
  throw new AppError('validation_failed', {
    errors: [
      {
        pointer: '/calculation/type',
        in: 'body',
        code: 'invalid_value',
        params: { allowed: present.type },
      },
    ],
  });
};

const refuseClosed = (month: PayMonth, closed: PayMonth | undefined): void => {
  if (closed === undefined || month > closed) return;
  const params = { period: closed };
  throw new AppError('period_locked', {
    params,
    errors: [{ pointer: '/from_month', in: 'body', code: 'period_locked', params }],
  });
};

const remove = async (session: WriteSession, id: string): Promise<void> => {
  await repository.enterCatalogue(session);
  const component = await repository.lockComponent(session, id);
  if (component === undefined) throw new AppError('not_found');
  const dependants = (await datedDefinitions(session)).filter(
    ({ id: other, calculation }) => other !== id && basesOf(calculation).includes(component.code),
  );
  if (dependants.length > 0 || (await repository.isUsed(session, id))) {
    throw new AppError('component_in_use', { params: { code: component.code } });
  }
  await repository.deleteComponent(session, id);
  session.audit({
    action: 'payroll_component.deleted',
    targetType: 'payroll_component',
    targetId: id,
    changes: { code: component.code },
  });
};
