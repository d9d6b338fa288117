import type { LocalizedText } from '../statutory/parameter-types.js';
import type { PayslipLine } from './payslip-types.js';
import { amount, base, operand, quantity } from './rule-description.js';

/** Of the basic salary, by stretches where it changed within the month. */
export const salaryText = (line: PayslipLine): LocalizedText => {
  const days = operand(line, 'monthDays');
  const stretches = Array.from({ length: 62 }, (_, index) => index + 1)
    .filter((index) => line.operands?.[`days${index}`] !== undefined)
    .map(
      (index) => `${operand(line, `salary${index}Piastres`)} × ${operand(line, `days${index}`)}`,
    );
  const sum = stretches.length > 0 ? stretches.join(' + ') : `${base(line)} × ${quantity(line)}`;
  const text = {
    en: `(${sum}) / ${days} days = ${amount(line)}`,
    ar: `(${sum}) ÷ ${days} يوم = ${amount(line)}`,
  };
  const before = line.operands?.['paidBeforeDays'];
  if (before === undefined) return text;
  return {
    en: `${text.en}, without ${before} of its days: the earlier employment was paid for them, and a month has ${days}`,
    ar: `${text.ar}، دون ${before} من أيامها: صرفت عنها علاقة العمل السابقة، والشهر ${days} يوم`,
  };
};
