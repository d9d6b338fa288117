import type { Reply } from './route.js';

export const CSV_TYPE = 'text/csv; charset=utf-8';
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const PDF_TYPE = 'application/pdf';
export const ZIP_TYPE = 'application/zip';

/** An answer that a browser saves under the name; the name has only letters that need no quoting. */
export const fileReply = (
  name: string,
  type: string,
  stream: AsyncIterable<string | Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status: 200,
  stream,
  headers: {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    ...headers,
  },
});
