import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,bench,contract,features,platform,packages,portrait,ports,tests,ui}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/database/global-setup.ts',
    setupFiles: 'tests/process/end-with-test-file.ts',
    // Timeouts end what hangs; how fast something is, `npm run bench` measures. They are long
    // enough for a slow or busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 240_000, interval: 25 } },
    // Two cores, one database: more files at once only wait for each other.
    maxWorkers: 2,
  },
});
