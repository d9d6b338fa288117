import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { egp, toEgp } from '../../src/shared/money.js';
import { rate, rateText } from '../../src/shared/rate.js';
import { loadStatutoryData } from '../../src/statutory/statutory-loader.js';
import {
  integerAt,
  moneyAt,
  parameterAt,
  parametersInForce,
  rateAt,
  flagAt,
  typedParameterAt,
  withOverrides,
} from '../../src/statutory/parameters-at.js';

const { parameters, version } = loadStatutoryData();

describe('the statutory data', () => {
  it('give every value its law, its source and both languages', () => {
    for (const parameter of parameters.values()) {
      expect(parameter.description.en, parameter.key).not.toBe('');
      expect(parameter.description.ar, parameter.key).toMatch(/[\u0600-\u06ff]/);
      for (const value of parameter.values) {
        expect(value.source.length, parameter.key).toBeGreaterThan(3);
        expect(value.law.length, parameter.key).toBeGreaterThan(3);
      }
    }
  });

  it('reach back to July 2020 for everything a payslip needs', () => {
    const needed = [
      'social_insurance.contribution_wage_maximum',
      'income_tax.scale',
      'martyrs_fund.rate',
      'labour.minimum_wage',
      'labour.overtime_night_multiplier',
      'labour.month_days',
      'health_insurance.governorates',
      'levies.training_fund_rate',
    ];
    for (const key of needed) expect(parameterAt(parameters, key, '2020-07-01').key).toBe(key);
  });

  it('mark everything of 2027 that rests on a rule as provisional', () => {
    const { value, provisional } = parameterAt(
      parameters,
      'social_insurance.contribution_wage_minimum',
      '2027-01-01',
    );
    expect([value, provisional]).toEqual(['3200', true]);
    for (const key of ['old_age_employee', 'old_age_employer']) {
      expect(parameterAt(parameters, `social_insurance.${key}`, '2027-01-01').provisional).toBe(
        true,
      );
      expect(parameterAt(parameters, `social_insurance.${key}`, '2026-12-31').provisional).toBe(
        false,
      );
    }
  });

  it('raise the old-age branch by half a point a side every seven years, up to 26% in all', () => {
    const total = (on: '2026-12-31' | '2027-01-01' | '2055-01-01') =>
      ['employee', 'employer']
        .map((side) => Number(rateText(rateAt(parameters, `social_insurance.old_age_${side}`, on))))
        .reduce((sum, share) => sum + share, 0);
    expect(total('2026-12-31')).toBeCloseTo(0.21, 10);
    expect(total('2027-01-01')).toBeCloseTo(0.22, 10);
    expect(total('2055-01-01')).toBeCloseTo(0.26, 10);
  });

  it.each([
    ['2021-12-31', 0],
    ['2022-01-01', 2_400],
    ['2023-01-01', 2_700],
    ['2023-07-01', 3_000],
    ['2024-01-01', 3_500],
    ['2024-04-30', 3_500],
    ['2024-05-01', 6_000],
    ['2025-02-28', 6_000],
    ['2025-03-01', 7_000],
    ['2026-11-30', 7_000],
  ] as const)('minimum wage on %s: %d', (on, wage) => {
    expect(toEgp(moneyAt(parameters, 'labour.minimum_wage', on))).toBe(wage);
  });

  it.each([
    ['labour.overtime_day_multiplier', '2025-08-31', 'Law 12/2003'],
    ['labour.overtime_day_multiplier', '2025-09-01', 'Law 14/2025'],
    ['leave.maternity_days', '2025-08-31', 'Law 12/2003'],
    ['leave.maternity_days', '2025-09-01', 'Law 14/2025'],
  ] as const)('%s on %s follows %s', (key, on, law) => {
    expect(parameterAt(parameters, key, on).law).toBe(law);
  });

  it('cover the lists and constants of both laws', () => {
    const on = '2026-01-01';
    expect(integerAt(parameters, 'labour.month_days', on)).toBe(30);
    expect(integerAt(parameters, 'labour.year_days', on)).toBe(365);
    expect(integerAt(parameters, 'leave.maternity_days', on)).toBe(120);
    expect(integerAt(parameters, 'ending.notice_months', on)).toBe(3);
    expect(flagAt(parameters, 'labour.minimum_wage_counts_employer_insurance', on)).toBe(true);
    expect(rateAt(parameters, 'deductions.alimony_share', on)).toEqual(rate('0.5'));
    expect(typedParameterAt(parameters, 'codes.governorates', on, 'code_list').value).toHaveLength(
      28,
    );
    expect(
      typedParameterAt(parameters, 'social_insurance.statuses', on, 'insurance_statuses').value,
    ).toHaveLength(28);
    expect(
      typedParameterAt(parameters, 'income_tax.treatments', on, 'tax_treatments').value,
    ).toHaveLength(8);
    expect(
      typedParameterAt(parameters, 'calendar.official_holidays', on, 'code_list').value,
    ).toHaveLength(15);
  });

  it('have one fingerprint, which any change of a value changes', () => {
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    expect(loadStatutoryData().version).toBe(version);
  });
});

describe('asking for a value', () => {
  it('between two changes gives the one in force, with where it comes from', () => {
    expect(parameterAt(parameters, 'income_tax.personal_exemption', '2024-02-29')).toMatchObject({
      value: '15000',
      from: '2023-11-01',
      law: 'Law 91/2005 as amended by Law 175/2023',
      origin: 'statute',
      provisional: false,
      stale: false,
    });
    expect(parameterAt(parameters, 'income_tax.personal_exemption', '2024-03-01').value).toBe(
      '20000',
    );
  });

  it('before the first value is a typed refusal that says when the data begin', () => {
    expect(() => parameterAt(parameters, 'income_tax.scale', '2020-06-30')).toThrow(
      expect.objectContaining({
        code: 'parameter_not_defined',
        params: { key: 'income_tax.scale', on: '2020-06-30', firstDefinedOn: '2020-07-01' },
      }),
    );
  });

  it('of an unknown key, or of another type, is a typed refusal', () => {
    expect(() => parameterAt(parameters, 'income_tax.luck', '2026-01-01')).toThrow(
      expect.objectContaining({ code: 'parameter_unknown' }),
    );
    expect(() => typedParameterAt(parameters, 'income_tax.scale', '2026-01-01', 'money')).toThrow(
      expect.objectContaining({ code: 'parameter_file_invalid' }),
    );
  });

  it('after the last verified day is marked as stale', () => {
    expect(parameterAt(parameters, 'income_tax.scale', '2026-05-31').stale).toBe(false);
    expect(parameterAt(parameters, 'income_tax.scale', '2026-06-01').stale).toBe(true);
  });

  it('lists what is in force on a day, in key order', () => {
    const keys = parametersInForce(parameters, '2026-01-01').map(({ key }) => key);
    expect(keys).toEqual([...keys].sort());
    expect(keys.length).toBe(parameters.size);
    expect(parametersInForce(parameters, '2020-07-01').length).toBeLessThan(parameters.size);
    expect(parametersInForce(parameters, '1999-01-01')).toEqual([]);
  });
});

describe("a company's own value", () => {
  const decided = { law: 'Decision 5/2026', article: 'Art. 3', note: null };
  const own = withOverrides(parameters, [
    {
      key: 'labour.minimum_wage',
      from: '2026-07-01',
      value: '8000',
      source: 'decision of the board',
      ...decided,
    },
  ]);

  it('holds from its day, shows its source and is never stale', () => {
    expect(parameterAt(own, 'labour.minimum_wage', '2026-06-30').value).toBe('7000');
    expect(parameterAt(own, 'labour.minimum_wage', '2026-11-01')).toMatchObject({
      value: '8000',
      origin: 'company',
      law: 'Decision 5/2026',
      article: 'Art. 3',
      source: 'decision of the board',
      stale: false,
    });
  });

  it('gives way to a later statutory value, replaces one of the same day, and leaves the law untouched', () => {
    const early = withOverrides(parameters, [
      { key: 'labour.minimum_wage', from: '2024-03-01', value: '5000', source: 'a', ...decided },
      { key: 'labour.minimum_wage', from: '2025-03-01', value: '7500', source: 'b', ...decided },
    ]);
    expect(parameterAt(early, 'labour.minimum_wage', '2024-04-01').value).toBe('5000');
    expect(parameterAt(early, 'labour.minimum_wage', '2024-05-01').value).toBe('6000');
    expect(parameterAt(early, 'labour.minimum_wage', '2025-03-01').value).toBe('7500');
    expect(parameterAt(parameters, 'labour.minimum_wage', '2026-11-01').value).toBe('7000');
    expect(withOverrides(parameters, [])).toBe(parameters);
  });

  it('of a figure that the data have given up changes nothing', () => {
    const gone = { key: 'labour.given_up', from: '2026-07-01', value: '1', source: 'c' } as const;
    expect(withOverrides(parameters, [{ ...gone, ...decided }])).toEqual(parameters);
  });
});

describe('a faulty data file stops the start, with file and key', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  const good = {
    key: 'levies.some_rate',
    type: 'rate',
    unit: 'share',
    description: { en: 'A rate', ar: 'نسبة' },
    verifiedThrough: '2026-01-01',
    values: [
      {
        from: '2020-07-01',
        value: '0.01',
        law: 'Law 1',
        article: '',
        source: 'here',
        confidence: 'high',
      },
    ],
  };
  const loading = (content: unknown, file = 'some-rate.json') => {
    const folder = mkdtempSync(join(tmpdir(), 'statutory-'));
    folders.push(folder);
    mkdirSync(join(folder, 'levies'));
    writeFileSync(
      join(folder, 'levies', file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
    return () => loadStatutoryData(folder);
  };
  const value = good.values[0]!;

  it('loads when nothing is wrong', () => {
    expect(loading(good)().parameters.get('levies.some_rate')?.values).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['not JSON', '{'],
    ["a key that is not the file's", { ...good, key: 'levies.other_rate' }],
    ['an unknown type', { ...good, type: 'guess' }],
    ['a misspelt member', { ...good, values: [{ ...value, provisonal: true }] }],
    ['no value at all', { ...good, values: [] }],
    ['a day that does not exist', { ...good, values: [{ ...value, from: '2026-02-30' }] }],
    ['a rate that is a JSON number', { ...good, values: [{ ...value, value: 0.01 }] }],
    ['two values from one day', { ...good, values: [value, value] }],
    ['values out of order', { ...good, values: [{ ...value, from: '2021-01-01' }, value] }],
    ['no source', { ...good, values: [{ ...value, source: '' }] }],
    ['no Arabic', { ...good, description: { en: 'A rate' } }],
    [
      'a tax scale that does not end open',
      {
        ...good,
        type: 'tax_scale',
        values: [
          {
            ...value,
            value: {
              slices: [{ upTo: '100', rate: '0' }],
              bands: [{ upTo: null, mergedSlices: 0 }],
            },
          },
        ],
      },
    ],
    [
      'a band that merges more slices than there are',
      {
        ...good,
        type: 'tax_scale',
        values: [
          {
            ...value,
            value: {
              slices: [{ upTo: null, rate: '0' }],
              bands: [{ upTo: null, mergedSlices: 1 }],
            },
          },
        ],
      },
    ],
  ])('%s', (_name, content) => {
    expect(loading(content)).toThrow(
      expect.objectContaining({
        code: 'parameter_file_invalid',
        message: expect.stringContaining('levies/some-rate.json (levies.some_rate)') as unknown,
      }),
    );
  });

  it('an empty folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'statutory-'));
    folders.push(folder);
    expect(() => loadStatutoryData(folder)).toThrow(
      expect.objectContaining({ code: 'parameter_file_invalid' }),
    );
  });
});

it('an amount of the law is read without a binary fraction', () => {
  expect(egp('0.05')).toBe(5n);
});
