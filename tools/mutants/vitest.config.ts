import { defineConfig } from 'vitest/config';

/** Tests without a database or screens, which `npm run mutants` runs against changed rules. */
export default defineConfig({
  test: {
    include: ['contract/*.test.ts', 'features/*/*.test.ts', 'features/autopilot/server/content-plan/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
