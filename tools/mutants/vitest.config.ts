import { defineConfig } from 'vitest/config';

/** The tests without a database and screens, which `npm run mutants` runs against changed rules. */
export default defineConfig({
  test: {
    include: ['contract/*.test.ts', 'features/*/*.test.ts', 'features/autopilot/server/content-plan/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
