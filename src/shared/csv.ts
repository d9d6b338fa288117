import { stringify } from 'csv-stringify/sync';

type CsvValue = string | number | boolean | null;

/**
 * Rows as CSV by RFC 4180, with CRLF. Text that a spreadsheet would take for a formula gets an apostrophe: names
 * come from outside.
 *
 * @param isFirst begins with a byte order mark, without which Excel misreads Arabic
 */
export const csvText = (rows: readonly (readonly CsvValue[])[], isFirst: boolean): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      bom: isFirst,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value) => String(value), boolean: (value) => String(value) },
    },
  );
