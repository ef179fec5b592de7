import { afterAll, beforeAll, test } from 'vitest';
import { restartUnderLoad } from './rolling-restarts.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

const restarts = 50;

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

test(`publishes each post once and answers every request during ${restarts} restarts under load`, async ({
  annotate,
}) => {
  const { posts, requests } = await restartUnderLoad(installation, restarts);
  await annotate(`${posts} posts published once, ${requests} requests answered`);
});
