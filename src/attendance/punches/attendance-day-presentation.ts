import type { z } from 'zod';
import { fillText, type Language, type LocalisedText } from '../../errors/language.js';
import { MATERNITY_CODES } from '../../time-engine/day-codes.js';
import type { DayExplanation, DayWarning } from '../../time-engine/time-types.js';
import { presentRecord, type CodedRow } from '../attendance-presentation.js';
import type { attendanceDayOut } from './attendance-day-schema.js';
import { dayRuleTexts, dayWarningTexts } from './day-text-catalogue.js';

export interface ExplainedDay {
  readonly row: CodedRow;
  /** Null for a day that was sent as a record. */
  readonly explanation: DayExplanation | null;
  readonly warnings: readonly DayWarning[];
}

/** @param showsHealth whether the caller may see what tells of pregnancy and nursing */
export const presentDay = (
  { row, explanation, warnings }: ExplainedDay,
  { language, showsHealth }: { readonly language: Language; readonly showsHealth: boolean },
): z.output<typeof attendanceDayOut> => {
  const visible = (notes: readonly DayWarning[]) =>
    showsHealth ? notes : notes.filter(({ code }) => !MATERNITY_CODES.has(code));
  return {
    ...presentRecord(row),
    explanation: explanation && {
      schedule: explanation.schedule,
      shift: explanation.shift,
      holiday: explanation.holiday,
      punches: [...explanation.punches],
      rules: visible(explanation.rules).map((rule) => said(rule, dayRuleTexts, language)),
    },
    warnings: visible(warnings).map((warning) => said(warning, dayWarningTexts, language)),
  };
};

/** A code that an earlier version stored and this one does not know is its own text. */
const said = (
  { code, params }: DayWarning,
  texts: Readonly<Record<string, LocalisedText>>,
  language: Language,
) => {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return {
    code,
    params: { ...params },
    text: text === undefined ? code : fillText(text, language, params),
  };
};
