import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const dataDir = 'build/journey-data';
const port = 3210;

// Once for the whole run: this file is read again by each worker.
if (!process.env.TEST_WORKER_INDEX) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'tests/journeys/artefacts/results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
  // The product as a person runs it, on a database of its own in a fresh folder.
  webServer: {
    command: `${process.execPath} app/server/start.ts`,
    env: { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'production', RATE_LIMIT: '100000', CATALOG: 'empty' },
    url: `http://127.0.0.1:${port}/readyz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
});
