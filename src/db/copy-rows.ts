/** A value of one column in COPY's text format; `undefined` counts as null. */
export type CopyValue = string | number | bigint | boolean | null | undefined;

const SPECIAL = /[\\\b\f\n\r\t\v]/g;
const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};
const CHUNK_CHARACTERS = 64 * 1024;

/** One row in COPY's text format, line end included. */
function copyRow(values: readonly CopyValue[]): string {
  let line = '';
  for (const [index, value] of values.entries()) {
    if (index > 0) line += '\t';
    line += copyValue(value);
  }
  return `${line}\n`;
}

function copyValue(value: CopyValue): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value !== 'string') return String(value);
  return value.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
}

/**
 * The rows as chunks for `Session.copyInto`: a few large writes instead of one for every row.
 *
 * @param rows column values in the order of the COPY statement; JSON columns as JSON text
 */
export async function* copyChunks(
  rows: AsyncIterable<readonly CopyValue[]> | Iterable<readonly CopyValue[]>,
): AsyncGenerator<string> {
  let chunk = '';
  for await (const row of rows) {
    chunk += copyRow(row);
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}
