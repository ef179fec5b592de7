import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tests/browser.mjs';
import { journeyUrl } from './tests/journeys/start-product.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  // `npm run proof` runs the long journeys.
  projects: [
    { name: 'journeys', testMatch: '*.journey.ts' },
    { name: 'proof', testMatch: '*.journey-proof.ts' },
  ],
  outputDir: 'tests/journeys/artefacts/results',
  globalSetup: './tests/journeys/start-product.ts',
  // These timeouts only end tests that hang, even on a slow or busy machine.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // Journeys are idle part of the time; three of them keep two cores busy.
  workers: 3,
  reporter: [['list']],
  use: {
    baseURL: journeyUrl(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: browserLaunchOptions(),
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording a trace takes a third of the processor time.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
  },
});
