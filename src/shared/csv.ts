import { stringify } from 'csv-stringify/sync';
import { formatEgp } from './money.js';
import type { Cell } from './table.js';

/** A number is no formula, though it may begin with a minus. */
const asNumber = (text: string) => ({ value: text, escape_formulas: false });

/**
 * Rows as CSV by RFC 4180, with CRLF. Text that a spreadsheet would take for a formula gets an apostrophe: names
 * come from outside. Money has exactly two decimals.
 *
 * @param isFirst begins with a byte order mark, without which Excel misreads Arabic
 */
export const csvText = (
  rows: readonly (readonly Cell[])[],
  isFirst: boolean,
  { delimiter = ',' }: { readonly delimiter?: string } = {},
): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      bom: isFirst,
      delimiter,
      record_delimiter: 'windows',
      escape_formulas: true,
      // A line break of another kind than the file's would split the row for some readers.
      quoted_match: /[\r\n]/,
      cast: {
        number: (value) => asNumber(String(value)),
        bigint: (value) => asNumber(formatEgp(value)),
        boolean: (value) => String(value),
      },
    },
  );
