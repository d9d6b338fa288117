import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { presentPunchBatch } from '../src/attendance/punches/punches-presentation.js';
import { punchBatchRequest, readPunch } from '../src/attendance/punches/punches-schema.js';
import { createPunchesService } from '../src/attendance/punches/punches-service.js';
import { systemClock } from '../src/shared/clock.js';
import { newId } from '../src/shared/ids.js';
import { addDays, type PlainDate } from '../src/shared/plain-date.js';
import { loadStatutoryData } from '../src/statutory/statutory-loader.js';
import { fill, type Company } from './attendance.js';
import { startBenchDatabase, type BenchDatabase } from './database.js';
import { useAllCores } from './pinning.js';
import { median, summary, table } from './stats.js';
import { openWatched, type Watch } from './watched-database.js';

const EMPLOYEES = 500;
const PUNCHES = 10_000;
const PUNCHES_A_DAY = 2;
const DAYS = PUNCHES / EMPLOYEES / PUNCHES_A_DAY;
const FIRST_DAY: PlainDate = '2025-11-02';
const ROUNDS = 5;

/** Every how many days somebody punches: two for twenty days, 36 for a year. */
const SPREADS = [
  { name: 'over 20 days', step: 2 },
  { name: 'over 12 months', step: 36 },
];

interface Batch {
  readonly json: string;
  readonly copyText: string;
}

interface Taken {
  readonly floor: number;
  readonly parts: Readonly<Record<'read' | 'compute' | 'database' | 'answer', number>>;
  readonly statements: Watch['statements'];
}

/** One request of 10,000 stamps, its days computed in the same commit, as a ratio to COPY of the stamps alone. */
export const benchPunches = async (): Promise<void> => {
  useAllCores();
  const database = await startBenchDatabase();
  try {
    const company = await fill(database, EMPLOYEES);
    await prepare(database, company);
    console.log(await measure(database, company));
  } finally {
    await database.stop();
  }
};

const measure = async (database: BenchDatabase, company: Company): Promise<string> => {
  const { companyId } = company;
  const { unitOfWork, watch, close } = await openWatched(database);
  const punches = createPunchesService({
    unitOfWork,
    clock: systemClock,
    parameters: loadStatutoryData().parameters,
    wakeJobs: () => undefined,
  });
  const send = async ({ json }: Batch): Promise<Omit<Taken, 'floor'>> => {
    watch.databaseMs = 0;
    watch.statements.length = 0;
    const marks = [performance.now()];
    const mark = () => void marks.push(performance.now());
    const request = punchBatchRequest.parse(JSON.parse(json));
    const read = request.punches.map(readPunch);
    const rows = read.flatMap((each) => (each.ok ? [each.row] : []));
    mark();
    const result = await punches.store(
      {
        context: { companyId, actor: { kind: 'system' }, requestId: 'bench' },
        timeZone: 'Africa/Cairo',
      },
      { rows, deviceClock: null, dryRun: false },
    );
    mark();
    JSON.stringify(presentPunchBatch(read, result, 'en'));
    mark();
    if (result.summary.rejected > 0) throw new Error('a stamp was rejected');
    const [start = 0, afterRead = 0, afterStore = 0, end = 0] = marks;
    const storing = afterStore - afterRead - watch.databaseMs;
    return {
      parts: {
        read: afterRead - start,
        compute: storing,
        database: watch.databaseMs,
        answer: end - afterStore,
      },
      statements: [...watch.statements],
    };
  };
  try {
    const rows: string[][] = [];
    for (const { name, step } of SPREADS) {
      const batch = batchOf(company, step);
      const [first, again]: [Taken[], Taken[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round++) {
        await empty(database);
        const floor = await copy(database, batch);
        const taken = { floor, ...(await send(batch)) };
        const repeated = { floor, ...(await send(batch)) };
        if (round === 0) continue;
        first.push(taken);
        again.push(repeated);
      }
      rows.push(rowOf(name, first), rowOf(`${name}, again`, again));
    }
    return table(
      [
        '10,000 stamps',
        'COPY, ms',
        'ms',
        'ratio',
        'read',
        'compute',
        'database',
        'answer',
        'statements',
        'slowest',
      ],
      rows,
    );
  } finally {
    await close();
  }
};

const totalOf = ({ parts }: Taken): number =>
  parts.read + parts.compute + parts.database + parts.answer;

const rowOf = (name: string, taken: readonly Taken[]): string[] => {
  const total = median(taken.map(totalOf));
  const share = (part: keyof Taken['parts']) =>
    `${((median(taken.map(({ parts }) => parts[part])) / total) * 100).toFixed(0)} %`;
  return [
    name,
    summary(
      taken.map(({ floor }) => floor),
      0,
    ),
    summary(taken.map(totalOf), 0),
    summary(taken.map((each) => each.floor / totalOf(each))),
    ...[share('read'), share('compute'), share('database'), share('answer')],
    String(median(taken.map(({ statements }) => statements.length))),
    slowest(taken),
  ];
};

const SLOWEST = 3;

const slowest = (taken: readonly Taken[]): string => {
  const ms = new Map<string, number[]>();
  for (const { statements } of taken) {
    for (const each of statements) ms.set(each.name, [...(ms.get(each.name) ?? []), each.ms]);
  }
  return [...ms]
    .map(([name, values]) => ({ name, ms: median(values) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map((each) => `${each.name} ${each.ms.toFixed(0)}`)
    .join(', ');
};

const COPIED =
  'company_id, employee_id, punched_at, id, offset_minutes, time_zone, source, received_at';

const prepare = async ({ owner }: BenchDatabase, { companyId }: Company): Promise<void> => {
  await owner.query('create table punches_floor (like attendance_punches including defaults)');
  await owner.query(
    'alter table punches_floor add primary key (company_id, employee_id, punched_at, id)',
  );
  await giveSchedule(owner, companyId);
};

/** One shift of eight hours on every day, for everybody. */
const giveSchedule = async (owner: pg.Client, companyId: string): Promise<void> => {
  const [shift, schedule] = [newId(), newId()];
  const working = {
    kind: 'fixed',
    spans: [{ start: '08:00', end: '16:00' }],
    breaks: [],
    required_minutes: 480,
    grace_in_minutes: 10,
    grace_out_minutes: 0,
    overtime_from_minutes: 30,
    counts_early_arrival: false,
  };
  const days = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  const pattern = { kind: 'weekly', days: Object.fromEntries(days.map((day) => [day, shift])) };
  const given: [string, unknown[]][] = [
    [`insert into shifts (company_id, id, code, name) values ($1, $2, 'DAY', 'Day')`, [shift]],
    [
      'insert into shift_revisions (company_id, shift_id, number, definition) values ($1, $2, 1, $3)',
      [shift, JSON.stringify(working)],
    ],
    [`insert into schedules (company_id, id, name) values ($1, $2, 'Daily')`, [schedule]],
    [
      'insert into schedule_revisions (company_id, schedule_id, number, definition) values ($1, $2, 1, $3)',
      [schedule, JSON.stringify({ pattern, weekly_minutes: null })],
    ],
    [
      `insert into schedule_assignments (company_id, id, schedule_id, target_kind, from_date) values ($1, $2, $3, 'company', '2025-01-01')`,
      [newId(), schedule],
    ],
  ];
  for (const [text, values] of given) await owner.query(text, [companyId, ...values]);
};

const empty = async ({ owner }: BenchDatabase): Promise<void> => {
  await owner.query(
    'truncate punches_floor, attendance_punches, attendance_day_details, attendance_days',
  );
  await owner.query('checkpoint');
};

/** @returns milliseconds */
const copy = async ({ ownerUrl }: BenchDatabase, { copyText }: Batch): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const started = performance.now();
  await pipeline(
    Readable.from([copyText]),
    client.query(copyFrom(`copy punches_floor (${COPIED}) from stdin`)),
  );
  const ms = performance.now() - started;
  await client.end();
  return ms;
};

const batchOf = ({ companyId, employeeIds }: Company, step: number): Batch => {
  const stamps = employeeIds.flatMap((employeeId, index) =>
    Array.from({ length: DAYS }, (_, day) => {
      const date = addDays(FIRST_DAY, day * step);
      const minute = String((index + day) % 60).padStart(2, '0');
      return [`${date}T06:${minute}:00Z`, `${date}T14:${minute}:00Z`].map((at) => ({
        employee_id: employeeId,
        at,
      }));
    }).flat(),
  );
  const lines = stamps.map(({ employee_id: id, at }) =>
    [companyId, id, at, newId(), '120', 'Africa/Cairo', 'device', at].join('\t'),
  );
  return { json: JSON.stringify({ punches: stamps }), copyText: `${lines.join('\n')}\n` };
};
