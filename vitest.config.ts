import { defineConfig } from 'vitest/config';
import { WORKERS } from './test/support/test-servers.js';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: WORKERS,
    isolate: false,
  },
});
