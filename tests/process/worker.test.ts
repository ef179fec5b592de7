import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../product.ts';
import type { RunningProduct } from './running-product.ts';
import { openSharedInstallation, type SharedInstallation } from './shared-installation.ts';

let installation: SharedInstallation;
let worker: RunningProduct;
let metricsPort: number;
beforeAll(async () => {
  installation = await openSharedInstallation();
  metricsPort = await freePort();
  worker = await installation.start('worker', { METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await worker.kill('SIGTERM');
  await installation.close();
});

describe('a process with ROLE=worker', () => {
  test.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/', 404],
    ['/functions/v1/get-session', 404],
    ['/files/0123456789abcdef0123456789abcdef.jpg', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await fetch(worker.url + path)).status).toBe(status);
  });

  test('tells its metrics on their own port', async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await answer.text()).toContain('galatea_database_up 1');
  });

  test('says which variable to change where its port is taken', async () => {
    const taken = { METRICS_PORT: String(metricsPort) };
    await expect(installation.start('worker', taken)).rejects.toThrow(
      `Port ${metricsPort} is taken by another program. Stop it, or set METRICS_PORT to another number.`,
    );
  });
});
