import { afterAll, beforeAll, expect, test } from 'vitest';
import { restartUnderLoad } from './rolling-restarts.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

let installation: SharedInstallation;
beforeAll(async () => {
  installation = await openSharedInstallation();
});
afterAll(() => installation.close());

test('processes that are restarted one after the other lose no post, double none, and the other one answers every request', async () => {
  const { posts, requests } = await restartUnderLoad(installation, 2);
  expect(Math.min(posts, requests)).toBeGreaterThan(1);
});
