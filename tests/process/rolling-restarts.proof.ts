import { afterAll, beforeAll, test } from 'vitest';
import { restartUnderLoad } from './rolling-restarts.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

const restarts = 50;

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

test(`${restarts} restarts under load lose no post, double none, and the process that stays answers every request`, async ({
  annotate,
}) => {
  const { posts, requests } = await restartUnderLoad(installation, restarts);
  await annotate(`${posts} posts published once, ${requests} requests answered`);
});
