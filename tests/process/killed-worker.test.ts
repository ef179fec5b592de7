import { afterAll, beforeAll, test } from 'vitest';
import { drawThroughKills } from './killed-worker.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

// `npm run proof` measures the time until it is restarted.
test('generates the image of a killed worker once in another worker, for one credit and without using a retry', async () => {
  await drawThroughKills(installation, 1, 'an old heartbeat');
});
