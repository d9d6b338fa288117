import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestService, type TestService } from '../support/service.js';
import { browserPath, openBrowser, watch } from './browser.js';

if (browserPath === undefined)
  console.warn(
    'SKIPPED: the reference in a browser, since there is no Chromium (CHROMIUM_PATH names one)',
  );

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

  test.each([
    ['desk', DESK, 'light'],
    ['phone-dark', PHONE, 'dark'],
  ] as const)(
    'the reference shows every part and asks no other host: %s',
    async (name, viewport, scheme) => {
      const { page, seen } = await open('/docs', viewport, scheme);
      await page.getByText('Add an employee').first().waitFor({ state: 'attached' });
      await page.getByRole('heading', { name: 'Rawatib API' }).waitFor();
      await picture(page, name);
      expect(await fitsItsWidth(page)).toBe(true);
      await page.goto(`${service.baseUrl}/docs#tag/employees/POST/api/v1/employees`);
      await page.getByRole('heading', { name: 'Add an employee' }).first().waitFor();
      await picture(page, `${name}-operation`);
      expect(seen).toEqual({ errors: [], elsewhere: [] });
      await page.close();
    },
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
});
