import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type SignedUp, type TestService } from '../support/service.js';
import { payrollOf, type Payroll } from './support.js';

/**
 * What was paid and the differences together are what computing from scratch gives: for edits of every kind of fact, mixed,
 * repeated and taken back, of several employees, while months close. The same for every run; HISTORY_SEED begins
 * elsewhere, and HISTORIES tries more of them.
 */
const FIRST = Number(process.env['HISTORY_SEED'] ?? 1);
const HISTORIES = Number(process.env['HISTORIES'] ?? 2);
const EMPLOYEES = 4;
/** A history is some hundred requests. */
const HISTORY_TIMEOUT_MS = 300_000;
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'] as const;
/** Nothing is edited any more once this many are closed, so that the last cycle pays what is left. */
const EDITED_MONTHS = 5;

const FIGURES = [
  'gross',
  'employee_insurance',
  'employer_insurance',
  'health_insurance',
  'taxable_pay',
  'income_tax',
  'martyrs_fund',
  'other_deductions',
  'net',
  'employer_levies',
  'employer_cost',
] as const;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Company {
  readonly admin: SignedUp;
  readonly payroll: Payroll;
  readonly employees: string[];
  /** Ids of components and of own figures of the law, by fact. */
  readonly ids: Map<string, string>;
}

/** A fact of an employee, or of the company where `of` is negative; null takes it back. */
interface Edit {
  readonly of: number;
  readonly fact: string;
  readonly value: any;
}

const company = async (): Promise<Company> => {
  const admin = await service.signUp();
  const payroll = payrollOf(service, admin);
  const employees: string[] = [];
  for (let index = 0; index < EMPLOYEES; index += 1) {
    const insurance = { start: '2024-01-01', contribution_wage: 9_000 };
    employees.push((await payroll.hire({ basic_salary: 9_000 + index * 7_000, insurance })).id);
  }
  return { admin, payroll, employees, ids: new Map() };
};

type Setter = (who: Company, edit: Edit, key: string) => Promise<unknown>;

const SETTERS: Readonly<Record<string, Setter>> = {
  salary: ({ payroll, employees }, { of, value }, day) =>
    payroll.must(
      payroll.patch(`/employees/${employees[of]!}`, {
        basic_salary: value,
        salary_effective_from: day,
      }),
      200,
    ),
  wage: ({ payroll, employees }, { of, value }) =>
    payroll.must(
      payroll.patch(`/employees/${employees[of]!}`, {
        insurance: { contribution_wage: value ?? 9_000, contribution_wage_year: 2026 },
      }),
      200,
    ),
  end: ({ payroll, employees }, { of, value }) =>
    payroll.must(payroll.patch(`/employees/${employees[of]!}`, { termination_date: value }), 200),
  day: ({ payroll, employees }, { of, value }, date) =>
    payroll.attend([
      { employee_id: employees[of], work_date: date, status: 'present', ...(value ?? {}) },
    ]),
  component: async ({ payroll, employees, ids }, { of, fact, value }, code) => {
    const path = `/employees/${employees[of]!}/components`;
    const key = `${String(of)} ${fact}`;
    const id = ids.get(key);
    if (id === undefined) {
      if (value === null) return;
      const shape = { code, name: code, kind: code.startsWith('D') ? 'deduction' : 'earning' };
      const { body } = await payroll.must(payroll.post(path, { ...shape, ...value }), 201);
      ids.set(key, body.id);
      return;
    }
    // A component that was entered by mistake ends on the day before its first.
    const change = value ?? { effective_to: '2025-12-31', effective_from: '2026-01-01' };
    await payroll.must(payroll.patch(`${path}/${id}`, { effective_to: null, ...change }), 200);
  },
  policy: ({ payroll, admin }, { value }, key) => {
    const [policy, effective_from] = key.split(' ') as [string, string];
    return payroll.must(
      payroll.send('PUT', `/settings/policies/${policy}`, {
        key: admin.accessToken,
        body: { value: value ?? 'gross', effective_from },
      }),
      200,
    );
  },
  law: async ({ payroll, admin, ids }, { fact, value }, key) => {
    const [figure, effective_from] = key.split(' ') as [string, string];
    const send = (method: string, path: string, body?: unknown) =>
      payroll.must(
        payroll.send(method, `/settings/statutory-values${path}`, {
          key: admin.accessToken,
          ...(body !== undefined && { body }),
        }),
        ...[200, 201, 204],
      );
    const id = ids.get(fact);
    if (value === null) {
      if (id !== undefined) await send('DELETE', `/${id}`);
      ids.delete(fact);
    } else if (id !== undefined) {
      await send('PATCH', `/${id}`, { value });
    } else {
      const said = { law: 'Decree 1', article: '1', source: 'https://example.com' };
      const { body } = await send('POST', '', { key: figure, effective_from, value, ...said });
      ids.set(fact, body.id);
    }
  },
};

const apply = async (who: Company, edit: Edit): Promise<void> => {
  const [kind, ...key] = edit.fact.split(' ');
  await SETTERS[kind!]!(who, edit, key.join(' '));
};

/** The same for every run; different for every history. */
const numbers = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
};

const dayOf = (next: () => number, months: number): string =>
  `2026-0${String(1 + Math.floor(next() * months))}-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`;
const monthOf = (next: () => number, months: number): string =>
  `2026-0${String(1 + Math.floor(next() * months))}-01`;
const money = (next: () => number, from: number, to: number): number =>
  Math.round((from + next() * (to - from)) * 100) / 100;

/** Of the months that have begun; `open` of them are closed or run. */
const KINDS: readonly ((next: () => number, begun: number) => Omit<Edit, 'of'>)[] = [
  (next, begun) => ({ fact: `salary ${dayOf(next, begun)}`, value: money(next, 9_000, 60_000) }),
  (next) => ({ fact: 'wage', value: money(next, 5_000, 14_000) }),
  (next, begun) => ({ fact: `day ${dayOf(next, begun)}`, value: { status: 'absent' } }),
  (next, begun) => ({
    fact: `day ${dayOf(next, begun)}`,
    value: { overtime: { day_minutes: 15 * (1 + Math.floor(next() * 12)), night_minutes: 0 } },
  }),
  (next, begun) => ({
    fact: `component ${next() < 0.7 ? 'EARN' : 'DUE'}`,
    value: { amount: money(next, 50, 900), effective_from: dayOf(next, begun) },
  }),
];
const COMPANY_KINDS: typeof KINDS = [
  (next, begun) => ({
    fact: `policy martyrs_base ${monthOf(next, begun)}`,
    value: next() < 0.6 ? 'contribution_wage' : 'gross',
  }),
  (next, begun) => ({
    fact: `law martyrs_fund.rate ${monthOf(next, begun)}`,
    value: (1 + Math.floor(next() * 9)) / 1_000,
  }),
];

const pick = <Item>(next: () => number, items: readonly Item[]): Item =>
  items[Math.floor(next() * items.length)]!;

/** What can be taken back altogether: a salary has no day before its first that says what it was. */
const canBeUndone = ({ fact }: Edit): boolean => !fact.startsWith('salary');

/** The edits before the month of the index is closed. */
const editsOf = (next: () => number, index: number, state: ReadonlyMap<string, Edit>): Edit[] => {
  const edits: Edit[] = [];
  for (let count = 0; count < 4; count += 1) {
    const undoable = [...state.values()].filter(canBeUndone);
    if (undoable.length > 0 && next() < 0.25) {
      edits.push({ ...pick(next, undoable), value: null });
    } else if (next() < 0.15) {
      edits.push({ of: -1, ...pick(next, COMPANY_KINDS)(next, index + 1) });
    } else {
      // Of the last employee all is taken back in the end.
      const of = Math.floor(next() * EMPLOYEES);
      const kinds = of === EMPLOYEES - 1 ? KINDS.slice(1) : KINDS;
      edits.push({ of, ...pick(next, kinds)(next, index + 1) });
    }
  }
  return edits;
};

const keyOf = ({ of, fact }: Edit): string => `${String(of)} ${fact}`;

/** In piastres; a shortfall that is still carried was paid too much. */
const sumOf = async ({ payroll }: Company, cycles: readonly any[], employeeId: string) => {
  const sums = Object.fromEntries(FIGURES.map((name) => [name, 0]));
  for (const { id } of cycles) {
    const { status, body } = await payroll.get(`/payroll/${id}/payslips/${employeeId}`);
    if (status === 404) continue;
    for (const name of FIGURES) sums[name]! += Math.round(body[name] * 100);
    sums['net']! -= Math.round(body.carried_forward * 100);
  }
  return sums;
};

describe('any history of edits', () => {
  it.each(Array.from({ length: HISTORIES }, (_, index) => FIRST + index))(
    'pays altogether what is due by the facts at the end, and nothing twice (history %i)',
    async (seed) => {
      const next = numbers(seed);
      const edited = await company();
      const state = new Map<string, Edit>();
      const edit = async (one: Edit): Promise<void> => {
        await apply(edited, one);
        state.set(keyOf(one), one);
      };
      const cycles: any[] = [];
      for (const [index, month] of MONTHS.entries()) {
        if (index < EDITED_MONTHS) {
          // An ending was entered by mistake, and its months are closed.
          if (index === 3) await edit({ of: 1, fact: 'end', value: null });
          for (const one of editsOf(next, index, state)) await edit(one);
          if (index === 2) await edit({ of: 1, fact: 'end', value: dayOf(next, 3) });
          if (index === 4) {
            const last = [...state.values()].filter(({ of }) => of === EMPLOYEES - 1);
            for (const one of last) await edit({ ...one, value: null });
          }
        }
        cycles.push(await edited.payroll.close(month));
      }
      const scratch = await company();
      const known = [...state.values()].filter(({ value }) => value !== null);
      for (const one of known.sort((a, b) => (a.fact < b.fact ? -1 : 1))) await apply(scratch, one);
      const fresh: any[] = [];
      for (const month of MONTHS) fresh.push(await scratch.payroll.close(month));
      for (const [index, id] of edited.employees.entries()) {
        expect(await sumOf(edited, cycles, id), `employee ${String(index)}`).toEqual(
          await sumOf(scratch, fresh, scratch.employees[index]!),
        );
      }
      for (const { id } of cycles) {
        expect(await edited.payroll.verify(id)).toMatchObject({ matches: true });
      }
    },
    HISTORY_TIMEOUT_MS,
  );
});
