import { expect, test } from 'vitest';
import type { EndedCall, StartedCall } from '../image-engine/with-cost-log.ts';
import type { VideoEngine, VideoOrder, VideoOutcome } from './video-engine.ts';
import { withVideoCircuit } from './with-circuit.ts';
import { withVideoCostLog } from './with-cost-log.ts';

const order = { id: 'v1', ownerId: 'u1', seconds: 5, callState: { saved: null } } as VideoOrder; // the rest is not read
const signal = new AbortController().signal;
const down: VideoOutcome = { kind: 'failed', reason: 'fal could not be reached.', retryable: true, outage: true };

function engineThat(outcome: VideoOutcome, calls: string[] = []): VideoEngine {
  return {
    ...{ name: 'fal', label: 'fal kling', source: 'trainedAlgorithmicMedia', model: 'kling', loops: false },
    ...{ lengths: [5], aspects: ['9:16'], frameRates: [24], animates: () => true, listMotions: () => [] },
    readMovement: () => ({ motion: 'walk', notShown: [] }),
    async create({ id }) {
      calls.push(id);
      return outcome;
    },
  };
}

function openBooks(accepts = true) {
  const [started, ended]: [StartedCall[], EndedCall[]] = [[], []];
  return {
    ...{ started, ended },
    async begin(call: StartedCall) {
      started.push(call);
      return accepts ? (call.id ?? '') : null;
    },
    async end(_id: string, call: EndedCall) {
      ended.push(call);
    },
  };
}

test('records the price of all seconds under one id for each video, also if it runs twice', async () => {
  const books = openBooks();
  const engine = withVideoCostLog(engineThat(down), books, 0.07);
  await engine.create(order, signal, () => undefined);
  await engine.create(order, signal, () => undefined);
  expect(books.started).toMatchObject(Array(2).fill({ engine: 'fal', model: 'kling', ownerId: 'u1', priceUsd: 0.35 }));
  expect(new Set(books.started.map(({ id }) => id)).size).toBe(1);
});

test.each<[string, VideoOutcome, boolean]>([
  ['a failure that cost nothing', down, false],
  ['a video that the provider may have made', { ...down, mayBeMade: true }, true],
  ['a video that the provider still generates', { ...down, isUnderWay: true }, true],
])('records whether %s was paid', async (_case, outcome, isPaid) => {
  const books = openBooks();
  await withVideoCostLog(engineThat(outcome), books, 0.07).create(order, signal, () => undefined);
  expect(books.ended).toMatchObject([{ outcome: 'failed', isPaid }]);
});

test('does not call the provider beyond the budget', async () => {
  const calls: string[] = [];
  const engine = withVideoCostLog(engineThat(down, calls), openBooks(false), 0.07);
  expect(await engine.create(order, signal, () => undefined)).toMatchObject({ kind: 'failed', retryable: false });
  expect(calls).toEqual([]);
});

test('pauses new videos while the provider is down, and still polls those that it generates', async () => {
  const calls: string[] = [];
  const engine = withVideoCircuit(engineThat(down, calls), () => 0);
  for (let attempt = 0; attempt < 7; attempt++) await engine.create(order, signal, () => undefined);
  expect(calls).toHaveLength(5);
  const running = { ...order, id: 'v2', callState: { ...order.callState, saved: { step: 'running' } } };
  await engine.create(running, signal, () => undefined);
  expect(calls.at(-1)).toBe('v2');
});

test('a spent budget does not count as a response of a provider that is down', async () => {
  const calls: string[] = [];
  let outcome = down;
  const engine: VideoEngine = {
    ...engineThat(down),
    async create({ id }) {
      calls.push(id);
      return outcome;
    },
  };
  const paused = withVideoCircuit(engine, () => 0);
  const create = () => paused.create(order, signal, () => undefined);
  for (let attempt = 0; attempt < 4; attempt++) await create();
  outcome = { kind: 'failed', reason: 'No budget.', retryable: false, isOverBudget: true };
  await create();
  outcome = down;
  for (let attempt = 0; attempt < 3; attempt++) await create();
  expect(calls).toHaveLength(6);
});
