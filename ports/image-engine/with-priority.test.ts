import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImageEngine, ImageOrder } from './image-engine.ts';
import { withPriority } from './with-priority.ts';

const order = {} as ImageOrder; // the engines never read it
const signal = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('background order', () => {
  test("starts when no user's order is running or has just ended", async () => {
    const [user, product] = [engine(), engine()];
    const { foreground, background } = withPriority(user.engine, product.engine);
    const first = foreground.draw(order, signal, () => undefined);
    void background.draw(order, signal, () => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(product.begun()).toBe(0);
    user.end();
    await first;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(product.begun()).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(product.begun()).toBe(1);
  });

  test('starts immediately without other orders, and one at a time', async () => {
    const product = engine();
    const { background } = withPriority(engine().engine, product.engine);
    const first = background.draw(order, signal, () => undefined);
    void background.draw(order, signal, () => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(product.begun()).toBe(1);
    product.end();
    await first;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(product.begun()).toBe(2);
  });

  test('is generated eventually even if users never pause', async () => {
    const product = engine();
    const { foreground, background } = withPriority(engine().engine, product.engine);
    void foreground.draw(order, signal, () => undefined);
    void background.draw(order, signal, () => undefined);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(product.begun()).toBe(1);
  });
});

test("does not delay a user's order", async () => {
  const [user, product] = [engine(), engine()];
  const { foreground, background } = withPriority(user.engine, product.engine);
  void background.draw(order, signal, () => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  void foreground.draw(order, signal, () => undefined);
  expect([product.begun(), user.begun()]).toEqual([1, 1]);
});

/** An engine whose orders end when the test ends them. */
function engine() {
  const orders: (() => void)[] = [];
  const made: ImageEngine = {
    name: 'stand-in',
    label: 'Stand-in',
    source: 'algorithmicMedia',
    concurrency: 2,
    repeatable: true,
    draw() {
      const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ImageEngine['draw']>>>();
      orders.push(() => resolve({ kind: 'refused', reason: 'test' }));
      return promise;
    },
  };
  return { engine: made, begun: () => orders.length, end: () => orders.at(-1)?.() };
}
