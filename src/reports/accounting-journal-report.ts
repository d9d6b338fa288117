import { invariant } from '../shared/invariant.js';
import type { Session } from '../db/session.js';
import type { LocalisedText } from '../errors/language.js';
import { sortName } from '../payroll-engine/explanation.js';
import { componentAccounts } from '../payroll/components/payroll-components-read-model.js';
import { asRecorded, type ReportPayslip } from '../payroll/payroll-reports-read-model.js';
import type { PayMonth } from '../shared/pay-month.js';
import { postingsOf, type AccountingSettings } from './accounting-rules.js';
import { metadataText } from './employee-fields.js';
import { paidEmployees, type PaidEmployee } from './payslip-pages.js';
import {
  aboutCycles,
  cycleParameters,
  defineReport,
  namesOneCycle,
  NOTHING_ABOUT,
  reportQuery,
  selectFor,
} from './report-definition.js';
import { accountingOf } from './report-settings-service.js';
import { moneyColumn, tableOf, textColumn } from './report-table.js';
import type { ReportColumn } from './report-types.js';

interface Place {
  readonly department: string | null;
  readonly costCentre: string | null;
}

interface JournalRow extends Place {
  readonly account: string;
  readonly code: string;
  readonly name: LocalisedText;
  /** Positive is debit. */
  amount: bigint;
}

const COLUMNS: readonly ReportColumn<JournalRow>[] = [
  textColumn('account', 'Account', 'الحساب', (row) => row.account),
  textColumn('description', 'Description', 'البيان', (row, language) => row.name[language]),
  textColumn('line_code', 'Line', 'البند', (row) => row.code),
  textColumn('department', 'Department', 'القسم', (row) => row.department),
  textColumn('cost_centre', 'Cost centre', 'مركز التكلفة', (row) => row.costCentre),
  moneyColumn('debit', 'Debit', 'مدين', ({ amount }) => (amount > 0n ? amount : 0n)),
  moneyColumn('credit', 'Credit', 'دائن', ({ amount }) => (amount < 0n ? -amount : 0n)),
  textColumn('currency', 'Currency', 'العملة', () => 'EGP'),
];

const NET: LocalisedText = { en: 'Net pay', ar: 'صافي الأجور المستحقة' };

/** Sums by account, line and dimensions: as many rows as there are of those, whatever the number of employees. */
const createJournal = (settings: AccountingSettings) => {
  const rows = new Map<string, JournalRow>();
  /** Each payslip to the department and the cost centre that it was calculated for. */
  const post = ({ employee, payslips }: PaidEmployee): void => {
    for (const payslip of payslips) {
      const { department, metadata } = asRecorded(employee, payslip.record);
      const place = { department, costCentre: metadataText(metadata, settings.cost_centre_field) };
      postPayslip(payslip, place);
    }
  };
  const postPayslip = ({ lines, net }: ReportPayslip, place: Place): void => {
    const names = new Map(lines.map((line) => [line.code, line]));
    const postings = postingsOf(lines, settings);
    const paidOut = -(postings.at(-1)?.amount ?? 0n);
    for (const { account, code, amount } of postings) {
      const key = JSON.stringify([account, code, place.department, place.costCentre]);
      const row = rows.get(key);
      if (row !== undefined) {
        row.amount += amount;
        continue;
      }
      const line = names.get(code);
      const name = line === undefined ? NET : sortName(line);
      rows.set(key, { account, code, name, ...place, amount });
    }
    invariant(paidOut === net, 'the lines of a payslip come to its net');
  };
  const sorted = (): readonly JournalRow[] =>
    [...rows]
      .filter(([, { amount }]) => amount !== 0n)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row);
  return { post, sorted };
};

const HEAD = {
  name: 'accounting-journal',
  title: { en: 'Accounting journal', ar: 'قيد الأجور' },
} as const;

/** The accounts that the company has set; a line without one of its own has that of its component in the catalogue. */
const settingsOf = async (session: Session, period: PayMonth): Promise<AccountingSettings> => {
  const settings = await accountingOf(session);
  const ofComponents = await componentAccounts(session, period);
  return { ...settings, line_accounts: { ...ofComponents, ...settings.line_accounts } };
};

export const accountingJournal = defineReport({
  ...HEAD,
  description: {
    en: 'The entry of the cycle by account, payslip line, department and cost centre; debits equal credits. The accounts are set with PUT /settings/accounting.',
    ar: 'قيد الدورة حسب الحساب والبند والقسم ومركز التكلفة، والمدين يساوي الدائن. تحدد الحسابات باستخدام PUT /settings/accounting.',
  },
  scopes: ['payroll:read'],
  leavesHouse: true,
  query: reportQuery(cycleParameters).superRefine(namesOneCycle),
  open: async (dependencies, context, query) => {
    const { unitOfWork } = dependencies;
    const selected = await selectFor(dependencies, context, query, true);
    const settings = await unitOfWork.read(context, (session) =>
      settingsOf(session, selected.period),
    );
    return {
      ...HEAD,
      leavesHouse: true,
      isChart: false,
      hasTotals: true,
      about: NOTHING_ABOUT,
      ...aboutCycles(HEAD.name, selected),
      ...tableOf({
        columns: COLUMNS,
        rows: async function* () {
          const journal = createJournal(settings);
          for await (const page of paidEmployees(unitOfWork, context, selected)) {
            for (const paid of page) journal.post(paid);
          }
          yield journal.sorted();
        },
      }),
    };
  },
});
