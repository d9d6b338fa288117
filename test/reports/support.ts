import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import type { SignedUp, TestService } from '../support/service.js';
import { payrollOf } from '../payroll/support.js';

export const IBAN = 'EG380019000500000000263180002';

export type Row = Record<string, any>;

/** What the tests of reports ask of a company. */
export const reportsOf = (service: TestService, admin: SignedUp) => {
  const payroll = payrollOf(service, admin);
  const fetchFile = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${service.baseUrl}/api/v1${path}`, {
      headers: { authorization: `Bearer ${admin.apiKey}`, ...headers },
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  return {
    ...payroll,
    fetchFile,
    setting: (method: string, path: string, body?: unknown) =>
      service.send(method, path, { key: admin.accessToken, ...(body !== undefined && { body }) }),
    /** The report as JSON. */
    report: async (path: string): Promise<Row> =>
      (await payroll.must(payroll.get(`/reports/${path}`), 200)).body,
    /** The same, read by another program: one object a row, by the headings. */
    csv: async (path: string, options: Record<string, unknown> = {}): Promise<Row[]> => {
      const { status, bytes } = await fetchFile(`/reports/${path}&format=csv`);
      if (status !== 200) throw new Error(bytes.toString('utf8'));
      return parse(bytes, { columns: true, bom: true, ...options });
    },
    /** The sheets of a workbook, read by another program: rows of cells. */
    workbook: async (path: string) => {
      const { status, bytes } = await fetchFile(`/reports/${path}&format=xlsx`);
      if (status !== 200) throw new Error(bytes.toString('utf8'));
      const book = read(bytes, { cellStyles: true });
      const sheets = book.SheetNames.map((name) =>
        utils.sheet_to_json<any[]>(book.Sheets[name]!, { header: 1, defval: null }),
      );
      return { names: book.SheetNames, sheets, isRightToLeft: book.Workbook?.Views?.[0]?.RTL };
    },
  };
};

export type Reports = ReturnType<typeof reportsOf>;

/** EGP as piastres, from a number or a text. */
export const piastres = (value: number | string): number => Math.round(Number(value) * 100);

export const sumOf = (rows: readonly Row[], key: string): number =>
  rows.reduce((sum, row) => sum + piastres(row[key] ?? 0), 0);
