import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawPhotoJob } from '#features/photos/server/generate-photo.ts';
import { drawThroughKills } from './killed-worker.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

const killed = 10;
/** Maximum time in milliseconds until another worker restarts a killed worker's image. */
const soonMs = 15_000;

// Each test gets a new installation, because sign-ups from one IP address are limited.
let installation: SharedInstallation;
beforeEach(async () => {
  installation = await openSharedInstallation();
});
afterEach(() => installation.close());

test(`restarts the image of a killed worker within 15 seconds, for ${killed} images`, async ({ annotate }) => {
  const pausesMs: number[] = [];
  for (let kill = 0; kill < killed; kill++)
    pausesMs.push(...(await drawThroughKills(installation, 1, 'missed heartbeats')));
  await annotate(`begun again after ${pausesMs.map((pause) => (pause / 1_000).toFixed(1)).join(', ')} s`);
  expect(Math.max(...pausesMs)).toBeLessThan(soonMs);
});

test('generates an image even if it loses more workers than it has retries', async () => {
  await drawThroughKills(installation, drawPhotoJob.retries + 2, 'an old heartbeat');
});
