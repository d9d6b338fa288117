import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const PLACES = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser of this machine; undefined where there is none. */
export const browserPath = PLACES.find((path) => path !== '' && existsSync(path));

const rulesFor = (hosts: readonly string[]): string =>
  [...hosts.map((host) => `MAP ${host} 127.0.0.1`), 'MAP * ~NOTFOUND', 'EXCLUDE 127.0.0.1'].join(
    ', ',
  );

/** With the network closed: no name but this machine's own is found, and `hosts`, which stand for it. */
export const openBrowser = (hosts: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath ?? '',
    args: ['--no-sandbox', `--host-resolver-rules=${rulesFor(hosts)}`],
  });

/** What a page did that it should not have: errors of its console, and addresses that are not this service's. */
export const watch = (page: Page, baseUrl: string) => {
  const errors: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${baseUrl}/`) && !/^(data|blob):/.test(address))
      elsewhere.push(address);
  });
  return { errors, elsewhere };
};
