import { once } from 'node:events';
import { connect } from 'node:net';
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

describe('process with ROLE=worker', () => {
  test.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/', 404],
    ['/functions/v1/get-session', 404],
    ['/files/0123456789abcdef0123456789abcdef.jpg', 404],
  ])('responds to %s with status %i', async (path, status) => {
    expect((await fetch(worker.url + path)).status).toBe(status);
  });

  test('serves its metrics on a separate port', async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await answer.text()).toContain('galatea_database_up 1');
  });

  test('accepts 1,000 simultaneous connections that arrive while the process is paused', async () => {
    const port = Number(new URL(worker.url).port);
    process.kill(worker.pid, 'SIGSTOP');
    const sockets = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1'));
    try {
      // Connections beyond the system's backlog only succeed once the process resumes.
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    } finally {
      process.kill(worker.pid, 'SIGCONT');
      for (const socket of sockets) socket.destroy();
    }
    expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
  });

  test('names the variable to change if its port is in use', async () => {
    const taken = { METRICS_PORT: String(metricsPort) };
    await expect(installation.start('worker', taken)).rejects.toThrow(
      `Port ${metricsPort} is used by another program. Stop that program, or set METRICS_PORT to another port.`,
    );
  });
});
