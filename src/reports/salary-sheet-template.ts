import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const columnSchema = z.strictObject({
  code: z.string().regex(/^[A-Z]{2,3}\d{3}$/),
  type: z.enum(['text', 'number', 'money']),
  ar: z.string().min(1),
  en: z.string().min(1),
});

const fileSchema = z
  .strictObject({
    templates: z
      .array(
        z.strictObject({
          version: z.string().min(1),
          sector: z.enum(['private']),
          provisional: z.boolean(),
          note: z.string(),
          columns: z.array(z.string()).min(1),
        }),
      )
      .min(1),
    columns: z.array(columnSchema),
  })
  .superRefine(({ templates, columns }, context) => {
    const codes = new Set(columns.map(({ code }) => code));
    for (const { version, columns: used } of templates) {
      const unknown = used.filter((code) => !codes.has(code));
      const isUnique = new Set(used).size === used.length;
      if (unknown.length > 0 || !isUnique) {
        context.addIssue({ code: 'custom', message: `template ${version}: ${unknown.join(', ')}` });
      }
    }
  });

export type SalarySheetColumn = z.output<typeof columnSchema>;

/** One revision of the Tax Authority's unified salary sheet. */
export interface SalarySheetTemplate {
  readonly version: string;
  readonly columns: readonly SalarySheetColumn[];
}

/** Works from src/reports and from dist/reports alike: the build transpiles code and copies no data. */
const FILE = fileURLToPath(new URL('../../src/reports/data/salary-sheet.json', import.meta.url));

/** The revisions, the latest first. A faulty file stops the start. */
export const loadSalarySheetTemplates = (): readonly SalarySheetTemplate[] => {
  const { templates, columns } = fileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const byCode = new Map(columns.map((column) => [column.code, column]));
  return templates.map((template) => ({
    version: template.version,
    columns: template.columns.flatMap((code) => byCode.get(code) ?? []),
  }));
};
