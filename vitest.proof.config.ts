import { defineConfig } from 'vitest/config';

/**
 * `npm run proof`: the same promises as in the tests, tried as often as it takes to trust them. Takes an hour or two.
 */
export default defineConfig({
  test: {
    include: ['{app,contract,features,packages,platform,portrait,ports,tests,tools,ui}/**/*.proof.ts'],
    globalSetup: 'tests/database/global-setup.ts',
    testTimeout: 7_200_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
