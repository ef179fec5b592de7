import { expect, test } from 'vitest';
import { openDecodingGate, type Urgency } from './decoding-gate.ts';

/** Returns a gate of size one that is blocked until `release`, and the order in which the queued tasks run. */
function heldGate() {
  const gate = openDecodingGate(1);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  const all = [gate.run('view', () => promise)];
  const enqueue = (urgency: Urgency, name: string) =>
    all.push(
      gate.run(urgency, async () => {
        order.push(name);
      }),
    );
  return { gate, order, ask: enqueue, release, finish: () => Promise.all(all) };
}

test('never decodes more images concurrently than the size of the gate', async () => {
  const gate = openDecodingGate(2);
  let [running, most] = [0, 0];
  const decode = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => gate.run('upload', decode)));
  expect(most).toBe(2);
});

test('uploads run before images requested by a screen, and those before copies made in advance', async () => {
  const { gate, order, ask: enqueue, release, finish } = heldGate();
  enqueue('generated', 'generated');
  enqueue('view', 'view');
  enqueue('upload', 'upload');
  expect(gate.waiting('generated')).toBe(1);
  release();
  await finish();
  expect(order).toEqual(['upload', 'view', 'generated']);
});

test('a continuous stream of uploads does not block a copy forever', async () => {
  const { order, ask: enqueue, release, finish } = heldGate();
  enqueue('generated', 'generated');
  for (let upload = 1; upload <= 8; upload++) enqueue('upload', `upload ${upload}`);
  release();
  await finish();
  expect(order.indexOf('generated')).toBe(4);
});

test('a decoding that fails makes room for the next one', async () => {
  const gate = openDecodingGate(1);
  await expect(gate.run('upload', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await gate.run('upload', async () => 'next')).toBe('next');
});
