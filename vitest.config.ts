import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,bench,features,platform,portrait,ports,tests,ui}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/database/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores, one database: more files at once only wait for each other.
    maxWorkers: 2,
  },
});
