import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { read, utils } from '@e965/xlsx';
import { csvText } from '../../src/shared/csv.js';
import { xlsxFile, type Sheet } from '../../src/shared/xlsx.js';
import type { Cell } from '../../src/shared/table.js';

const DANGEROUS = ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1+1'];
const PLAIN = [
  'منى حسن',
  'a,"b"\nc',
  "'quoted",
  '<&>"',
  'x\u0001y',
  '00123',
  '29805011234567',
  '_x0041_',
  '',
];
const NUMBERS: Cell[] = [1_250_050n, -333n, 0n, -5, 1.5, true, null];

async function* inPieces(rows: readonly (readonly Cell[])[]) {
  for (const row of rows) {
    await Promise.resolve();
    yield [row];
  }
}

const bytesOf = async (file: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
};

const sheet = (rows: readonly (readonly Cell[])[], rest: Partial<Sheet> = {}): Sheet => ({
  name: 'ورقة & <one>',
  rightToLeft: true,
  headings: [['الاسم', 'Amount']],
  rows: inPieces(rows),
  ...rest,
});

describe('a CSV file', () => {
  it('keeps formulas apart and numbers numbers, also negative ones', () => {
    const text = csvText([DANGEROUS, NUMBERS, PLAIN], true);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [dangerous, numbers, plain] = parse(text, { bom: true, relax_column_count: true });
    expect(dangerous).toEqual(DANGEROUS.map((value) => `'${value}`));
    expect(numbers).toEqual(['12500.50', '-3.33', '0.00', '-5', '1.5', 'true', '']);
    expect(plain).toEqual(PLAIN);
  });

  it('can have another delimiter', () => {
    expect(csvText([['a;b', 1n]], false, { delimiter: ';' })).toBe('"a;b";0.01\r\n');
  });
});

describe('an XLSX file, read by another program', () => {
  it('has text as text and numbers as numbers', async () => {
    const file = await bytesOf(xlsxFile([sheet([DANGEROUS, NUMBERS, PLAIN])]));
    const book = read(file, { cellStyles: true, cellNF: true });
    expect(book.SheetNames).toEqual(['ورقة & <one>']);
    const cells = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    expect(cells[0]).toEqual(['الاسم', 'Amount']);
    expect(cells[1]).toEqual(DANGEROUS);
    expect(cells[2]).toEqual([12_500.5, -3.33, 0, -5, 1.5, true]);
    expect((cells[3] as string[]).slice(0, 8)).toEqual(PLAIN.slice(0, 8));
    const first = book.Sheets[book.SheetNames[0]!]!;
    for (const address of Object.keys(first).filter((key) => !key.startsWith('!'))) {
      expect(first[address].f).toBeUndefined();
    }
    expect(first['A3'].z).toBe('#,##0.00');
    expect(book.Workbook?.Views?.[0]?.RTL).toBe(true);
  });

  it('has a preamble, totals and several sheets, and the same bytes for the same rows', async () => {
    const make = () =>
      bytesOf(
        xlsxFile([
          sheet([['a', 100n]], {
            preamble: [['Company', 'النيل']],
            totals: () => ['Total', 100n],
            rightToLeft: false,
          }),
          sheet([], { name: 'Second' }),
        ]),
      );
    const file = await make();
    expect(await make()).toEqual(file);
    const book = read(file);
    expect(book.SheetNames).toHaveLength(2);
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })).toEqual([
      ['Company', 'النيل'],
      ['الاسم', 'Amount'],
      ['a', 1],
      ['Total', 1],
    ]);
  });
});
