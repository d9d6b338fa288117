import type { Session } from '../db/session.js';
import type { UnitOfWork } from '../db/unit-of-work.js';
import { AppError, invalidField } from '../errors/app-error.js';
import type { WorkContext } from '../shared/work-context.js';
import { defaultAccounting, type AccountingSettings } from './accounting-rules.js';
import { GENERIC_LAYOUT, genericLayout, type BankLayout } from './bank-layout-rules.js';
import * as repository from './report-settings-repository.js';

export interface NamedLayout extends BankLayout {
  readonly layout: string;
}

export interface ReportSettingsService {
  /** The company's own and, unless it has one of that name, the generic one. */
  readonly layouts: (context: WorkContext) => Promise<readonly NamedLayout[]>;
  readonly setLayout: (
    context: WorkContext,
    name: string,
    layout: BankLayout,
  ) => Promise<NamedLayout>;
  /** Throws not_found. */
  readonly removeLayout: (context: WorkContext, name: string) => Promise<void>;
  readonly accounting: (context: WorkContext) => Promise<AccountingSettings>;
  readonly setAccounting: (
    context: WorkContext,
    settings: AccountingSettings,
  ) => Promise<AccountingSettings>;
}

const MAXIMUM_LAYOUTS = 50;
const ACCOUNTING = 'default';

export const createReportSettingsService = ({
  unitOfWork,
}: {
  readonly unitOfWork: UnitOfWork;
}): ReportSettingsService => ({
  layouts: (context) => unitOfWork.read(context, listLayouts),
  setLayout: (context, name, layout) =>
    unitOfWork.write(context, async (session) => {
      const others = (await listLayouts(session)).filter((each) => each.layout !== name);
      if (others.length >= MAXIMUM_LAYOUTS) {
        throw invalidField('/layout', 'too_big', { maximum: MAXIMUM_LAYOUTS });
      }
      const changed = await repository.saveSetting(session, {
        kind: 'bank_layout',
        name,
        value: layout,
      });
      if (changed) session.audit(auditOf('bank_layout.set', name, layout));
      return { layout: name, ...layout };
    }),
  removeLayout: (context, name) =>
    unitOfWork.write(context, async (session) => {
      const removed = await repository.deleteSetting(session, 'bank_layout', name);
      if (!removed) throw new AppError('not_found');
      session.audit(auditOf('bank_layout.removed', name, {}));
    }),
  accounting: (context) => unitOfWork.read(context, accountingOf),
  setAccounting: (context, settings) =>
    unitOfWork.write(context, async (session) => {
      const changed = await repository.saveSetting(session, {
        kind: 'accounting',
        name: ACCOUNTING,
        value: settings,
      });
      if (changed) session.audit(auditOf('accounting.set', ACCOUNTING, settings));
      return settings;
    }),
});

const auditOf = (action: string, name: string, value: object) => ({
  action,
  targetType: 'report_setting',
  targetId: name,
  changes: { ...value },
});

const listLayouts = async (session: Session): Promise<readonly NamedLayout[]> => {
  const rows = await repository.listSettings(session, 'bank_layout');
  const own = rows.map(({ name, value }) => ({ layout: name, ...(value as BankLayout) }));
  return own.some(({ layout }) => layout === GENERIC_LAYOUT)
    ? own
    : [{ layout: GENERIC_LAYOUT, ...genericLayout }, ...own];
};

/** Undefined when there is none of that name. */
export const layoutOf = async (session: Session, name: string): Promise<BankLayout | undefined> =>
  (await listLayouts(session)).find(({ layout }) => layout === name);

/** The company's accounts; an account that it did not name has the number of the default chart. */
export const accountingOf = async (session: Session): Promise<AccountingSettings> => {
  const row = await repository.findSetting(session, 'accounting', ACCOUNTING);
  const own = row?.value as AccountingSettings | undefined;
  return own === undefined
    ? defaultAccounting
    : { ...own, accounts: { ...defaultAccounting.accounts, ...own.accounts } };
};
