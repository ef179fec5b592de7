import { expect, vi } from 'vitest';
import { openLive } from '../live-client.ts';
import { openBalancer } from './balancer.ts';
import { startLoad } from './load.ts';
import type { SharedInstallation } from './shared-installation.ts';

const roles = ['web', 'web', 'worker', 'worker'] as const;

/**
 * Restarts two web processes behind a proxy and two workers with SIGTERM, one at a time, for `rounds` rounds, while
 * posts become due and requests are sent to the proxy. Returns how many posts and requests there were.
 */
export async function restartRolesUnderLoad(
  installation: SharedInstallation,
  rounds: number,
): Promise<{ posts: number; requests: number }> {
  const running = await Promise.all(roles.map(async (role) => ({ role, process: await installation.start(role) })));
  const webs = () => running.filter(({ role }) => role === 'web').map(({ process }) => process.url);
  const balancer = await openBalancer(webs);
  const load = await startLoad(installation, () => balancer.url);
  await expectChangesEverywhere(load.ana.token, webs());

  for (let round = 0; round < rounds; round++) {
    for (const place of running) {
      await place.process.kill('SIGTERM');
      expect(place.process.exitCode()).toBe(0);
      place.process = await installation.start(place.role);
    }
  }
  const done = await load.end();
  await Promise.all(running.map(({ process }) => process.kill('SIGTERM')));
  await balancer.close();
  return done;
}

/** Checks that every web process receives a worker's changes to posts. */
async function expectChangesEverywhere(token: string, urls: readonly string[]): Promise<void> {
  const streams = await Promise.all(urls.map((url) => openLive(url, token)));
  for (const { events } of streams)
    await vi.waitFor(() => expect(events.map(({ event }) => event)).toContain('change'), { timeout: 240_000 });
  for (const stream of streams) stream.cut();
}
