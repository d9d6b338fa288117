import { rateText, type Rate } from '../shared/rate.js';
import type { LocalizedText } from '../statutory/parameter-types.js';
import type { PayslipLine } from './payslip-types.js';
import {
  contributionWorkingOf,
  shareWorkingOf,
  taxWorkingOf,
  type ShareWorking,
  type TaxWorking,
} from './payslip-working.js';
import { RULE_CATALOGUE } from './rule-catalogue.js';
import { egpText } from './rule-description.js';
import type { Rules } from './rules.js';
import { RATE_SCALE, type TaxedSlice } from './tax-scale.js';
import { roundHalfUpDivide } from '../shared/money.js';

const percentOf = ({ numerator, denominator }: Rate): string =>
  `${rateText({ numerator: numerator * 100n, denominator })}%`;

const same = (text: string): LocalizedText => ({ en: text, ar: text });

const sliceStep = ({ incomePiastres, rateScaled, taxScaled }: TaxedSlice): LocalizedText => {
  const rate = percentOf({ numerator: rateScaled, denominator: RATE_SCALE });
  const tax = egpText(roundHalfUpDivide(taxScaled, RATE_SCALE));
  return same(`${egpText(incomePiastres)} × ${rate} = ${tax}`);
};

const scaleSteps = (working: TaxWorking): readonly LocalizedText[] => {
  const { days, yearDays, slices = [] } = working;
  const isCut = working.duePiastres - working.withheldPiastres !== working.taxPiastres;
  const pay = egpText(working.taxablePayPiastres);
  const [exemption, annual] = [working.exemptionPiastres, working.annualPiastres].map(egpText);
  const [step, tax] = [working.roundingStepPiastres, working.taxPiastres].map(egpText);
  const [yearTax, due, withheld] = [
    working.annualTaxPiastres,
    working.duePiastres,
    working.withheldPiastres,
  ].map(egpText);
  return [
    {
      en: `${pay} × ${yearDays} / ${days} days − exemption of ${exemption} a year = ${annual}, rounded down to ${step}, at least 0`,
      ar: `${pay} × ${yearDays} ÷ ${days} يوم − إعفاء سنوي ${exemption} = ${annual} بعد الجبر إلى أقل ${step}، وبحد أدنى صفر`,
    },
    ...slices.map(sliceStep),
    {
      en: `tax of the year ${yearTax}; ${yearTax} × ${days} / ${yearDays} days = ${due}`,
      ar: `ضريبة السنة ${yearTax}؛ ${yearTax} × ${days} ÷ ${yearDays} يوم = ${due}`,
    },
    {
      en: `${due} due − ${withheld} withheld before = ${tax}${isCut ? ', at least 0' : ''}`,
      ar: `المستحق ${due} − ما سبق استقطاعه ${withheld} = ${tax}${isCut ? '، وبحد أدنى صفر' : ''}`,
    },
  ];
};

const contributionSteps = (line: PayslipLine, rules: Rules): readonly LocalizedText[] => {
  const working = contributionWorkingOf(line, rules);
  const [total, listed, excluded] = [
    working.totalPiastres,
    working.listedAllowancesPiastres,
    working.excludedPiastres,
  ].map(egpText);
  const [minimum, maximum, wage] = [
    working.minimumPiastres,
    working.maximumPiastres,
    working.wagePiastres,
  ].map(egpText);
  return [
    working.isFrozen
      ? {
          en: 'the wage on record of 1 January or of joining holds for the calendar year',
          ar: 'أجر أول يناير أو أجر الالتحاق المسجل يسري طوال السنة الميلادية',
        }
      : {
          en: `insurable pay ${total}, listed allowances ${listed}, of which ${excluded} are excluded`,
          ar: `الأجر الخاضع للتأمين ${total}، بدلات مدرجة ${listed}، المستبعد منها ${excluded}`,
        },
    {
      en: `between ${minimum} and ${maximum}: ${wage}`,
      ar: `بين الحدين ${minimum} و${maximum}: ${wage}`,
    },
    RULE_CATALOGUE.contribution_wage.text(line),
  ];
};

const BRANCH_NAMES: Readonly<Record<ShareWorking['branches'][number]['branch'], LocalizedText>> = {
  old_age: { en: 'old age, disability and death', ar: 'الشيخوخة والعجز والوفاة' },
  reward: { en: 'end-of-service reward', ar: 'مكافأة نهاية الخدمة' },
  sickness: { en: 'sickness', ar: 'المرض' },
  work_injury: { en: 'work injuries', ar: 'إصابات العمل' },
  unemployment: { en: 'unemployment', ar: 'البطالة' },
  single_payer: { en: 'single payer', ar: 'صاحب عمل' },
};

export const branchName = (branch: keyof typeof BRANCH_NAMES): LocalizedText =>
  BRANCH_NAMES[branch];

const shareSteps = (line: PayslipLine, { branches }: ShareWorking): readonly LocalizedText[] => [
  RULE_CATALOGUE[line.rule].text(line),
  ...branches.map(({ branch, rate, amountPiastres }): LocalizedText => {
    const of = rate === undefined ? '' : `${percentOf(rate)}, `;
    const { en, ar } = branchName(branch);
    return {
      en: `${en}: ${of}${egpText(amountPiastres)}`,
      ar: `${ar}: ${of}${egpText(amountPiastres)}`,
    };
  }),
];

const ROUNDED: LocalizedText = {
  en: 'rounded once, half up to the piastre',
  ar: 'يجبر مرة واحدة إلى أقرب قرش',
};

/** The way to the amount of a line, step by step. */
export const lineSteps = (line: PayslipLine, rules: Rules): readonly LocalizedText[] => {
  const description = RULE_CATALOGUE[line.rule];
  const rounded = description.rounding === 'none' ? [] : [ROUNDED];
  const tax = taxWorkingOf(line, rules);
  if (tax !== undefined && tax.method !== 'flat') return [...scaleSteps(tax), ...rounded];
  if (line.rule === 'contribution_wage') return [...contributionSteps(line, rules), ...rounded];
  const share = shareWorkingOf(line, rules);
  if (share !== undefined) return [...shareSteps(line, share), ...rounded];
  return [description.text(line), ...rounded];
};
