import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/config.js';
import { startTestService, type TestService } from '../support/service.js';

const run = promisify(execFile);
const readme = readFileSync(`${projectRoot}/README.md`, 'utf8');

/** The shell blocks between the two marks, as one script. */
const quickStart = (): string => {
  const section = /<!-- quick start -->(.*)<!-- end of quick start -->/s.exec(readme)?.[1] ?? '';
  return [...section.matchAll(/```bash\n(.*?)```/gs)].map((block) => block[1]).join('\n');
};

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
      /"summary":\{"created":2,"updated":0,"unchanged":0,"conflict":0,"rejected":1\}/,
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
