import { expect, test } from 'vitest';
import type { ImageEngine, ImageOrder, ImageOutcome } from './image-engine.ts';
import { withSubstitutes } from './with-substitutes.ts';

const order = {} as ImageOrder; // these engines never read it
const drawn: ImageOutcome = { kind: 'drawn', image: new Uint8Array(), notDrawn: [] };
const down: ImageOutcome = { kind: 'failed', reason: 'It is down.', retryable: true, outage: true };

function createEngine(name: string, outcome: ImageOutcome, shares: readonly number[] = []): ImageEngine {
  return {
    name,
    label: name,
    source: 'trainedAlgorithmicMedia',
    concurrency: 1,
    repeatable: name !== 'paid',
    async draw(_order, _signal, onProgress) {
      for (const share of shares) onProgress(share);
      return outcome;
    },
  };
}
const draw = (engine: ImageEngine, onProgress = (_share: number) => {}) =>
  engine.draw(order, new AbortController().signal, onProgress);

test('returns a single engine unchanged', () => {
  const engine = createEngine('a', drawn);
  expect(withSubstitutes(engine, [])).toBe(engine);
});

test('passes an order to the next engine when one is down, and never reports decreasing progress', async () => {
  const heard: number[] = [];
  const engine = withSubstitutes(createEngine('paid', down, [0.2, 0.6]), [createEngine('b', drawn, [0.1, 0.9])]);
  expect(await draw(engine, (share) => void heard.push(share))).toMatchObject({ kind: 'drawn', by: { label: 'b' } });
  expect(heard).toEqual([0.2, 0.6, 0.6, 0.9]);
  expect(engine.repeatable).toBe(false);
});

test.each<[string, ImageOutcome]>([
  ['refuses', { kind: 'refused', reason: 'no' }],
  ['is overloaded', { kind: 'failed', reason: 'busy', retryable: true }],
  ['may have made it', { kind: 'failed', reason: 'late', retryable: false, outage: true, mayBeMade: true }],
])('does not pass an order on when an engine %s', async (_case, outcome) => {
  expect(await draw(withSubstitutes(createEngine('a', outcome), [createEngine('b', drawn)]))).toEqual(outcome);
});

test('lists each reason once when all engines fail, and is retryable if one of them is', async () => {
  const spent: ImageOutcome = { kind: 'failed', reason: 'No budget.', retryable: false, isOverBudget: true };
  const engine = withSubstitutes(createEngine('a', spent), [createEngine('b', spent), createEngine('c', down)]);
  expect(await draw(engine)).toEqual({ kind: 'failed', reason: 'No budget. It is down.', retryable: true });
});

test('edits a photo only with engines that edit photos of its source type', async () => {
  const editor = (name: string, outcome: ImageOutcome): ImageEngine => ({
    ...createEngine(name, outcome),
    edits: (source) => source === 'algorithmicMedia',
  });
  const engine = withSubstitutes(createEngine('a', drawn), [editor('b', down), editor('c', drawn)]);
  expect([engine.edits?.('algorithmicMedia'), engine.edits?.(null)]).toEqual([true, false]);
  const edit = { source: 'algorithmicMedia' } as ImageOrder['edit']; // these engines never read it
  const change = { ...order, edit } as ImageOrder;
  const outcome = await engine.draw(change, new AbortController().signal, () => undefined);
  expect(outcome).toMatchObject({ kind: 'drawn', by: { label: 'c' } });
});
