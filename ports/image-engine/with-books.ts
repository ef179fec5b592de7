import { imageBudgetSpent } from '#contract/image-budget.ts';
import { idOfOrder } from './id-of-order.ts';
import type { ImageEngine, ImageOutcome } from './image-engine.ts';

/** A call of a vendor, before it is made. */
export type BegunCall = {
  /** Begun again under the same id, it is the same call. Left out, it is a new one. */
  readonly id?: string;
  readonly engine: string;
  readonly model: string;
  readonly ownerId: string | null;
  /** US dollars; null where the operator told no price. */
  readonly priceUsd: number | null;
};

/** What became of a call. `isPaid` also where the vendor may have made the picture and nobody knows. */
export type EndedCall = {
  readonly outcome: ImageOutcome['kind'];
  readonly durationMs: number;
  readonly isPaid: boolean;
};

export type ImageBooks = {
  /** Writes a call down as paid; null where the budget of the day has no room for it. */
  begin(call: BegunCall): Promise<string | null>;
  end(id: string, call: EndedCall): Promise<void>;
};

/**
 * An engine whose every call is in the books. It is there with its price before it is made, so that neither a crash nor
 * other workers at the same time spend more than the budget.
 */
export function withBooks(
  engine: ImageEngine,
  books: ImageBooks,
  priceOf: (model: string) => number | null,
): ImageEngine {
  return {
    ...engine,
    async draw(order, signal, onProgress) {
      const model = engine.modelOf?.(order) ?? engine.name;
      // What is asked for again is the same picture there, and is in the books once.
      const same = engine.repeatable ? { id: idOfOrder(`${engine.name} ${order.idempotencyKey}`) } : {};
      const call = { ...same, engine: engine.name, model, ownerId: order.ownerId, priceUsd: priceOf(model) };
      const id = await books.begin(call);
      if (id === null) return { kind: 'failed', reason: imageBudgetSpent, retryable: false, isOverBudget: true };
      const beganAt = performance.now();
      const outcome = await engine.draw(order, signal, onProgress);
      const durationMs = Math.round(performance.now() - beganAt);
      await books.end(id, { outcome: outcome.kind, durationMs, isPaid: isPaid(outcome) });
      return outcome;
    },
  };
}

function isPaid(outcome: ImageOutcome): boolean {
  return outcome.kind === 'drawn' || (outcome.kind === 'failed' && outcome.mayBeMade === true);
}
