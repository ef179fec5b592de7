import { afterAll, beforeAll, test } from 'vitest';
import { drawThroughKills } from './killed-worker.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

// How soon it begins again, `npm run proof` measures.
test('a picture whose worker is killed is finished by another one, once, for one credit and with all its retries left', async () => {
  await drawThroughKills(installation, 1, 'an old heartbeat');
});
