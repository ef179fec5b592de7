import { afterAll, beforeAll, test } from 'vitest';
import { restartRolesUnderLoad } from './roles.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

const rounds = 3;

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

test(`two web processes and two workers, each restarted ${rounds} times under load: no request fails, no post is lost or doubled, changes are heard everywhere`, async ({
  annotate,
}) => {
  const { posts, requests } = await restartRolesUnderLoad(installation, rounds);
  await annotate(`${posts} posts published once, ${requests} requests answered`);
});
