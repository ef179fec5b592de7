import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawPhotoJob } from '#features/photos/server/draw-photo.ts';
import { drawThroughKills } from './killed-worker.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

const killed = 10;
/** How soon a killed worker's picture is begun again where another worker lives, in milliseconds. */
const soonMs = 15_000;

// A new one for each test: it takes so many sign-ups of one address, and no more.
let installation: SharedInstallation;
beforeEach(async () => {
  installation = await openSharedInstallation();
});
afterEach(() => installation.close());

test(`a picture whose worker is killed, ${killed} times another one, is begun again within 15 seconds`, async ({
  annotate,
}) => {
  const pausesMs: number[] = [];
  for (let kill = 0; kill < killed; kill++)
    pausesMs.push(...(await drawThroughKills(installation, 1, 'missed heartbeats')));
  await annotate(`begun again after ${pausesMs.map((pause) => (pause / 1_000).toFixed(1)).join(', ')} s`);
  expect(Math.max(...pausesMs)).toBeLessThan(soonMs);
});

test('a picture that loses more workers than it has retries is finished all the same', async () => {
  await drawThroughKills(installation, drawPhotoJob.retries + 2, 'an old heartbeat');
});
