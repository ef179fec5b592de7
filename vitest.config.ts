import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const folders = '{app,contract,features,platform,packages,ports,tests,tools,ui}';
const serverTests = `${folders}/**/*.test.ts`;
const screenTests = `${folders}/**/*.test.tsx`;
/** These files replace modules or environment variables, so they must be isolated. */
const replacing = globSync(serverTests).filter((file) => /vi\.(mock|stubEnv)\(/.test(readFileSync(file, 'utf8')));
/** React and the libraries that import it, which must all be bundled so that they share one copy of it. */
const librariesOfScreens = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-router',
  '@tanstack/react-query',
  'lucide-react',
  'radix-ui',
  'sonner',
  'embla-carousel-react',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
];
const setupFile = 'tests/process/end-with-test-file.ts';

export default defineConfig({
  test: {
    globalSetup: 'tests/database/global-setup.ts',
    // Timeouts only stop hanging tests; `npm run bench` measures speed. They are long enough for a slow or busy
    // machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 240_000, interval: 50 } },
    // Tests are idle a quarter of the time, so three workers keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [serverTests],
          exclude: replacing,
          setupFiles: setupFile,
          // Files in a worker share its modules, because reloading them takes longer than most files' tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'server alone', include: replacing, setupFiles: setupFile } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: [screenTests],
          environment: 'happy-dom',
          // Each file has its own modules and window. A thread starts faster than a process, and bundled libraries load
          // faster than their hundreds of files, which saves a third of the screen tests' time. `npm run unit` gives
          // threads more room for new objects, which saves a tenth.
          pool: 'threads',
          deps: { optimizer: { client: { enabled: true, include: librariesOfScreens } } },
          setupFiles: 'tests/screen-setup.ts',
        },
      },
    ],
  },
});
