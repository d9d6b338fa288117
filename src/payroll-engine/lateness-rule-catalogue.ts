import { amount, base, operand, quantity, type RuleDescription } from './rule-description.js';
import type { RuleId } from './rule-ids.js';

const NAME = { en: 'Lateness and early leaving', ar: 'تأخير وانصراف مبكر' };

/** The law has no tariff of lateness: what it costs the company decides, within the wage of the day. */
export const LATENESS_RULES = {
  lateness_per_minute: {
    name: NAME,
    parameters: [],
    policies: ['lateness', 'hoursPerDay', 'dayBasis'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `${base(line)} / ${operand(line, 'paidDays')} paid days / ${operand(line, 'hoursPerDay')} hours × ${quantity(line)} hours missed on ${operand(line, 'lateDays')} days = ${amount(line)}`,
      ar: `${base(line)} ÷ ${operand(line, 'paidDays')} يوم مدفوع ÷ ${operand(line, 'hoursPerDay')} ساعة × ${quantity(line)} ساعة لم تعمل في ${operand(line, 'lateDays')} يوم = ${amount(line)}`,
    }),
  },
  lateness_table: {
    name: NAME,
    parameters: [],
    policies: ['lateness', 'dayBasis'],
    rounding: 'half_up_to_piastre',
    text: (line) => ({
      en: `${base(line)} × ${quantity(line)} / ${operand(line, 'paidDays')} paid days = ${amount(line)}, by the company's table for ${operand(line, 'lateDays')} days`,
      ar: `${base(line)} × ${quantity(line)} ÷ ${operand(line, 'paidDays')} يوم مدفوع = ${amount(line)} حسب جدول المنشأة عن ${operand(line, 'lateDays')} يوم`,
    }),
  },
} as const satisfies Partial<Record<RuleId, RuleDescription>>;
