import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { browserPath, openBrowser, watch } from './browser.js';

if (browserPath === undefined)
  console.warn(
    'SKIPPED: the reference in a browser, since there is no Chromium (CHROMIUM_PATH names one)',
  );

/** The document is large, and a busy machine takes its time. */
const PAGE_TIMEOUT_MS = 120_000;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1360, height: 900 };
/** A folder for pictures of what the browser shows, to be looked at. */
const PICTURES = process.env.REFERENCE_PICTURES;

let service: TestService;
let browser: Browser;

describe.skipIf(browserPath === undefined)('in a browser without a network', () => {
  beforeAll(async () => {
    service = await startTestService();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.close();
  });

  const open = async (path: string, viewport = DESK, colorScheme: 'light' | 'dark' = 'light') => {
    const page = await browser.newPage({ viewport, colorScheme });
    page.setDefaultTimeout(PAGE_TIMEOUT_MS / 2);
    const seen = watch(page, service.baseUrl);
    await page.goto(`${service.baseUrl}${path}`);
    return { page, seen };
  };

  const picture = async (page: Awaited<ReturnType<typeof open>>['page'], name: string) => {
    if (PICTURES === undefined) return;
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  };

  const fitsItsWidth = (page: Awaited<ReturnType<typeof open>>['page']) =>
    page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

  test(
    'the reference shows and tries every operation, in the light and in the dark, and asks no other host',
    async () => {
      const { page, seen } = await open('/docs');
      await page.getByRole('heading', { name: 'Rawatib API' }).waitFor();
      await picture(page, 'desk');
      expect(await page.getByText('Powered by').filter({ visible: true }).count()).toBe(0);

      const { apiKey } = await service.signUp();
      await page.getByPlaceholder('Token').first().fill(apiKey);
      await page.getByText('What this key or session may do').first().click();
      await page
        .locator('button', { hasText: /Test Request.*auth\/me/s })
        .first()
        .click();
      const answered = page.waitForResponse(`${service.baseUrl}/api/v1/auth/me`);
      await page
        .locator('button', { hasText: /^\s*Send/ })
        .first()
        .click();
      expect((await answered).status()).toBe(200);
      // Closing before the answer is shown would cancel the request.
      await page.getByText('200 OK').filter({ visible: true }).first().waitFor();
      await picture(page, 'tried');
      await page.keyboard.press('Escape');

      await page.goto(`${service.baseUrl}/docs#tag/employees/POST/api/v1/employees`);
      await page.getByText('rawatib.employees.create').first().waitFor();
      await picture(page, 'operation');
      expect(await fitsItsWidth(page)).toBe(true);
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await fitsItsWidth(page)).toBe(true);
      await picture(page, 'operation-phone-dark');
      expect(seen).toEqual({ errors: [], elsewhere: [] });
      await page.close();
    },
    PAGE_TIMEOUT_MS,
  );

  test.each([
    ['/', 'Rawatib'],
    ['/docs/guides/webhooks', 'Webhooks'],
    ['/docs/errors', 'Error codes'],
    ['/docs/errors/validation_failed', 'validation_failed'],
  ])('%s can be read on a phone', async (path, heading) => {
    const { page, seen } = await open(path, PHONE, 'dark');
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await picture(page, `page${path.replaceAll('/', '-')}`);
    expect(await fitsItsWidth(page)).toBe(true);
    expect(seen).toEqual({ errors: [], elsewhere: [] });
    await page.close();
  });

  const openElsewhere = async () => {
    const elsewhere = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>ERP</title>');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${String((elsewhere.address() as AddressInfo).port)}/`);
    return { page, close: () => page.close().then(() => elsewhere.close()) };
  };

  test('the browser client plays the flow of all clients from a page of another origin', async () => {
    const admin = await service.signUp();
    const { accessToken } = admin;
    const apiKey = await service.createKey(admin, ['leave:approve']);
    const { page, close } = await openElsewhere();
    await page.addScriptTag({ content: await flowScript() });
    const flow = `(async () => {
      const baseUrl = ${JSON.stringify(service.baseUrl)};
      const client = Flow.createClient({ baseUrl, accessToken: ${JSON.stringify(accessToken)} });
      // Stands for the session of somebody else: the client itself takes no key in a page.
      const approver = Flow.createClient({ baseUrl, headers: { authorization: 'Bearer ${apiKey}' } });
      const employee = await Flow.hire(client);
      const batches = [await Flow.sendAttendance(client), await Flow.sendAttendance(client)];
      const { cycle, net } = await Flow.runMonth(client, '2026-10');
      const balances = await Flow.takeLeave(client, approver);
      const file = await Flow.downloadRegister(client, '2026-10');
      return {
        birthDate: employee.birth_date, batches, net: net > 0n, fileName: file.fileName,
        status: (await client.payroll.getCycle(cycle.id)).status, leave: balances.find(({ balance }) => balance === 'annual').pending_days,
        counted: await Flow.countActive(client),
      };
    })()`;
    const batch = { created: 2, updated: 0, unchanged: 0, conflict: 0, rejected: 1 };
    expect(await page.evaluate(flow)).toMatchObject({
      birthDate: '1980-10-25',
      batches: [batch, batch],
      net: true,
      fileName: expect.stringMatching(/\.xlsx$/),
      status: 'closed',
      leave: 0,
      counted: 1,
    });
    await close();
  });

  test('the browser client works in a page of another origin', async () => {
    const { accessToken, apiKey } = await service.signUp();
    const { page, close } = await openElsewhere();
    await page.addScriptTag({ content: await classicScript() });
    const seen = await page.evaluate(`(async () => {
      const open = (credential) =>
        Rawatib.createClient({ baseUrl: ${JSON.stringify(service.baseUrl)}, ...credential });
      const client = open({ accessToken: ${JSON.stringify(accessToken)} });
      const body = { employee_code: 'E-1', full_name: 'منى', hire_date: '2026-11-01', basic_salary: 9000.5 };
      const created = await client.employees.create(body);
      const listed = [];
      for await (const employee of client.employees.list({ limit: 1 })) listed.push(employee.full_name);
      const refusal = await client.employees.create(body).catch((error) => error);
      let key = 'taken';
      try { open({ apiKey: ${JSON.stringify(apiKey)} }); } catch (error) { key = error.message; }
      return { salary: created.basic_salary, listed, code: refusal.code, named: refusal.requestId?.length > 0, key };
    })()`);
    expect(seen).toEqual({
      salary: 9000.5,
      listed: ['منى'],
      code: 'duplicate',
      named: true,
      key: expect.stringContaining('does not belong into a page'),
    });
    await close();
  });
});

const classicScript = (): Promise<string> => scriptOf("export * from './src/page.js';", 'Rawatib');

/** The samples of all clients, called with the client for pages. */
const flowScript = (): Promise<string> =>
  scriptOf(
    "export * from './examples/integration.js'; export { createClient } from './src/page.js';",
    'Flow',
  );

const scriptOf = async (contents: string, globalName: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: 'sdk/typescript' },
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName,
  });
  return outputFiles[0]?.text ?? '';
};
