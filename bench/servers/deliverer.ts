import pino from 'pino';
import { loadConfig } from '../../src/config.js';
import { openDatabase } from '../../src/db/open-database.js';
import { createService } from '../../src/service.js';
import { systemClock } from '../../src/shared/clock.js';
import { newId } from '../../src/shared/ids.js';
import { createSealedBox } from '../../src/shared/sealed-box.js';

/**
 * The whole service, as `npm start` runs it, which delivers to the loopback. It registers endpoints and
 * commits events when it is told to, since only its own commits wake its delivery.
 */
const secret = 'a secret of the benchmark, long enough to be one';
const [ownerUrl = ''] = process.argv.slice(2);
const config = loadConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
});
const logger = pino({ level: 'warn' });
let wake = (_companyId: string): void => undefined;
const { unitOfWork } = await openDatabase({
  ownerUrl,
  secret,
  poolSize: config.databasePoolSize,
  logger,
  clock: systemClock,
  sealedBox: createSealedBox(secret),
  onEventsCommitted: (companyId) => wake(companyId),
});
const service = createService({
  config,
  secrets: { jwtSecret: secret, encryptionKey: secret },
  logger,
  clock: systemClock,
  unitOfWork,
});

const contextOf = (companyId: string) => ({
  companyId,
  actor: { kind: 'system' as const },
  requestId: 'benchmark',
});
const now = (): number => performance.timeOrigin + performance.now();

/** One business transaction with one event. */
const commit = async (companyId: string): Promise<{ id: string; committedAt: number }> => {
  const id = newId();
  await unitOfWork.write(contextOf(companyId), async (session) => {
    await session.run({
      name: 'bench_write',
      text: 'update companies set version = version + 1 where company_id = $1',
      values: [companyId],
    });
    session.emit({
      id,
      event: 'employee.updated',
      aggregateType: 'employee',
      aggregateId: id,
      data: { id, employee_code: 'EMP-0042', version: 3, changed_fields: ['department'] },
    });
  });
  return { id, committedAt: now() };
};

interface Command {
  readonly kind: 'start' | 'register' | 'pace' | 'saturate' | 'usage';
  readonly companies?: readonly string[];
  readonly url?: string;
  readonly perSecond?: number;
  readonly durationMs?: number;
  readonly writers?: number;
}

const pick = (companies: readonly string[] = [], turn: number): string =>
  companies[turn % companies.length] ?? '';

const commands: { [Kind in Command['kind']]: (command: Command) => Promise<unknown> } = {
  start: async () => {
    wake = service.wakePollers;
    return { port: await service.start() };
  },
  register: async ({ companies = [], url = '' }) => {
    // The routes' own use case, so that what is stored is what the service stores.
    const { webhooks } = service.container;
    for (const companyId of companies) {
      await webhooks.create(contextOf(companyId), { url, events: ['*'] });
    }
    return {};
  },
  /** So many commits a second, evenly; answers when each was committed. */
  pace: async ({ companies, perSecond = 50, durationMs = 1_000 }) => {
    const total = Math.round((perSecond * durationMs) / 1_000);
    const started = performance.now();
    const running: Promise<{ id: string; committedAt: number } | undefined>[] = [];
    for (let turn = 0; turn < total; turn += 1) {
      const due = started + (turn * 1_000) / perSecond - performance.now();
      if (due > 1) await new Promise((resolve) => setTimeout(resolve, due));
      // A machine that cannot keep up refuses some; then the rest says nothing about the goal.
      running.push(commit(pick(companies, turn)).catch(() => undefined));
    }
    const commits = (await Promise.all(running)).filter((one) => one !== undefined);
    return { commits, refused: total - commits.length };
  },
  /** As many commits as there is time for. */
  saturate: async ({ companies, writers = 8, durationMs = 1_000 }) => {
    const started = performance.now();
    let commits = 0;
    const write = async (): Promise<void> => {
      while (performance.now() - started < durationMs) {
        await commit(pick(companies, commits));
        commits += 1;
      }
    };
    await Promise.all(Array.from({ length: writers }, write));
    return { perSecond: commits / ((performance.now() - started) / 1_000) };
  },
  usage: () => {
    const { user, system } = process.cpuUsage();
    return Promise.resolve({ cpuMicros: user + system, rssBytes: process.memoryUsage().rss });
  },
};
process.on('message', (command: Command) => {
  void commands[command.kind](command).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });
