/** Lists, texts and schemas. Changing them changes the product and is not a mistake in a rule. */
const data = [
  'content-terms',
  'demo-captions',
  'demo-defaults',
  'demo-influencers',
  'demo-timings',
  'key-rules',
  'legal-facts',
  'live-change',
  'public-figures',
  'scene-ideas',
  'starter-models',
  'stories',
];

/**
 * `npm run mutants`: changes the pure rules one spot at a time, and lists the changes that no adjacent test detects.
 */
export default {
  mutate: [
    '{contract,features/*,features/autopilot/server/content-plan}/*.ts',
    `!**/{*.test,*.test-data,*contract,${data.join(',')}}.ts`,
  ],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
  mutator: {
    // The compiler checks names, and messages are not rules.
    excludedMutations: ['StringLiteral'],
  },
  // Stryker's rewriting of tsconfig.json needs a compiler older than TypeScript 7, and the tests do not read the file.
  tsconfigFile: 'none',
  concurrency: 2,
  timeoutMS: 10_000,
  // Constants are numbers and lists of the product; changing one would require running every test.
  ignoreStatic: true,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: 'build/mutants/rules.json' },
  tempDirName: 'build/mutants/sandbox',
  thresholds: { high: 95, low: 90, break: 90 },
};
