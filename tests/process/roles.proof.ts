import { afterAll, beforeAll, test } from 'vitest';
import { restartRolesUnderLoad } from './roles.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

const rounds = 3;

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

test(`fails no request and publishes each post once while all web and worker processes restart ${rounds} times`, async ({
  annotate,
}) => {
  const { posts, requests } = await restartRolesUnderLoad(installation, rounds);
  await annotate(`${posts} posts published once, ${requests} requests answered`);
});
