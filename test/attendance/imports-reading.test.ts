import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectPlan, type Detection } from '../../src/attendance/imports/import-detection.js';
import { readBatch } from '../../src/attendance/imports/import-lines-outcome-rules.js';
import { createLineSplitter } from '../../src/attendance/imports/import-lines-rules.js';
import {
  guessColumns,
  guessEverything,
  type ImportMapping,
  type ReadingPlan,
} from '../../src/attendance/imports/import-plan-rules.js';
import { createPunchReader, lineOfIndex } from '../../src/attendance/imports/import-punch-rules.js';
import { batchRecords, readFileRecords } from '../../src/attendance/imports/import-reader.js';
import { cleanCell, keyOf } from '../../src/attendance/imports/import-text-rules.js';
import {
  guessDateFormat,
  isDateFormat,
  parseDate,
  parseDateTime,
  parseTime,
} from '../../src/attendance/imports/import-values-rules.js';

const detect = (text: string | Buffer, mapping: Partial<ImportMapping> = {}): Detection =>
  detectPlan(
    { bytes: Buffer.from(text as string), isWhole: true },
    { ...guessEverything, ...mapping },
  );

const planOf = (text: string | Buffer, mapping: Partial<ImportMapping> = {}): ReadingPlan => {
  const detected = detect(text, mapping);
  if ('refusal' in detected) throw new Error(JSON.stringify(detected.refusal));
  return detected.plan;
};

const inPieces = async function* (bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

/** Every line that says something: the punch in short, or the codes of what is wrong with it. */
const read = async (
  file: string | Buffer,
  mapping: Partial<ImportMapping> = {},
  pieceBytes = 1_000_000,
): Promise<Record<number, string>> => {
  const bytes = Buffer.from(file as string);
  return readBy(planOf(bytes, mapping), bytes, pieceBytes);
};

const readBy = async (
  plan: ReadingPlan,
  bytes: Buffer,
  pieceBytes: number,
): Promise<Record<number, string>> => {
  const reader = createPunchReader(plan, { deviceId: null });
  const lines: Record<number, string> = {};
  for await (const records of readFileRecords(inPieces(bytes, pieceBytes), plan)) {
    const { punches, withoutPunch, refusals } = readBatch(records, reader, plan.header_line ?? 0);
    for (const { index, employee, time, direction, deviceId } of punches) {
      const who =
        'code' in employee
          ? employee.code
          : 'deviceUserId' in employee
            ? `#${employee.deviceUserId}`
            : '';
      const when =
        'at' in time
          ? time.at
          : `${time.local.date} ${String(time.local.minute)}:${String(time.local.second)}`;
      const line = lineOfIndex(index);
      const said = [who, when, direction ?? '?', deviceId ?? ''].join(' ').trim();
      lines[line] = lines[line] === undefined ? said : `${lines[line]}; ${said}`;
    }
    for (const line of withoutPunch) lines[line] = 'nobody came';
    for (const { record, problems } of refusals) {
      lines[record.line] = problems.map(({ field, code }) => `${field}: ${code}`).join(', ');
    }
  }
  return lines;
};

/** Windows-1256 as TextDecoder knows it, turned round. */
const toWindows1256 = (text: string): Buffer => {
  const decoder = new TextDecoder('windows-1256');
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]),
  );
  return Buffer.from(Array.from(text, (character) => byteOf.get(character) ?? 63));
};

describe('cells', () => {
  it('lose what cannot be seen and get ASCII digits', () => {
    expect(cleanCell('\u200F ٢٠٢٦/١٠/٠٤\u00A0')).toBe('2026/10/04');
    expect(cleanCell('۱۲:۳۰')).toBe('12:30');
  });
  it('are compared without case, signs, stretching and variants of letters', () => {
    expect(keyOf('Emp. Code')).toBe(keyOf('EMP_CODE'));
    expect(keyOf('رقم المُوظــف')).toBe(keyOf('رقم الموظف'));
    expect(keyOf('الإسم')).toBe(keyOf('الاسم'));
  });
});

describe('dates', () => {
  it.each([
    ['04/10/2026', 'DD/MM/YYYY', '2026-10-04'],
    ['4-10-2026', 'DD/MM/YYYY', '2026-10-04'],
    ['4.10.26', 'D.M.YY', '2026-10-04'],
    ['10/04/2026', 'MM/DD/YYYY', '2026-10-04'],
    ['2026-10-04', 'YYYY-MM-DD', '2026-10-04'],
    ['2026/10/4', 'YYYY-MM-DD', '2026-10-04'],
    ['20261004', 'YYYYMMDD', '2026-10-04'],
    ['04102026', 'DDMMYYYY', '2026-10-04'],
    ['04-Oct-2026', 'DD-MMM-YYYY', '2026-10-04'],
    ['4 أكتوبر 2026', 'DD MMM YYYY', '2026-10-04'],
    ['Oct 4, 2026', 'MMM DD YYYY', '2026-10-04'],
    ['31/02/2026', 'DD/MM/YYYY', undefined],
    ['13/13/2026', 'DD/MM/YYYY', undefined],
    ['2026-10-04', 'DD/MM/YYYY', undefined],
    ['04/10/226', 'DD/MM/YYYY', undefined],
    ['', 'DD/MM/YYYY', undefined],
    ['29/02/2027', 'DD/MM/YYYY', undefined],
    ['29/02/2028', 'DD/MM/YYYY', '2028-02-29'],
  ])('%s as %s is %s', (text, format, date) => {
    expect(parseDate(text, format)).toBe(date);
  });

  it.each([
    [['04/10/2026', '25/10/2026'], 'DD/MM/YYYY', false],
    [['04/10/2026', '10/25/2026'], 'MM/DD/YYYY', false],
    [['04/10/2026', '05/10/2026'], 'DD/MM/YYYY', true],
    [['2026-10-04 08:00'], 'YYYY-MM-DD', false],
    [['04-Oct-26'], 'DD-MMM-YY', false],
    [['20261004'], 'YYYYMMDD', false],
    [['04102026'], 'DDMMYYYY', false],
    [[], 'YYYY-MM-DD', false],
  ])('of %j are taken for %s', (texts, format, isAssumed) => {
    expect(guessDateFormat(texts)).toEqual({ format, isAssumed });
  });

  it('have formats of a day, a month and a year', () => {
    expect(
      ['DD/MM/YYYY', 'YYYY-MM-DD', 'D-M-YYYY', 'YYYYMMDD', 'DD MMM YY'].map(isDateFormat),
    ).toEqual([true, true, true, true, true]);
    expect(
      ['DD/MM', 'DD/DD/YYYY', 'HH:MM', '', 'DD/MM/YYY', 'DD//MM/YYYY'].map(isDateFormat),
    ).toEqual([false, false, false, false, false, false]);
  });
});

describe('times of day', () => {
  it.each([
    ['08:05', 'auto', 485, 0],
    ['8:05:09', 'auto', 485, 9],
    ['08:05:09.123', 'auto', 485, 9],
    ['08.05', 'auto', 485, 0],
    ['08:05 PM', 'auto', 1205, 0],
    ['08:05 م', 'auto', 1205, 0],
    ['08:05:00 ص', '12h', 485, 0],
    ['12:30 ص', 'auto', 30, 0],
    ['12:30 م', 'auto', 750, 0],
    ['12:30 AM', 'auto', 30, 0],
    ['8 pm', 'auto', 1200, 0],
    ['م 08:05', 'auto', 1205, 0],
    ['0805', 'auto', 485, 0],
    ['080509', '24h', 485, 9],
    ['23:59:59', '24h', 1439, 59],
  ] as const)('%s as %s', (text, format, minute, second) => {
    expect(parseTime(text, format)).toEqual({ minute, second });
  });
  it.each([
    ['24:00', 'auto'],
    ['08:60', 'auto'],
    ['13:00 PM', 'auto'],
    ['00:30 AM', 'auto'],
    ['08:05', '12h'],
    ['08:05 PM', '24h'],
    ['8', 'auto'],
    ['noon', 'auto'],
    ['', 'auto'],
    ['8:5', 'auto'],
  ] as const)('%s is none as %s', (text, format) => {
    expect(parseTime(text, format)).toBeUndefined();
  });

  it('stand behind a date, with or without an offset', () => {
    const of = (text: string, format = 'DD/MM/YYYY') => parseDateTime(text, format, 'auto');
    const local = { date: '2026-10-04', minute: 485, second: 0 };
    expect(of('04/10/2026 08:05')).toEqual(local);
    expect(of('2026-10-04T08:05', 'YYYY-MM-DD')).toEqual(local);
    expect(of('04/10/2026, 8:05 AM')).toEqual(local);
    expect(of('04/10/2026 08:05 ص')).toEqual(local);
    expect(of('20261004080500', 'YYYYMMDD')).toEqual(local);
    expect(of('20261004 080500', 'YYYYMMDD')).toEqual(local);
    expect(of('4 Oct 2026 8 pm', 'DD MMM YYYY')).toEqual({ ...local, minute: 1200 });
    expect(of('2026-10-04T08:05:00+03:00', 'YYYY-MM-DD')).toEqual({
      at: '2026-10-04T05:05:00.000Z',
      offsetMinutes: 180,
    });
    expect(of('2026-10-04 08:05:00Z', 'YYYY-MM-DD')).toEqual({
      at: '2026-10-04T08:05:00.000Z',
      offsetMinutes: 0,
    });
    expect(of('2026-10-04T08:05:00-0530', 'YYYY-MM-DD')).toMatchObject({ offsetMinutes: -330 });
    expect(of('04/10/2026')).toBeUndefined();
    expect(of('08:05')).toBeUndefined();
  });
});

describe('what is found out about a file', () => {
  it('English headings, whatever their order and case', () => {
    expect(guessColumns(['Name', 'DATE', 'Time', 'Emp. Code', 'In/Out', 'Device ID'])).toEqual({
      date: 1,
      time: 2,
      employee: 3,
      direction: 4,
      device: 5,
    });
  });
  it('Arabic headings, semicolons, the order of dates', () => {
    const plan = planOf(
      'كود الموظف;الاسم;التاريخ;الوقت;نوع الحركة\nE1;سارة;25/10/2026;08:00 ص;دخول\n',
    );
    expect(plan).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      header_line: 1,
      columns: { employee: 0, date: 2, time: 3, direction: 4 },
      headings: { employee: 'كود الموظف' },
      date_format: 'DD/MM/YYYY',
    });
  });
  it('a column named after the time that holds the date too', () => {
    expect(planOf('No.,Name,Time,State\n1,Sara,2026-10-04 08:00,C/In\n').columns).toEqual({
      device_user: 0,
      datetime: 2,
      direction: 3,
    });
  });
  it('titles above the headings', () => {
    expect(planOf('Attendance report\n\nEmp Code,Date,Time\nE1,2026-10-04,08:00\n')).toMatchObject({
      header_line: 3,
      width: 3,
    });
  });
  it('the log of a clock, with tabs or with spaces', () => {
    for (const log of [
      '    1\t2026-10-04 08:01:22\t1\t0\t1\t0\n',
      '1 2026-10-04 08:01:22 1 0 1 0\n',
    ]) {
      expect(planOf(log.repeat(3))).toMatchObject({
        format: 'device_log',
        delimiter: null,
        header_line: null,
        columns: { device_user: 0, datetime: 1, direction: 3 },
      });
    }
  });
  describe('which field of a log is the status', () => {
    /** The fields behind user and date, of those who press the keys of a terminal; status first. */
    const layouts = [
      { place: 2, fieldsOf: (status: number) => [status] },
      { place: 2, fieldsOf: (status: number, verify: number) => [status, verify] },
      { place: 2, fieldsOf: (status: number, verify: number) => [status, verify, 0] },
      {
        place: 2,
        fieldsOf: (status: number, verify: number) => [status, verify, 0, 0, 0, 0, 0, 0],
      },
      { place: 3, fieldsOf: (status: number, verify: number) => [1, status, verify, 0] },
      { place: 3, fieldsOf: (status: number, verify: number) => [103, status, verify, 0] },
      { place: 3, fieldsOf: (status: number, verify: number) => [verify, status] },
      { place: 3, fieldsOf: (status: number, verify: number) => [verify, status, 0] },
    ];
    const person = fc.record({
      /** Fingers, faces, cards, passwords: most people have one way. */
      verify: fc.constantFrom(0, 1, 1, 1, 2, 3, 4, 15, 25),
      days: fc.array(fc.constantFrom([0, 1], [0, 1], [0, 0, 1], [0, 2, 3, 1], [1], [4, 5], [9]), {
        minLength: 5,
        maxLength: 9,
      }),
    });
    const logOf = (
      people: readonly { verify: number; days: readonly (readonly number[])[] }[],
      fieldsOf: (status: number, verify: number) => readonly number[],
      separator: string,
    ): string =>
      people
        .flatMap(({ verify, days }, user) =>
          days.flatMap((stamps, day) =>
            stamps.map((status, i) =>
              [
                user + 1,
                `2026-10-${String(day + 10)} ${String(i * 3 + 10)}:15:00`,
                ...fieldsOf(status, verify),
              ].join(separator),
            ),
          ),
        )
        .join('\n');

    it('is told by its turning to and fro, whatever the order of the fields', () => {
      fc.assert(
        fc.property(
          fc.array(person, { minLength: 4, maxLength: 8 }),
          fc.constantFrom(...layouts),
          fc.constantFrom('\t', ' ', ','),
          (people, { place, fieldsOf }, separator) => {
            expect(detect(logOf(people, fieldsOf, separator))).toMatchObject({
              plan: { format: 'device_log', columns: { direction: place } },
              warnings: [],
            });
          },
        ),
      );
    });

    const fields = (...each: readonly string[]): string =>
      each.map((text, i) => `${String(i + 1)}\t2026-10-25 08:0${String(i)}:00\t${text}\n`).join('');
    const again = (text: string): string =>
      `1\t2026-10-25 08:00:00\t${text}\n1\t2026-10-25 16:00:00\t${text}\n`;
    it.each([
      // A morning: nobody has gone yet.
      [fields('0\t1\t0', '0\t1\t0'), 2, 'direction_column_assumed'],
      [fields('0\t15\t0', '0\t15\t0'), 2, undefined],
      [fields('1\t0\t1\t0', '1\t0\t1\t0'), 3, 'direction_column_assumed'],
      [fields('1\t1\t1\t0', '1\t1\t4\t0'), 3, 'direction_column_assumed'],
      [fields('1\t1\t0', '1\t1\t0'), 2, 'direction_column_assumed'],
      // A terminal on which nobody presses a key.
      [again('255\t1\t0'), 2, 'direction_column_assumed'],
      [again('0\t1\t0'), 2, 'one_direction_only'],
      [again('1\t0\t1\t0'), 3, 'one_direction_only'],
      [again('1'), 2, 'one_direction_only'],
      [again('7\t15'), undefined, 'direction_not_found'],
      [again('Gate-1'), undefined, 'direction_not_found'],
      [again(''), undefined, undefined],
    ])('is assumed of %j: field %s, %s', (file, place, code) => {
      const detected = detect(file);
      expect('plan' in detected && detected.plan.columns.direction).toBe(place);
      expect('plan' in detected && detected.warnings.map((each) => each.code)).toEqual(
        code === undefined ? [] : [code],
      );
    });

    it('is what a mapping says, and then nothing is assumed', () => {
      const mapping = { format: 'device_log', columns: { direction: 4 } } as const;
      expect(detect(again('0\t1\t0'), mapping)).toMatchObject({
        plan: { columns: { device_user: 0, datetime: 1, direction: 3 } },
        warnings: [],
      });
    });
  });
  it('encodings, by a mark or by their bytes', () => {
    const text = 'كود الموظف,التاريخ,الوقت\nE1,2026-10-04,08:00\n';
    expect(planOf(`\uFEFF${text}`).encoding).toBe('utf-8');
    expect(planOf(toWindows1256(text)).encoding).toBe('windows-1256');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(planOf(utf16).encoding).toBe('utf-16le');
  });
  it('says when day and month could not be told apart', () => {
    expect(detect('Code,Date,Time\nE1,04/10/2026,08:00\n')).toMatchObject({
      warnings: [{ code: 'date_order_assumed', params: { format: 'DD/MM/YYYY' } }],
    });
  });

  it.each([
    ['', 'file_empty'],
    ['\n \n', 'file_empty'],
    [Buffer.from('504b030414000600', 'hex'), 'file_is_spreadsheet'],
    [Buffer.from('d0cf11e0a1b11ae100', 'hex'), 'file_is_spreadsheet'],
    [Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 7_919) % 256)), 'file_not_text'],
    ['Name,Salary\nSara,9000\n', 'columns_not_found'],
    ['E1;2026-10-04\n', 'columns_not_found'],
    ['Sara;E1;2026-10-04;08:00\n', 'columns_not_found'],
  ])('refuses %j: %s', (file, code) => {
    expect(detect(file)).toMatchObject({ refusal: { code } });
  });
  it('names the columns that a mapping speaks of in vain, and those that are there', () => {
    const columns = { employee: 'Badge No', date: 'Date', time: 'Clock' };
    expect(detect('Badge,Date,Time\nE1,2026-10-04,08:00\n', { columns })).toEqual({
      refusal: {
        code: 'columns_not_found',
        params: { missing: ['Badge No', 'Clock'], found: ['Badge', 'Date', 'Time'] },
      },
    });
  });
});

describe('lines', () => {
  it('are read with Arabic headings, digits and words, in either encoding', async () => {
    const text =
      'كود الموظف,التاريخ,الوقت,الحركة,الجهاز\r\nE1,٢٠٢٦/١٠/٠٤,٠٨:٠٥ ص,حضور,بوابة ١\r\nE1,٢٠٢٦/١٠/٠٤,٠٤:١٠ م,انصراف,بوابة ١\r\n';
    const expected = { 2: 'E1 2026-10-04 485:0 in بوابة 1', 3: 'E1 2026-10-04 970:0 out بوابة 1' };
    expect(await read(text)).toEqual(expected);
    const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));
    expect(await read(toWindows1256(latin))).toEqual(expected);
  });

  it('are read from the log of a clock, status and all', async () => {
    const log = [
      '        1\t2026-10-04 08:01:22\t1\t0\t1\t0',
      '        1\t2026-10-04 16:02:00\t1\t1\t1\t0',
      '        2\t2026-10-04 17:00:00\t1\t4\t1\t0',
      '        2\t2026-10-04 19:00:00\t1\t5\t1\t0',
      '        3\t2026-10-04 19:00:00\t1\t255\t1\t0',
      '        3\t2026-10-04 19:00:00\t1\t9\t1\t0',
      '        4\t2026-10-04',
      '',
    ].join('\n');
    expect(await read(log)).toEqual({
      1: '#1 2026-10-04 481:22 in',
      2: '#1 2026-10-04 962:0 out',
      3: '#2 2026-10-04 1020:0 in',
      4: '#2 2026-10-04 1140:0 out',
      5: '#3 2026-10-04 1140:0 ?',
      6: 'direction: invalid_value',
      7: 'line: unreadable_line',
    });
  });

  it('of a log with the status before the way of verifying are read as such, faces and fingers', async () => {
    for (const verify of [1, 15, 25]) {
      const log = [
        `1\t2026-10-04 08:01:22\t0\t${verify}\t0\t0\t0`,
        `2\t2026-10-04 08:03:00\t0\t1\t0\t0\t0`,
        `1\t2026-10-04 16:02:00\t1\t${verify}\t0\t0\t0`,
        `2\t2026-10-04 16:05:00\t1\t1\t0\t0\t0`,
        '',
      ].join('\n');
      expect(await read(log)).toEqual({
        1: '#1 2026-10-04 481:22 in',
        2: '#2 2026-10-04 483:0 in',
        3: '#1 2026-10-04 962:0 out',
        4: '#2 2026-10-04 965:0 out',
      });
    }
    expect(await read('1 2026-10-04 08:00 0\n1 2026-10-04 16:00 1\n')).toEqual({
      1: '#1 2026-10-04 480:0 in',
      2: '#1 2026-10-04 960:0 out',
    });
  });

  it('of a log with words for coming and going are told by these, wherever they stand', async () => {
    expect(await read('1,2026-10-04,08:00,in,Gate 1\n1,2026-10-04,16:00,OUT,Gate 1\n')).toEqual({
      1: '#1 2026-10-04 480:0 in',
      2: '#1 2026-10-04 960:0 out',
    });
    expect(await read('1 2026-10-04 08:00 حضور\n1 2026-10-04 16:00 انصراف\n')).toEqual({
      1: '#1 2026-10-04 480:0 in',
      2: '#1 2026-10-04 960:0 out',
    });
  });

  it('of a log follow a mapping: which field is the status, and what its codes mean', async () => {
    const log = '1 2026-10-04 08:01:22 7\n2 2026-10-04 08:01:22 8\n';
    const mapping = {
      format: 'device_log',
      columns: { employee: 1, direction: 3 },
      direction_values: { in: ['7'], out: ['8'], unknown: [] },
    } as const;
    expect(await read(log, mapping)).toEqual({
      1: '1 2026-10-04 481:22 in',
      2: '2 2026-10-04 481:22 out',
    });
  });

  it('without headings are read by place', async () => {
    const mapping = { columns: { employee: 2, datetime: 1 }, has_header: false } as const;
    expect(await read('04/10/2026 08:00;E1\n25/10/2026 09:00;E2\n', mapping)).toEqual({
      1: 'E1 2026-10-04 480:0 ?',
      2: 'E2 2026-10-25 540:0 ?',
    });
  });

  it('may hold quoted line ends, delimiters and quotation marks', async () => {
    const file =
      'Code,Note,"Date",Time\nE1,"first\nsecond, ""third""",2026-10-04,08:00\nE2,5" pipe,2026-10-04,08:01\nE3,"a,b",2026-10-04,08:02\n';
    expect(await read(file)).toEqual({
      2: 'E1 2026-10-04 480:0 ?',
      4: 'E2 2026-10-04 481:0 ?',
      5: 'E3 2026-10-04 482:0 ?',
    });
  });

  it('that are poison are refused alone, wherever they stand', async () => {
    const good = (code: string) => `${code},2026-10-04,08:00`;
    const file = [
      'Code,Date,Time',
      good('E1'),
      '"E2,2026-10-04,08:00',
      good('E3'),
      'E\0 4,2026-10-04,08:00',
      good('E5'),
      `E6,${'x'.repeat(100_000)},08:00`,
      good('E7'),
      'E8',
      ',,',
      'E9,2026-02-30,08:00',
      'E10,2026-10-04,25:00',
      ',2026-10-04,08:00',
      `${'z'.repeat(41)},2026-10-04,08:00`,
      good('E11'),
      '"E12,2026-10-04,08:00',
    ].join('\n');
    expect(await read(file)).toEqual({
      2: 'E1 2026-10-04 480:0 ?',
      3: 'line: unterminated_quote',
      4: 'E3 2026-10-04 480:0 ?',
      5: 'line: forbidden_characters',
      6: 'E5 2026-10-04 480:0 ?',
      7: 'line: line_too_long',
      8: 'E7 2026-10-04 480:0 ?',
      9: 'date: required',
      11: 'date: unreadable_date',
      12: 'time: unreadable_time',
      13: 'employee: required',
      14: 'employee: too_long',
      15: 'E11 2026-10-04 480:0 ?',
      16: 'line: unterminated_quote',
    });
  });

  it('made to keep an expression busy for a second each are refused like any other', async () => {
    const cells = ['T'.repeat(16_000), ' '.repeat(8_000) + 'x', `2026-10-04${' '.repeat(15_000)}x`];
    const lines = Array.from({ length: 300 }, (_, i) => `E1,a${cells[i % 3]!}`);
    const file = `Code,Datetime\nE1,2026-10-04 08:00\n${lines.join('\n')}\n`;
    const outcomes = await read(file);
    expect(outcomes[3]).toBe('datetime: unreadable_date_time');
    expect(Object.keys(outcomes)).toHaveLength(301);
  });

  it('with bytes that the encoding does not have are refused', async () => {
    const file = Buffer.concat([
      Buffer.from('Code,Date,Time,Device\nE1,2026-10-04,08:00,'),
      Buffer.from([0xc7, 0xe1]),
      Buffer.from('\nE2,2026-10-04,08:00,G\n'),
    ]);
    expect(await read(file, { encoding: 'utf-8' })).toEqual({
      2: 'device: forbidden_characters',
      3: 'E2 2026-10-04 480:0 ? G',
    });
  });

  it('of delimiters alone make smaller batches', async () => {
    const plan = planOf('Code,Date,Time\nE1,2026-10-04,08:00\n');
    const bytes = Buffer.from(`${','.repeat(16_000)}\n`.repeat(500));
    const sizes: number[] = [];
    const source = readFileRecords(inPieces(bytes, 500_000), plan);
    for await (const { lineCount } of batchRecords(source, { after: 0, lines: 4_000 })) {
      sizes.push(lineCount);
    }
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(500);
    expect(Math.max(...sizes)).toBeLessThan(100);
  });

  it('of a spreadsheet that names its delimiter first are read', async () => {
    expect(await read('sep=;\r\nCode;Date;Time\r\nE1;2026-10-04;08:00\r\n')).toEqual({
      3: 'E1 2026-10-04 480:0 ?',
    });
  });

  it('are the same however the file is cut into pieces', async () => {
    const cell = fc.constantFrom(
      'E1',
      '"E,2"',
      '"a\nb"',
      '5" x',
      '"open',
      'سارة',
      '\0',
      '2026-10-04',
      '08:00',
      '',
    );
    const row = fc
      .tuple(cell, cell, cell, fc.constantFrom('\n', '\r\n', '\r'))
      .map(([a, b, c, end]) => `${a},${b},${c}${end}`);
    const plan = planOf('Code,Date,Time\nE9,2026-10-04,09:00');
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 30 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, size) => {
          const file = Buffer.from(`Code,Date,Time\n${rows.join('')}E9,2026-10-04,09:00`);
          expect(await readBy(plan, file, size)).toEqual(await readBy(plan, file, 1_000_000));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('are numbered as an editor numbers them, with any line ends', () => {
    const text = 'a\r\nb\n\rc\r\rd';
    const whole = createLineSplitter();
    const all = [...whole.push(text), ...whole.end()].map((line) => line.text);
    expect(all).toEqual(['a', 'b', '', 'c', '', 'd']);
    const bySingles = createLineSplitter();
    const pieces = Array.from(text).flatMap((character) => bySingles.push(character));
    expect([...pieces, ...bySingles.end()].map((line) => line.text)).toEqual(all);
  });

  it('have a bounded length in memory', () => {
    const splitter = createLineSplitter();
    for (let i = 0; i < 1_000; i += 1) splitter.push('x'.repeat(10_000));
    const [line] = splitter.push('\n');
    expect([line?.isTooLong, line?.text.length]).toEqual([true, 16_384]);
  });
});

describe('a line of a day, with a column for the coming and one for the going', () => {
  const columns = { employee: 'Emp', date: 'Day', time_in: 'In', time_out: 'Out' };

  it('is up to two punches, the going of the next day when it is not after the coming', async () => {
    const file =
      'Emp;Day;In;Out\nE1;26/11/2026;08:00;16:30\nE2;26/11/2026;22:00;06:00\nE3;26/11/2026;;17:00\n' +
      'E4;26/11/2026;9:05 PM;-\nE5;26/11/2026;;\nE6;31/12/2026;٢٣:٠٠;٢٣:٠٠\n';
    expect(await read(file, { columns })).toEqual({
      2: 'E1 2026-11-26 480:0 in; E1 2026-11-26 990:0 out',
      3: 'E2 2026-11-26 1320:0 in; E2 2026-11-27 360:0 out',
      4: 'E3 2026-11-26 1020:0 out',
      5: 'E4 2026-11-26 1265:0 in',
      6: 'nobody came',
      7: 'E6 2026-12-31 1380:0 in; E6 2027-01-01 1380:0 out',
    });
  });

  it('is refused as a whole, with each of its cells that cannot be read', async () => {
    const file = 'Emp;Day;In;Out\nE1;26/11/2026;08:00;late\n;soon;x;y\nE1;;08:00;16:00\n';
    expect(await read(file, { columns, date_format: 'DD/MM/YYYY' })).toEqual({
      2: 'time_out: unreadable_time',
      3: 'employee: required, date: unreadable_date, time_in: unreadable_time, time_out: unreadable_time',
      4: 'date: required',
    });
  });

  it('is found by its headings, unless the file has the time of a single punch', async () => {
    const days = 'كود الموظف,التاريخ,وقت الحضور,وقت الانصراف\nE1,2026-11-26,08:00,16:00\n';
    expect(await read(days)).toEqual({ 2: 'E1 2026-11-26 480:0 in; E1 2026-11-26 960:0 out' });
    const punches = 'Employee,Date,Time,Arrival,Departure\nE1,2026-11-26,08:00,x,y\n';
    expect(await read(punches)).toEqual({ 2: 'E1 2026-11-26 480:0 ?' });
  });
});
