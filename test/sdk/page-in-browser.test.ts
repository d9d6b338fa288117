import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserPath, openBrowser, watch } from '../reference/browser.js';
import { startTestService, type TestService } from '../support/service.js';
import { startPageHost, type Variant } from './support/page-host.js';

if (browserPath === undefined)
  console.warn(
    'SKIPPED: the client in a browser, since there is no Chromium (CHROMIUM_PATH names one)',
  );

const PAGE_TIMEOUT_MS = 120_000;
const EMPLOYEES = 21;
/** Many a company's own network has no https: a page there has a part of what a browser offers. */
const HOST = 'hr.company.example';

let service: TestService;
let browser: Browser;

const hostFor = async () => {
  const { apiKey: key } = await service.signUp();
  for (let number = 1; number <= EMPLOYEES; number += 1) {
    const body = {
      employee_code: `E-${String(number)}`,
      full_name: `موظف ${String(number)}`,
      hire_date: number === EMPLOYEES ? '2026-11-01' : '2026-10-01',
      basic_salary: 9000,
    };
    await service.send('POST', '/employees', { key, body });
  }
  const cycle = await service.send('POST', '/payroll', { key, body: { period: '2026-10' } });
  const headers = { prefer: 'wait=20' };
  await service.send('POST', `/payroll/${cycle.body.id}/calculate`, { key, headers });
  return startPageHost(service.baseUrl, key);
};

/** What a sample shows in the page. */
const shownBy = (page: Page, call: string): Promise<string[]> =>
  page.evaluate(`(async () => {
    const shown = [];
    const show = (text) => shown.push(text);
    const beside = (field, text) => shown.push(field + ': ' + text);
    const result = await samples.${call};
    return result === undefined ? shown : [...shown, result];
  })()`);

describe.skipIf(browserPath === undefined)('in a browser, behind a proxy, without https', () => {
  beforeAll(async () => {
    service = await startTestService();
    browser = await openBrowser([HOST]);
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const open = async (variant: Variant, port: number) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS / 2);
    const address = `http://${HOST}:${String(port)}`;
    const seen = watch(page, address);
    await page.goto(`${address}/${variant}`);
    await page.waitForFunction('typeof rawatib === "object"');
    expect(await page.evaluate('isSecureContext')).toBe(false);
    return { page, seen };
  };

  test.each<Variant>(['script', 'module'])(
    'the README works with the %s: a form, a list by pages, a batch sent twice, files both ways',
    async (variant) => {
      const host = await hostFor();
      const { page, seen } = await open(variant, host.port);

      const first = await shownBy(page, 'showNewcomers(rawatib, show)');
      expect(first).toHaveLength(EMPLOYEES);
      expect(first[0]).toMatch(/^موظف 21: ١.+١١.+٢٠٢٦$/);
      const cursor = JSON.stringify(first.at(-1));
      expect(await shownBy(page, `showNewcomers(rawatib, show, ${cursor})`)).toHaveLength(1);

      const batch = 'sendAttendance(rawatib, show)';
      const rows = await shownBy(page, batch);
      expect(rows).toEqual(['0: created', expect.stringMatching(/^1: .*[؀-ۿ]/)]);
      expect(await shownBy(page, batch)).toEqual([...rows, 'sent before']);

      const hired = `{ employee_code: 'N-1', full_name: 'منى', hire_date: '2026-11-01', basic_salary: 9000.5 }`;
      const refused = `{ employee_code: 'N-2', full_name: 'منى', hire_date: '2026-02-30', basic_salary: -1 }`;
      expect(await shownBy(page, `hire(rawatib, ${hired}, beside, show)`)).toEqual(['منى']);
      expect(await shownBy(page, `hire(rawatib, ${refused}, beside, show)`)).toEqual([
        expect.stringMatching(/^hire_date: .*[؀-ۿ]/),
        expect.stringMatching(/^basic_salary: .*[؀-ۿ]/),
      ]);
      expect(await shownBy(page, `hire(rawatib, ${hired}, beside, show)`)).toEqual([
        expect.stringMatching(/^employee_code: .*[؀-ۿ]/),
      ]);

      const file = `new File(['employee,date,time\\nE-1,17/11/2026,08:58\\n'], 'clock.csv')`;
      expect(await shownBy(page, `sendClockFile(rawatib, ${file}, show)`)).toEqual(['succeeded']);
      const saved = page.waitForEvent('download');
      await shownBy(page, `saveRegister(rawatib, '2026-10')`);
      expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);

      await page.context().clearCookies();
      expect(await shownBy(page, `hire(rawatib, ${hired}, beside, show)`)).toEqual([
        '401 http_error',
      ]);

      // Chromium itself notes each answer that is no success; nothing else went wrong.
      expect(seen.errors.filter((error) => !/status of (422|409|401)/.test(error))).toEqual([]);
      expect(seen.elsewhere).toEqual([]);
      await page.close();
      await host.close();
    },
    PAGE_TIMEOUT_MS,
  );
});
