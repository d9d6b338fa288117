import type { z } from 'zod';
import { errorCatalogue } from '../../errors/error-catalogue.js';
import { fieldProblemCatalogue } from '../../errors/field-problem-catalogue.js';
import { fillText, type Language, type LocalisedText } from '../../errors/language.js';
import { csvText } from '../../shared/csv.js';
import type { LineView } from './import-lines-outcome-rules.js';
import { columnRoles, type ImportWarning, type ReadingPlan } from './import-plan-rules.js';
import type { ImportRow } from './imports-repository.js';
import type { importOut, LineOut } from './imports-schema.js';

const warningTexts: Readonly<Record<ImportWarning['code'], LocalisedText>> = {
  date_order_assumed: {
    en: 'The first lines do not tell day and month apart; dates are read as {format}. Give date_format in a mapping if they are not.',
    ar: 'السطور الأولى لا تميز اليوم من الشهر؛ تُقرأ التواريخ بالصيغة {format}. إن لم تكن كذلك فحدد date_format في قالب استيراد.',
  },
  direction_column_assumed: {
    en: 'The first lines do not tell which field of the log says whether somebody came or went; field {position} is read so, the date with its time being field 2. If it is another, give columns.direction in a mapping.',
    ar: 'السطور الأولى لا تبين أي حقل في السجل يدل على الدخول أو الخروج؛ قُرئ الحقل رقم {position} على أنه هو، والتاريخ مع الوقت هو الحقل رقم 2. إن كان غيره فحدد columns.direction في قالب استيراد.',
  },
  direction_not_found: {
    en: 'No field of the log holds known codes or words for coming and going; its punches have no direction. Give columns.direction and direction_values in a mapping if there is such a field.',
    ar: 'لا يوجد في السجل حقل به رموز أو كلمات معروفة للدخول والخروج؛ بصماته بلا اتجاه. إن وُجد هذا الحقل فحدد columns.direction وdirection_values في قالب استيراد.',
  },
  one_direction_only: {
    en: 'Field {position} of the log is read as coming or going, and in the first lines it says the same of every stamp. If it is another field, give columns.direction in a mapping; if the clock does not know, name its codes under direction_values.unknown.',
    ar: 'قُرئ الحقل رقم {position} في السجل على أنه الدخول أو الخروج، وهو في السطور الأولى واحد في كل البصمات. إن كان الحقل غيره فحدد columns.direction في قالب استيراد؛ وإن كان الجهاز لا يعرف الاتجاه فاذكر رموزه في direction_values.unknown.',
  },
  no_lines: {
    en: 'There is no line with a punch in the file.',
    ar: 'لا يوجد في الملف أي سطر به بصمة.',
  },
  device_unknown: {
    en: 'Neither the file nor device_id names the clock. The device is part of what a punch is known by: a later file that names it brings the same punches once more.',
    ar: 'لم يُذكر الجهاز في الملف ولا في device_id. الجهاز جزء من هوية البصمة: ملف لاحق يذكره يضيف البصمات نفسها مرة أخرى.',
  },
};

export const presentImport = (row: ImportRow, language: Language): z.output<typeof importOut> => ({
  id: row.id,
  name: row.name,
  status: row.status,
  dry_run: row.dry_run,
  job_id: row.job_id,
  device_id: row.device_id,
  mapping: row.mapping_name,
  size_bytes: row.size_bytes,
  sha256: row.sha256,
  detected: presentPlan(row.plan),
  warnings: row.warnings.map(({ code, params }) => ({
    code,
    detail: fillText(warningTexts[code], language, params),
  })),
  progress: { lines_done: row.lines_done, lines_total: row.lines_total },
  counts: {
    created: row.created_count,
    unchanged: row.unchanged_count,
    rejected: row.rejected_count,
    days_changed: row.days_changed,
  },
  error: row.error && {
    code: row.error.code,
    detail: fillText(errorCatalogue[row.error.code].detail, language, row.error.params),
  },
  created_at: row.created_at,
  started_at: row.started_at,
  finished_at: row.finished_at,
  file_removed_at: row.file_removed_at,
});

const presentPlan = (plan: ReadingPlan): z.output<typeof importOut>['detected'] => ({
  format: plan.format,
  encoding: plan.encoding,
  delimiter: plan.delimiter,
  header_line: plan.header_line,
  columns: Object.fromEntries(
    columnRoles.flatMap((role) => {
      const index = plan.columns[role];
      if (index === undefined) return [];
      return [[role, { position: index + 1, heading: plan.headings[role] ?? null }]];
    }),
  ),
  date_format: plan.date_format,
  time_format: plan.time_format,
});

export const presentLine = ({ line, outcome, remark }: LineView, language: Language): LineOut => ({
  line,
  outcome,
  ...(remark?.problems && {
    errors: remark.problems.map(({ field, code, params = {} }) => ({
      code,
      field,
      detail: fillText(fieldProblemCatalogue[code], language, params),
    })),
  }),
  ...(remark?.text !== undefined && { text: remark.text }),
  ...(remark?.flags && { flags: [...remark.flags] }),
  ...(remark?.retro_item_id !== undefined && { retro_item_id: remark.retro_item_id }),
});

const headings: Readonly<Record<Language, readonly string[]>> = {
  en: ['line', 'outcome', 'code', 'field', 'detail', 'flags', 'retro_item_id', 'text'],
  ar: ['السطر', 'النتيجة', 'الرمز', 'العمود', 'التفاصيل', 'ملاحظات', 'بند التسوية', 'نص السطر'],
};

/** The outcomes as CSV, made while they are read. */
export async function* linesAsCsv(
  chunks: AsyncIterable<readonly LineView[]>,
  language: Language,
): AsyncGenerator<string> {
  yield csvText([headings[language]], true);
  for await (const lines of chunks) {
    yield csvText(
      lines.map((view) => {
        const { line, outcome, errors = [], flags = [], ...rest } = presentLine(view, language);
        return [
          ...[line, outcome, errors.map(({ code }) => code).join('; ')],
          errors.map(({ field }) => field).join('; '),
          errors.map(({ detail }) => detail).join(' '),
          ...[flags.join(' '), rest.retro_item_id ?? '', rest.text ?? ''],
        ];
      }),
      false,
    );
  }
}
