import { afterAll, beforeAll, test } from 'vitest';
import { drawThroughKills } from './killed-worker.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

// `npm run proof` measures how long the restart takes.
test("generates a killed worker's image once in another worker, for one credit and without using a retry", async () => {
  await drawThroughKills(installation, 1, 'an old heartbeat');
});
