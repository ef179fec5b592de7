import { defineConfig } from 'vitest/config';

/**
 * `npm run proof`: the same guarantees as in the tests, with enough repetitions to rely on them. Takes an hour or two.
 */
export default defineConfig({
  test: {
    include: ['{app,contract,features,packages,platform,ports,tests,tools,ui}/**/*.proof.ts'],
    globalSetup: 'tests/database/global-setup.ts',
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
