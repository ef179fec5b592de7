import { describe, expect, test } from 'vitest';
import type { ImageEngine, ImageOrder, ImageOutcome } from './image-engine.ts';
import { withCircuit } from './with-circuit.ts';

const failed: ImageOutcome = { kind: 'failed', reason: 'down', retryable: true, outage: true };
const unlucky: ImageOutcome = { kind: 'failed', reason: 'no such size', retryable: false };
const refused: ImageOutcome = { kind: 'refused', reason: 'no' };
const drawn: ImageOutcome = { kind: 'drawn', image: new Uint8Array(), notDrawn: [] };
const order = {} as ImageOrder; // the circuit never reads it

function openEngine(ends: ImageOutcome) {
  const state = { ends, asked: 0, time: 0 };
  const engine: ImageEngine = {
    name: 'vendor',
    label: 'Provider',
    source: 'trainedAlgorithmicMedia',
    concurrency: 1,
    repeatable: false,
    draw: async () => {
      state.asked += 1;
      return state.ends;
    },
  };
  const guarded = withCircuit(engine, () => state.time);
  const draw = (signal = new AbortController().signal) => guarded.draw(order, signal, () => undefined);
  const drawTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await draw();
  };
  return { state, draw, drawTimes };
}

describe('circuit breaker of an image engine', () => {
  test('stops calls for a minute after five consecutive outages and informs the user', async () => {
    const { state, draw, drawTimes } = openEngine(failed);
    await drawTimes(9);
    expect(state.asked).toBe(5);
    expect(await draw()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('in a minute') });
  });

  test('lets one order through after that minute, and all orders when the provider is back', async () => {
    const { state, drawTimes } = openEngine(failed);
    await drawTimes(5);
    state.time = 60_000;
    await drawTimes(3);
    expect(state.asked).toBe(6);
    state.time = 120_000;
    state.ends = drawn;
    await drawTimes(3);
    expect(state.asked).toBe(9);
  });

  test('is not opened by rejected, failed or aborted orders', async () => {
    const { state, draw, drawTimes } = openEngine(refused);
    await drawTimes(3);
    state.ends = unlucky;
    await drawTimes(3);
    state.ends = failed;
    for (let time = 0; time < 6; time++) await draw(AbortSignal.abort());
    await drawTimes(4);
    state.ends = drawn;
    await drawTimes(1);
    state.ends = failed;
    await drawTimes(4);
    expect(state.asked).toBe(21);
  });
});
