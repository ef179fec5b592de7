import { defineConfig } from 'vitest/config';

/** The tests that need no database and no screen: what `npm run mutants` tries changed rules by. */
export default defineConfig({
  test: {
    include: ['contract/*.test.ts', 'features/*/*.test.ts', 'features/autopilot/server/content-plan/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
