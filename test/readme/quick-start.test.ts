import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';
import { startTestService, type TestService } from '../support/service.js';

const run = promisify(execFile);
const readme = readFileSync(`${projectRoot}/README.md`, 'utf8');

/** The shell blocks between two marks, as one script. */
const blocksOf = (marked: RegExp): string =>
  [...(marked.exec(readme)?.[1] ?? '').matchAll(/```bash\n(.*?)```/gs)]
    .map((block) => block[1])
    .join('\n');
const quickStart = (): string => blocksOf(/<!-- quick start -->(.*)<!-- end of quick start -->/s);
const day = (): string => blocksOf(/<!-- a day of an ERP -->(.*)<!-- end of the day -->/s);

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

let service: TestService;
beforeAll(async () => {
  await run(process.execPath, ['scripts/build.mjs'], { cwd: projectRoot });
  // The receiver compares the signed time with its own: here the clock runs.
  const clock = { now: () => new Date(), set: () => undefined };
  service = await startTestService({ clock, environment: { WEBHOOK_ALLOWED_HOSTS: 'localhost' } });
});
afterAll(() => service.close());

describe('the README', () => {
  test('its quick start runs from sign-up to a closed month with verified events', async () => {
    const script = quickStart()
      .replaceAll('http://localhost:3000', service.baseUrl)
      .replaceAll('4000', String(await freePort()))
      // Before the listener goes, every event must have arrived, the first perhaps by its second attempt.
      .replace(
        'kill $LISTENER',
        'for i in $(seq 250); do sleep 0.1; [ $(grep -c ^verified "$EVENTS") -ge 7 ] && break; done\nkill $LISTENER',
      )
      .replace('--secret "$SECRET" &', '--secret "$SECRET" > "$EVENTS" &');
    expect(script).toContain('/auth/signup');
    const whole = `set -euo pipefail\nEVENTS=$(mktemp)\n${script}\necho "--- events"; cat "$EVENTS"; rm "$EVENTS"`;
    const { stdout } = await run('bash', ['-c', whole], {
      cwd: projectRoot,
      maxBuffer: 10_000_000,
    });
    const [output = '', events = ''] = stdout.split('--- events');
    expect(output).toContain('"status":"closed"');
    expect(output).toMatch(
      /"summary":\{"created":2,"updated":0,"unchanged":0,"conflict":0,"deferred":0,"rejected":1\}/,
    );
    expect(output).toMatch(/net \d+(\.\d{1,2})?\n/);
    for (const event of [
      'employee.created',
      'attendance.imported',
      'payroll.period.created',
      'payroll.period.closed',
    ]) {
      expect(events).toContain(event);
    }
    expect(events).not.toMatch(/invalid|refused/i);
  }, 120_000);

  test('its day of an ERP goes on from there, and nothing is refused', async () => {
    const sandbox = await mkdtemp(join(tmpdir(), 'rawatib-readme-'));
    const whole = `set -euo pipefail\n${quickStart()}\necho "--- day"\n${day()}`
      .replaceAll('http://localhost:3000', service.baseUrl)
      .replaceAll('mona@nile.example', 'sara@nile.example')
      .replace(/SECRET=[^\n]*\n/, '')
      .replace(/node dist\/webhooks\/listen-cli[^\n]*\n[^\n]*\n/, 'LISTENER=0\n')
      .replace('kill $LISTENER', '');
    const { stdout } = await run('bash', ['-c', whole], { cwd: sandbox, maxBuffer: 10_000_000 });
    const answers = (stdout.split('--- day')[1] ?? '').split('\n').filter((each) => each !== '');
    const objects = answers.map((each) => JSON.parse(each) as Record<string, any>);
    expect(objects.filter(({ code, status }) => code !== undefined && status >= 400)).toEqual([]);
    const text = stdout.split('--- day')[1] ?? '';
    expect(text).toContain('"status":"approved"');
    expect(text).toMatch(/"late_minutes":20/);
    expect(text).toMatch(/"matches":true/);
    const november = objects.find(
      ({ period, status }) => period === '2026-11' && status === 'closed',
    );
    const journal = objects.find(({ report }) => report === 'accounting-journal');
    expect(november?.['totals'].net).toBeGreaterThan(0);
    expect(journal?.['rows'].length).toBeGreaterThan(5);
    expect((await readFile(join(sandbox, 'payslip.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await rm(sandbox, { recursive: true });
  }, 120_000);

  test('every file it links to exists', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map((match) => match[1] ?? '');
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !existsSync(`${projectRoot}/${link}`))).toEqual([]);
  });

  test('every npm script it names exists', () => {
    const { scripts } = JSON.parse(readFileSync(`${projectRoot}/package.json`, 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readme.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
