import type { PayslipLine } from './payslip-types.js';
import { amount, operand, type RuleDescription } from './rule-description.js';

type Text = RuleDescription['text'];

const amountAlone: Text = (line) => ({ en: amount(line), ar: amount(line) });

const isPaidBefore = ({ operands }: PayslipLine): boolean =>
  operands?.['paidBeforePiastres'] !== undefined;

/** The text of a line, and what comes before it where a settlement has paid of the month already. */
export const dueOnce =
  (text: Text, rest: Text = amountAlone): Text =>
  (line) => {
    if (!isPaidBefore(line)) return text(line);
    const [due, before] = ['dueInMonthPiastres', 'paidBeforePiastres'].map((name) =>
      operand(line, name),
    );
    const { en, ar } = rest(line);
    return {
      en: `${due} due once in the month − ${before} of it in the settlement of the earlier employment, at least 0: ${en}`,
      ar: `${due} تستحق مرة واحدة في الشهر − ${before} منها في تسوية علاقة العمل السابقة، وبحد أدنى صفر: ${ar}`,
    };
  };
