import { expect } from 'vitest';
import { startLoad } from './load.ts';
import type { SharedInstallation } from './shared-installation.ts';

/**
 * Restarts two processes in turn with SIGTERM while posts become due and requests are sent to the other one. Checks
 * that every post is published once and every request succeeds. Returns both counts.
 */
export async function restartUnderLoad(
  installation: SharedInstallation,
  restarts: number,
): Promise<{ posts: number; requests: number }> {
  let [leaving, staying] = [await installation.start(), await installation.start()];
  const load = await startLoad(installation, () => staying.url);
  for (let restart = 0; restart < restarts; restart++) {
    await leaving.kill('SIGTERM');
    expect(leaving.exitCode()).toBe(0);
    const next = await installation.start();
    [leaving, staying] = [staying, next];
  }
  const done = await load.end();
  await Promise.all([leaving.kill('SIGTERM'), staying.kill('SIGTERM')]);
  return done;
}
