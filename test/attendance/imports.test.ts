import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../support/database.js';
import type { Answer } from '../support/service.js';
import { closeMonth, startAttendanceApi, type AttendanceApi } from './support.js';

/** The clock of the tests shows 27 November 2026, 09:00 UTC, which is 11:00 in Cairo. */
let api: AttendanceApi;
beforeAll(async () => {
  api = await startAttendanceApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(
    api.service.database,
    `attendance_imports, attendance_import_mappings, attendance_punches, attendance_devices,
      attendance_device_users, attendance_day_details, attendance_days, attendance_vacated_days,
      attendance_retro_items, outbox_events, audit_log, payroll_cycles, jobs`,
  );
});

const code = (index = 0): string => api.employees[index]!.code;

interface SendOptions {
  readonly key?: string;
  readonly type?: string;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

/** Sends the bare file and waits for its end. */
const importFile = (file: string | Uint8Array, options: SendOptions = {}): Promise<Answer> =>
  api.service.send('POST', `/attendance/imports?${options.query ?? ''}`, {
    key: options.key ?? api.admin.apiKey,
    rawBody: file,
    headers: {
      'content-type': options.type ?? 'text/csv',
      prefer: 'wait=20',
      ...options.headers,
    },
  });

const get = (path: string, key = api.admin.apiKey): Promise<Answer> =>
  api.service.send('GET', path, { key });

const linesOf = async (id: string, query = ''): Promise<any[]> =>
  (await get(`/attendance/imports/${id}/lines?${query}`)).body.data;

const outcomesOf = async (id: string): Promise<string[]> =>
  (await linesOf(id, 'limit=200')).map(({ line, outcome }) => `${line} ${outcome}`);

const storedPunches = async (): Promise<string[]> => {
  const { rows } = await api.service.database.owner.query<{ punch: string }>(
    `select concat_ws(' ', e.employee_code, to_char(p.punched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
      p.direction, p.device_id) as punch
    from attendance_punches p join employees e on e.company_id = p.company_id and e.id = p.employee_id
    order by 1`,
  );
  return rows.map(({ punch }) => punch);
};

const count = async (table: string): Promise<number> =>
  (await api.service.database.owner.query<{ n: number }>(`select count(*)::int as n from ${table}`))
    .rows[0]!.n;

const HEADER = 'Employee Code,Date,Time,Direction\n';
const day = (index = 0, time = '08:00', direction = 'in') =>
  `${code(index)},2026-11-26,${time},${direction}\n`;

describe('importing a file', () => {
  it('stores its punches, in the zone of the company, and says how it was read', async () => {
    const file = HEADER + day(0) + day(0, '16:00', 'out') + day(1, '09:30');
    const answer = await importFile(file, { query: 'device_id=GATE-1&name=November' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('location')).toBe(`/api/v1/attendance/imports/${answer.body.id}`);
    expect(answer.body).toMatchObject({
      name: 'November',
      status: 'succeeded',
      dry_run: false,
      device_id: 'GATE-1',
      mapping: null,
      size_bytes: Buffer.byteLength(file),
      sha256: createHash('sha256').update(file).digest('hex'),
      detected: {
        format: 'csv',
        encoding: 'utf-8',
        delimiter: ',',
        header_line: 1,
        columns: {
          employee: { position: 1, heading: 'Employee Code' },
          direction: { position: 4, heading: 'Direction' },
        },
        date_format: 'YYYY-MM-DD',
        time_format: 'auto',
      },
      warnings: [],
      progress: { lines_done: 4, lines_total: 4 },
      counts: { created: 3, unchanged: 0, rejected: 0 },
      error: null,
      file_removed_at: null,
    });
    expect(answer.body.counts.days_changed).toBeGreaterThan(0);
    expect(await storedPunches()).toEqual([
      `${code(0)} 2026-11-26T06:00:00 in GATE-1`,
      `${code(0)} 2026-11-26T14:00:00 out GATE-1`,
      `${code(1)} 2026-11-26T07:30:00 in GATE-1`,
    ]);
    expect((await get(`/attendance?employee=${code(0)}`)).body.data).toMatchObject([
      { work_date: '2026-11-26', worked_minutes: 480, source: 'punches' },
    ]);
    const job = await get(`/jobs/${answer.body.job_id}`);
    expect(job.body).toMatchObject({
      kind: 'attendance_import',
      status: 'succeeded',
      progress: { done: 4, total: 4, failed: 0 },
    });
  });

  it('answers 202 at once when nobody waits', async () => {
    const answer = await importFile(HEADER + day(), { headers: { prefer: '' } });
    expect([answer.status, answer.body.finished_at]).toEqual([202, null]);
    await expect
      .poll(async () => (await get(`/attendance/imports/${answer.body.id}`)).body.status, {
        timeout: 10_000,
      })
      .toBe('succeeded');
  });

  it('is repeatable: the same file once more changes nothing', async () => {
    const file = HEADER + day(0) + day(1);
    await importFile(file, { query: 'device_id=G' });
    const before = await storedPunches();
    const again = await importFile(file, { query: 'device_id=G' });
    expect(again.body.counts).toEqual({ created: 0, unchanged: 2, rejected: 0, days_changed: 0 });
    expect(await outcomesOf(again.body.id)).toEqual(['2 unchanged', '3 unchanged']);
    expect(await storedPunches()).toEqual(before);
  });

  it('takes a form whose fields stand before or behind the file', async () => {
    for (const order of ['before', 'behind']) {
      const form = new FormData();
      const add = () => {
        form.append('device_id', `GATE ${order}`);
        form.append('dry_run', 'false');
      };
      if (order === 'before') add();
      form.append('file', new Blob([HEADER + day()]), 'بصمات نوفمبر.csv');
      if (order === 'behind') add();
      const response = await fetch(`${api.service.baseUrl}/api/v1/attendance/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api.admin.apiKey}`, prefer: 'wait=20' },
        body: form,
      });
      const body = (await response.json()) as any;
      expect([response.status, body.name, body.device_id, body.counts.created]).toEqual([
        200,
        'بصمات نوفمبر.csv',
        `GATE ${order}`,
        1,
      ]);
    }
  });

  it('resolves the numbers of a clock by their mapping, else as employee codes', async () => {
    await api.service.send('PUT', '/attendance/device-users', {
      key: api.admin.apiKey,
      body: { device_users: [{ device_user_id: '17', employee_id: api.employees[1]!.id }] },
    });
    const log = `   17\t2026-11-26 08:01:22\t1\t0\t1\t0\n${code(0)}\t2026-11-26 08:02:00\t1\t1\t1\t0\n99\t2026-11-26 08:02:00\t1\t1\t1\t0\n`;
    const answer = await importFile(log, { type: 'text/plain', query: 'device_id=Z1' });
    expect(answer.body.detected).toMatchObject({ format: 'device_log', delimiter: null });
    expect(await storedPunches()).toEqual([
      `${code(0)} 2026-11-26T06:02:00 out Z1`,
      `${code(1)} 2026-11-26T06:01:22 in Z1`,
    ]);
    expect(await linesOf(answer.body.id, 'outcome=rejected')).toMatchObject([
      {
        line: 3,
        errors: [{ code: 'not_found', field: 'device_user' }],
        text: expect.stringMatching(/^99/),
      },
    ]);
  });

  it('warns that lines without a device are other punches than those with one', async () => {
    const answer = await importFile(HEADER + day());
    expect(answer.body.warnings.map((warning: any) => warning.code)).toEqual(['device_unknown']);
  });

  it('flags a local time that the zone had twice', async () => {
    // Cairo put its clocks back on 29 October 2026 at 24:00.
    const answer = await importFile(`${HEADER}${code()},2026-10-29,23:30,out\n`);
    expect(await linesOf(answer.body.id)).toEqual([
      { line: 2, outcome: 'created', flags: ['local_time_twice'] },
    ]);
  });

  it('keeps what came too late for a closed month as a retro item, and says which', async () => {
    await closeMonth(api.service.database, api.admin.companyId, '2026-10');
    const file = `${HEADER}${code()},2026-10-04,08:00,in\n${code()},2026-10-04,16:00,out\n`;
    const answer = await importFile(file);
    expect(answer.body.counts).toMatchObject({ created: 2, rejected: 0, days_changed: 0 });
    const lines = await linesOf(answer.body.id);
    expect(lines[0].retro_item_id).toMatch(/^[0-9a-f-]{36}$/);
    const items = await get('/attendance/retro-items');
    expect(items.body.data.map((item: any) => item.id)).toContain(lines[0].retro_item_id);
  });
});

describe('poison lines', () => {
  it('are refused with number, code, text; the rest is stored', async () => {
    const file = `${HEADER}${day(0)}"${day(1)}${day(2)}NOBODY,2026-11-26,08:00,in\n${code(3)},26/11/2026,08:00,in\n${code(3)},2026-11-26,08:00,sideways\n${day(3)}`;
    const answer = await importFile(file);
    expect(answer.body).toMatchObject({
      status: 'succeeded',
      counts: { created: 3, unchanged: 0, rejected: 4 },
    });
    expect(await outcomesOf(answer.body.id)).toEqual([
      '2 created',
      '3 rejected',
      '4 created',
      '5 rejected',
      '6 rejected',
      '7 rejected',
      '8 created',
    ]);
    const rejected = await linesOf(answer.body.id, 'outcome=rejected');
    expect(rejected.map(({ line, errors }) => [line, errors[0].field, errors[0].code])).toEqual([
      [3, 'line', 'unterminated_quote'],
      [5, 'employee', 'not_found'],
      [6, 'date', 'unreadable_date'],
      [7, 'direction', 'invalid_value'],
    ]);
    expect(rejected[1].text).toBe('NOBODY,2026-11-26,08:00,in');
  });

  it('have texts in the language of the caller', async () => {
    const { body } = await importFile(`${HEADER}${code()},soon,08:00,in\n`);
    const answer = await api.service.send('GET', `/attendance/imports/${body.id}/lines`, {
      key: api.admin.apiKey,
      headers: { 'accept-language': 'ar' },
    });
    expect(answer.body.data[0].errors[0].detail).toMatch(/تاريخ/);
  });

  it('of another company name its employees in vain', async () => {
    const stranger = await api.service.signUp();
    const answer = await importFile(HEADER + day(), { key: stranger.apiKey });
    expect(answer.body.counts).toMatchObject({ created: 0, rejected: 1 });
  });
});

describe('files that cannot be read', () => {
  it.each([
    ['nothing', '', 'file_empty'],
    ['a spreadsheet', Buffer.from('504b0304140006000800', 'hex'), 'file_is_spreadsheet'],
    [
      'rubbish',
      Buffer.from(Array.from({ length: 3_000 }, (_, i) => (i * 31) % 251)),
      'file_not_text',
    ],
    ['other columns', 'Name,Salary\nSara,9\n', 'columns_not_found'],
  ])('%s: refused, and nothing is left', async (_name, file, problem) => {
    const answer = await importFile(file, { type: 'application/octet-stream' });
    expect([answer.status, answer.body.code]).toEqual([422, problem]);
    expect([await count('attendance_imports'), await count('attendance_import_pieces')]).toEqual([
      0, 0,
    ]);
    expect(await count('jobs')).toBe(0);
  });

  it('only headings: nothing to store, and a warning', async () => {
    const answer = await importFile(HEADER);
    expect(answer.body).toMatchObject({ status: 'succeeded', counts: { created: 0, rejected: 0 } });
    expect(answer.body.warnings.map((warning: any) => warning.code)).toContain('no_lines');
  });

  it('wrong media types, compressed bodies and broken forms', async () => {
    const json = await importFile('{}', { type: 'application/json' });
    expect([json.status, json.body.code]).toEqual([415, 'unsupported_upload_type']);
    const gzip = await importFile(HEADER, { headers: { 'content-encoding': 'gzip' } });
    expect([gzip.status, gzip.body.code]).toEqual([415, 'unsupported_upload_type']);
    const form = 'multipart/form-data; boundary=b';
    const part = (head: string, body: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
    for (const [body, problem] of [
      ['no form at all', '/file broken_form'],
      [part('name="file"; filename="a"', HEADER), '/file broken_form'], // never closed
      [`${part('name="name"', 'x')}--b--\r\n`, '/file required'],
      [
        `${part('name="file"; filename="a"', HEADER)}${part('name="file"; filename="b"', HEADER)}--b--\r\n`,
        '/file not_unique',
      ],
      [`${part('name="upload"; filename="a"', HEADER)}--b--\r\n`, '/upload not_the_file_part'],
      [
        `${part('name="name"', 'x')}${part('name="name"', 'y')}${part('name="file"; filename="a"', HEADER)}--b--\r\n`,
        '/name not_unique',
      ],
      [
        `${part('name="name"', 'x'.repeat(5_000))}${part('name="file"; filename="a"', HEADER)}--b--\r\n`,
        '/name too_long',
      ],
    ] as const) {
      const { status, body: answer } = await importFile(body, { type: form });
      const told = answer.errors.map((each: any) => `${each.pointer} ${each.code}`);
      expect([status, answer.code, told]).toEqual([400, 'invalid_upload', [problem]]);
      expect(answer.errors[0].detail).not.toBe('');
    }
    const noBoundary = await importFile('x', { type: 'multipart/form-data' });
    expect(noBoundary.body).toMatchObject({
      code: 'invalid_upload',
      errors: [{ pointer: '/file', code: 'broken_form' }],
    });
    for (const field of ['colour', '__proto__', 'constructor']) {
      const unknownField = await importFile(
        `${part(`name="${field}"`, 'x')}${part('name="file"; filename="a"', HEADER)}--b--\r\n`,
        { type: form },
      );
      expect(unknownField.body).toMatchObject({
        code: 'validation_failed',
        errors: [{ pointer: `/${field}`, code: 'unknown_field' }],
      });
    }
    expect(await count('attendance_imports')).toBe(0);
  });

  it('an unknown mapping', async () => {
    for (const mapping of ['nowhere', '0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d']) {
      const answer = await importFile(HEADER, { query: `mapping=${mapping}` });
      expect(answer.body).toMatchObject({
        code: 'invalid_parameter',
        errors: [{ pointer: 'mapping', in: 'query', code: 'not_found' }],
      });
    }
    expect(await count('attendance_imports')).toBe(0);
  });

  it('a connection that breaks off leaves nothing behind', async () => {
    await new Promise<void>((resolve) => {
      const request = httpRequest(`${api.service.baseUrl}/api/v1/attendance/imports`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${api.admin.apiKey}`,
          'content-type': 'text/csv',
          'content-length': 10_000_000,
        },
      });
      request.on('error', () => resolve());
      request.on('close', () => resolve());
      request.write(HEADER + day().repeat(50_000));
      const timer = setInterval(() => {
        void count('attendance_import_pieces').then((pieces) => {
          if (pieces === 0) return;
          clearInterval(timer);
          request.destroy();
        });
      }, 20);
    });
    await expect.poll(() => count('attendance_imports'), { timeout: 10_000 }).toBe(0);
    expect(await count('attendance_import_pieces')).toBe(0);
    expect((await get('/attendance/imports')).body.data).toEqual([]);
  });
});

describe('a file with a line a day', () => {
  const columns = { employee: 'Emp', date: 'Day', time_in: 'In', time_out: 'Out' };
  const create = (body: object) =>
    api.service.send('POST', '/attendance/import-mappings', { key: api.admin.apiKey, body });

  it('makes days of comings and goings, overnight ones too, and tells of each line what became of both', async () => {
    expect((await create({ name: 'days', columns })).status).toBe(201);
    const line = (index: number, day: string, cells: string) => `${code(index)},${day},${cells}\n`;
    const file =
      'Emp,Day,In,Out\n' +
      line(0, '2026-11-24', '08:00,16:00') +
      line(1, '2026-11-24', '22:00,05:00') +
      line(2, '2026-11-24', ',') +
      'NOBODY,2026-11-24,08:00,16:00\n' +
      line(3, '2026-11-27', '22:00,23:00') +
      line(3, '2026-11-28', '10:00,11:30');
    const query = 'mapping=days&device_id=G';
    const trial = await importFile(file, { query: `${query}&dry_run=true` });
    const answer = await importFile(file, { query });
    const expected = [
      '2 created',
      '3 created',
      '4 unchanged',
      '5 rejected',
      '6 created',
      '7 rejected',
    ];
    expect(await outcomesOf(answer.body.id)).toEqual(expected);
    expect(await outcomesOf(trial.body.id)).toEqual(expected);
    expect(answer.body.counts).toMatchObject({ created: 3, unchanged: 1, rejected: 2 });
    const refused = await linesOf(answer.body.id, 'outcome=rejected');
    expect(
      refused.map(({ errors }) => errors.map((each: any) => `${each.field} ${each.code}`)),
    ).toEqual([['employee not_found'], ['time_out in_the_future']]);
    const { body } = await get('/attendance?from=2026-11-24&to=2026-11-24');
    expect(body.data.map((day: any) => [day.work_date, day.worked_minutes]).sort()).toEqual([
      ['2026-11-24', 420],
      ['2026-11-24', 480],
    ]);
    const again = await importFile(file.split('\n').slice(0, 4).join('\n'), { query });
    expect(again.body.counts).toMatchObject({ created: 0, unchanged: 3, days_changed: 0 });
  });

  it('needs the date and both times, and nothing of a single punch', async () => {
    const problemsOf = async (given: object) =>
      (await create({ name: 'x', columns: given })).body.errors.map(
        (each: any) => `${each.pointer} ${each.code}`,
      );
    expect(await problemsOf({ ...columns, time_out: undefined, date: undefined })).toEqual([
      '/columns/date required',
      '/columns/time_out required',
    ]);
    expect(await problemsOf({ ...columns, time: 'T', direction: 'D' })).toEqual([
      '/columns/time only_one_of',
      '/columns/direction only_one_of',
    ]);
  });

  it('counts a day that two batches of lines change once', async () => {
    const dates = Array.from({ length: 330 }, (_, i) =>
      new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    );
    const half = (times: string) =>
      dates.flatMap((date) => api.employees.map((each) => `${each.code},${date},${times}\n`));
    await create({ name: 'days', columns });
    const lines = ['08:00,10:00', '11:00,12:00', '13:00,14:00', '15:00,16:00'].flatMap(half);
    const answer = await importFile(`Emp,Day,In,Out\n${lines.join('')}`, { query: 'mapping=days' });
    expect(answer.body.counts).toEqual({
      created: 5_280,
      unchanged: 0,
      rejected: 0,
      days_changed: 1_320,
    });
    expect(await count('attendance_days')).toBe(1_320);
    expect(await count('attendance_import_days')).toBe(0);
  });
});

describe('a trial', () => {
  it('gives the same outcomes and stores nothing', async () => {
    await importFile(HEADER + day(0), { query: 'device_id=G' });
    const before = await storedPunches();
    const file = HEADER + day(0) + day(1) + day(1) + 'NOBODY,2026-11-26,08:00,in\n';
    const trial = await importFile(file, { query: 'device_id=G&dry_run=true' });
    expect(trial.body).toMatchObject({ status: 'succeeded', dry_run: true });
    expect(await storedPunches()).toEqual(before);
    const real = await importFile(file, { query: 'device_id=G' });
    expect(await outcomesOf(trial.body.id)).toEqual(await outcomesOf(real.body.id));
    expect(await outcomesOf(real.body.id)).toEqual([
      '2 unchanged',
      '3 created',
      '4 unchanged',
      '5 rejected',
    ]);
    expect(await count('attendance_import_trials')).toBe(0);
  });

  it('knows a line again that came in an earlier batch', async () => {
    const lines = Array.from({ length: 4_500 }, (_, i) => {
      const minute = String(i % 60).padStart(2, '0');
      const hour = String(Math.floor(i / 60) % 24).padStart(2, '0');
      const date = `2026-10-${String(1 + Math.floor(i / 1_440)).padStart(2, '0')}`;
      return `${code()},${date},${hour}:${minute},in\n`;
    });
    const file = HEADER + lines.join('') + lines[0]! + lines[1]!;
    const trial = await importFile(file, { query: 'dry_run=true' });
    expect(trial.body.counts).toMatchObject({ created: 4_500, unchanged: 2, rejected: 0 });
    const { pagination, data } = (
      await get(`/attendance/imports/${trial.body.id}/lines?outcome=unchanged`)
    ).body;
    expect(data.map(({ line }: any) => line)).toEqual([4_502, 4_503]);
    expect(pagination.has_more).toBe(false);
    expect(await storedPunches()).toEqual([]);
  });
});

describe('an Idempotency-Key', () => {
  it('answers the stored result to the same file, and keeps one copy', async () => {
    const headers = { 'idempotency-key': 'import-1', prefer: 'wait=20' };
    const first = await importFile(HEADER + day(), { headers });
    const again = await importFile(HEADER + day(), { headers });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body.id).toBe(first.body.id);
    expect([await count('attendance_imports'), await count('jobs')]).toEqual([1, 1]);
    const other = await importFile(HEADER + day(1), { headers });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await count('attendance_imports')).toBe(1);
  });
});

describe('an Idempotency-Key that is sent twice at once', () => {
  it('keeps one copy and gives one answer', async () => {
    const headers = { 'idempotency-key': 'import-2', prefer: '' };
    const answers = await Promise.all([1, 2, 3].map(() => importFile(HEADER + day(), { headers })));
    const ids = answers.flatMap(({ status, body }) => (status === 202 ? [body.id as string] : []));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ status }) => ![202, 409].includes(status))).toEqual([]);
    await expect.poll(() => count('attendance_imports'), { timeout: 10_000 }).toBe(1);
  });
});

describe('odd bytes', () => {
  it('of every kind in a code are text, and nothing more', async () => {
    const codes = ['{},NULL', `a\\\\b'c;--`, '%00', '‏\u{1F600}', '$1', 'NaN'];
    const lines = codes.map((each) => `"${each}",2026-11-26,08:00,in\n`).join('');
    const { body } = await importFile(HEADER + lines + day());
    expect(body).toMatchObject({ status: 'succeeded', counts: { created: 1, rejected: 6 } });
  });

  it('of Windows-1256 are found out, and Arabic headings with them', async () => {
    const decoder = new TextDecoder('windows-1256');
    const bytes = new Map(
      Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.from([byte])), byte]),
    );
    const text = `كود الموظف;التاريخ;الوقت;الحركة\n${code()};26/11/2026;08:00 ص;حضور\n${code()};26/11/2026;04:00 م;انصراف\n`;
    const file = Buffer.from(Array.from(text, (character) => bytes.get(character)!));
    const { body } = await importFile(file, { query: 'device_id=G' });
    expect(body.detected).toMatchObject({ encoding: 'windows-1256', date_format: 'DD/MM/YYYY' });
    expect(await storedPunches()).toEqual([
      `${code()} 2026-11-26T06:00:00 in G`,
      `${code()} 2026-11-26T14:00:00 out G`,
    ]);
  });

  it('as a line of thirty megabytes are one refused line', async () => {
    const file = `${HEADER}${day()}${'x'.repeat(30_000_000)}\n${day(1)}`;
    const { body } = await importFile(file);
    expect(await outcomesOf(body.id)).toEqual(['2 created', '3 rejected', '4 created']);
    const [rejected] = await linesOf(body.id, 'outcome=rejected');
    expect([rejected.errors[0].code, rejected.text.length]).toEqual(['line_too_long', 200]);
  });

  it('as one endless line are refused before they are all sent', async () => {
    const answer = await importFile('x'.repeat(5_000_000));
    expect([answer.status, answer.body.code]).toEqual([422, 'file_not_text']);
    expect(await count('attendance_imports')).toBe(0);
  });

  it('of a spreadsheet or of nothing in a form are refused like bare ones', async () => {
    for (const [content, problem] of [
      [Buffer.from('504b03041400060008000000', 'hex'), 'file_is_spreadsheet'],
      ['', 'file_empty'],
    ] as const) {
      const form = new FormData();
      form.append('file', new Blob([content]), 'punches.xlsx');
      const response = await fetch(`${api.service.baseUrl}/api/v1/attendance/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api.admin.apiKey}` },
        body: form,
      });
      expect([response.status, ((await response.json()) as any).code]).toEqual([422, problem]);
    }
    expect(await count('attendance_imports')).toBe(0);
  });
});

describe('another company', () => {
  it('has its own mappings, whatever their names and ids', async () => {
    const mapping = await api.service.send('POST', '/attendance/import-mappings', {
      key: api.admin.apiKey,
      body: { name: 'ours' },
    });
    const stranger = await api.service.signUp();
    for (const named of ['ours', mapping.body.id]) {
      const answer = await importFile(HEADER + day(), {
        key: stranger.apiKey,
        query: `mapping=${named}`,
      });
      expect(answer.body.errors).toMatchObject([
        { pointer: 'mapping', in: 'query', code: 'not_found' },
      ]);
    }
    const { body } = await importFile(HEADER + day());
    const lines = await get(`/attendance/imports/${body.id}/lines?format=csv`, stranger.apiKey);
    expect(lines.status).toBe(404);
  });
});

describe('uploads of one company', () => {
  it('have a bound; those that a crash cut off do not count for ever', async () => {
    const insert = (createdAt: string) =>
      api.service.database.owner.query(
        `insert into attendance_imports (company_id, id, created_at)
        select $1, gen_random_uuid(), $2 from generate_series(1, 10)`,
        [api.admin.companyId, createdAt],
      );
    await insert('2026-11-27T06:30:00Z');
    expect((await importFile(HEADER + day())).status).toBe(200);
    await insert('2026-11-27T08:59:00Z');
    const answer = await importFile(HEADER + day());
    expect([answer.status, answer.body.code]).toEqual([422, 'limit_reached']);
  });
});

describe('two imports of the same file at once', () => {
  it('store each punch once, and one of them says so', async () => {
    const times = Array.from({ length: 200 }, (_, i) =>
      day(
        i % 4,
        `${String(6 + Math.floor(i / 60)).padStart(2, '0')}:${String(i % 60).padStart(2, '0')}`,
      ),
    );
    const file = HEADER + times.join('');
    const answers = await Promise.all(
      [1, 2, 3].map(() => importFile(file, { query: 'device_id=G' })),
    );
    const created = answers.map(({ body }) => body.counts.created as number);
    expect(created.reduce((sum, each) => sum + each, 0)).toBe(new Set(times).size);
    expect(answers.map(({ body }) => body.status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect((await storedPunches()).length).toBe(new Set(times).size);
  });
});

describe('the outcomes', () => {
  it('are paged, and downloaded as a file', async () => {
    const file = `${HEADER}${day(0)}\n=NOBODY(),2026-11-26,08:00,in\n${day(1)}${day(2)}`;
    const { body } = await importFile(file);
    const first = await get(`/attendance/imports/${body.id}/lines?limit=2`);
    expect(first.body.data.map(({ line }: any) => line)).toEqual([2, 4]);
    const second = await get(
      `/attendance/imports/${body.id}/lines?limit=2&cursor=${first.body.pagination.next_cursor}`,
    );
    expect(second.body.data.map(({ line }: any) => line)).toEqual([5, 6]);
    expect(second.body.pagination).toMatchObject({ has_more: false, next_cursor: null });
    const otherFilter = await get(
      `/attendance/imports/${body.id}/lines?outcome=created&cursor=${first.body.pagination.next_cursor}`,
    );
    expect(otherFilter.body.code).toBe('invalid_cursor');
    const csv = await get(`/attendance/imports/${body.id}/lines?format=csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/^2,created,/);
    expect(rows[2]).toMatch(/^4,rejected,not_found,employee,.*'=NOBODY\(\)/);
  });

  it('of a missing import are not there, as JSON or as a file', async () => {
    for (const format of ['json', 'csv']) {
      const answer = await get(
        `/attendance/imports/0192f0c1-9a7e-7c31-8b1e-1f1f5a2b3c4d/lines?format=${format}`,
      );
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('imports that have ended', () => {
  it('are listed, newest first, by status', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two']) {
      api.service.clock.set(`2026-11-27T09:0${String(ids.length)}:00.000Z`);
      ids.unshift((await importFile(HEADER + day(), { query: `name=${name}` })).body.id);
    }
    const list = await get('/attendance/imports?status=succeeded');
    expect(list.body.data.map(({ id }: any) => id)).toEqual(ids);
    expect((await get('/attendance/imports?status=failed')).body.data).toEqual([]);
  });

  it('cannot be cancelled; their bytes can be removed, twice, and the outcomes stay', async () => {
    const { body } = await importFile(HEADER + day());
    const cancel = await api.service.send('POST', `/attendance/imports/${body.id}/cancel`, {
      key: api.admin.apiKey,
    });
    expect([cancel.status, cancel.body.code]).toEqual([409, 'import_has_ended']);
    for (let i = 0; i < 2; i += 1) {
      const removed = await api.service.send('DELETE', `/attendance/imports/${body.id}`, {
        key: api.admin.apiKey,
      });
      expect(removed.status).toBe(204);
    }
    expect(await count('attendance_import_pieces')).toBe(0);
    expect((await get(`/attendance/imports/${body.id}`)).body.file_removed_at).not.toBeNull();
    expect(await outcomesOf(body.id)).toEqual(['2 created']);
  });

  it('lose their bytes after the time they are kept, at a later import; cut uploads too', async () => {
    const old = await importFile(HEADER + day());
    await api.service.database.owner.query(
      `insert into attendance_imports (company_id, id, created_at) values ($1, gen_random_uuid(), '2026-11-01')`,
      [api.admin.companyId],
    );
    api.service.clock.set('2026-12-26T09:00:00.000Z');
    await importFile(HEADER + day());
    expect((await get(`/attendance/imports/${old.body.id}`)).body.file_removed_at).toBeNull();
    expect(await count(`attendance_imports where status = 'uploading'`)).toBe(0);
    api.service.clock.set('2026-12-28T09:00:00.000Z');
    await importFile(HEADER + day());
    api.service.clock.set('2026-11-27T09:00:00.000Z');
    await expect
      .poll(async () => (await get(`/attendance/imports/${old.body.id}`)).body.file_removed_at)
      .not.toBeNull();
  });

  it('leave a trail', async () => {
    await importFile(HEADER + day());
    const { rows } = await api.service.database.owner.query<{ action: string }>(
      `select action from audit_log where target_type = 'attendance_import' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'attendance_import.created',
      'attendance_import.succeeded',
    ]);
  });
});

describe('an import under way', () => {
  it('can be cancelled: what is stored stays, nothing more is read', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => {
      const date = new Date(Date.UTC(2026, 4, 1) + Math.floor(i / 4) * 600_000).toISOString();
      return `${code(i % 4)},${date.slice(0, 10)},${date.slice(11, 16)},in\n`;
    });
    const started = await importFile(HEADER + lines.join(''), { headers: { prefer: '' } });
    const { id } = started.body;
    const removal = await api.service.send('DELETE', `/attendance/imports/${id}`, {
      key: api.admin.apiKey,
    });
    expect([removal.status, removal.body.code]).toEqual([409, 'import_is_running']);
    const cancel = () =>
      api.service.send('POST', `/attendance/imports/${id}/cancel`, { key: api.admin.apiKey });
    const cancelled = await cancel();
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect((await cancel()).body.status).toBe('cancelled');
    await expect
      .poll(async () => (await get(`/jobs/${started.body.job_id}`)).body.status, {
        timeout: 20_000,
      })
      .toBe('succeeded');
    const { body } = await get(`/attendance/imports/${id}`);
    expect(body.progress.lines_done).toBeLessThan(30_001);
    expect(body.counts.created).toBe((await storedPunches()).length);
  }, 60_000);
});

describe('an import that is cancelled and removed while it is read', () => {
  it('ends quietly', async () => {
    const lines = Array.from({ length: 16_000 }, (_, i) => {
      const date = new Date(Date.UTC(2026, 4, 1) + Math.floor(i / 4) * 600_000).toISOString();
      return `${code(i % 4)},${date.slice(0, 10)},${date.slice(11, 16)},in,${'x'.repeat(100)}\n`;
    });
    const started = await importFile(HEADER + lines.join(''), { headers: { prefer: '' } });
    const path = `/attendance/imports/${String(started.body.id)}`;
    const send = (method: string, below = '') =>
      api.service.send(method, `${path}${below}`, { key: api.admin.apiKey });
    await expect
      .poll(async () => (await get(path)).body.progress.lines_done, {
        timeout: 30_000,
        interval: 5,
      })
      .toBeGreaterThan(0);
    expect((await send('POST', '/cancel')).status).toBe(200);
    expect((await send('DELETE')).status).toBe(204);
    await expect
      .poll(async () => (await get(`/jobs/${started.body.job_id}`)).body.status, {
        timeout: 20_000,
      })
      .toBe('succeeded');
    const { body } = await get(path);
    expect(body).toMatchObject({ status: 'cancelled', counts: { rejected: 0 } });
    expect(body.counts.created).toBe((await storedPunches()).length);
    expect(await count('attendance_import_pieces')).toBe(0);
  }, 60_000);
});

describe('mappings', () => {
  const create = (body: object) =>
    api.service.send('POST', '/attendance/import-mappings', { key: api.admin.apiKey, body });

  it('are created, read, changed and deleted, and named by imports', async () => {
    const created = await create({
      name: 'بصمة الفرع',
      columns: { employee: 'كود', datetime: 'وقت', direction: 'نوع' },
      date_format: 'MM/DD/YYYY',
      direction_values: { in: ['ب'], out: ['ن'], unknown: [] },
      delimiter: ';',
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      format: 'auto',
      encoding: 'auto',
      has_header: null,
      version: 1,
    });
    const file = `كود;وقت;نوع\n${code()};11/26/2026 08:00;ب\n${code()};11/26/2026 16:00;ن\n`;
    for (const mapping of [created.body.id, encodeURIComponent('بصمة الفرع')]) {
      const answer = await importFile(file, { query: `mapping=${mapping}&dry_run=true` });
      expect(answer.body).toMatchObject({
        mapping: 'بصمة الفرع',
        counts: { created: 2, rejected: 0 },
      });
    }
    const path = `/attendance/import-mappings/${created.body.id}`;
    const change = (body: object, headers = {}) =>
      api.service.send('PATCH', path, { key: api.admin.apiKey, body, headers });
    expect((await change({ delimiter: ';' })).body.version).toBe(1);
    expect((await change({ date_format: null })).body).toMatchObject({
      date_format: null,
      version: 2,
    });
    expect((await change({ name: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    expect(
      (await change({ columns: { employee: 'a', device_user: 'b', datetime: 'c' } })).body,
    ).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/columns/device_user', code: 'only_one_of' }],
    });
    expect((await create({ name: 'بصمة الفرع' })).body.code).toBe('duplicate');
    expect((await get('/attendance/import-mappings')).body.data).toHaveLength(1);
    expect((await api.service.send('DELETE', path, { key: api.admin.apiKey })).status).toBe(204);
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    [{ columns: { datetime: 'When' } }, '/columns', 'one_of_required'],
    [{ columns: { employee: 'Code' } }, '/columns', 'one_of_required'],
    [{ columns: { employee: 'Code', date: 'Day' } }, '/columns/time', 'required'],
    [
      { columns: { employee: 'Code', datetime: 'When', date: 'Day' } },
      '/columns/date',
      'only_one_of',
    ],
    [
      { format: 'device_log', columns: { direction: 'Status' } },
      '/columns/direction',
      'invalid_type',
    ],
    [
      { has_header: false, columns: { employee: 1, datetime: 'When' } },
      '/columns/datetime',
      'invalid_type',
    ],
    [{ date_format: 'DD/DD' }, '/date_format', 'invalid_format'],
    [{ columns: { colour: 'x' } }, '/columns/colour', 'unknown_field'],
  ])('that contradict themselves are refused: %j', async (body, pointer, problem) => {
    const answer = await create({ name: 'x', ...body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ pointer, code: problem }]);
  });
});

describe('the limit of size', () => {
  it('is told before the file was sent, or while it arrives', async () => {
    const limited = await startAttendanceApi(1);
    await limited.close();
    const { startTestService } = await import('../support/service.js');
    const service = await startTestService({ environment: { IMPORT_LIMIT_MB: '1' } });
    const admin = await service.signUp();
    const file = HEADER + `E,2026-11-26,08:00,in\n`.repeat(60_000);
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const status = await new Promise((resolve, reject) => {
        const request = httpRequest(`${service.baseUrl}/api/v1/attendance/imports`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${admin.apiKey}`,
            'content-type': 'text/csv',
            ...('transfer-encoding' in headers
              ? headers
              : { 'content-length': Buffer.byteLength(file) }),
          },
        });
        request.on('error', reject);
        request.on('response', (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.end(file);
      });
      expect(status).toBe(413);
    }
    const { rows } = await service.database.owner.query('select 1 from attendance_imports');
    expect(rows).toEqual([]);
    await service.close();
  });
});
