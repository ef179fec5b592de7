import { imageBudgetSpent } from '#contract/image-budget.ts';
import type { ImageEngine, ImageOutcome } from './image-engine.ts';
import { toOrderId } from './order-id.ts';

/** A call to a provider that is about to be made. */
export type StartedCall = {
  /** Starting a call twice with the same id records it once. Without an id, each start is a new call. */
  readonly id?: string;
  readonly engine: string;
  readonly model: string;
  readonly ownerId: string | null;
  /** US dollars; null if the operator set no price. */
  readonly priceUsd: number | null;
};

/**
 * The outcome of a call. `isPaid` is also true if the outcome is unknown and the provider may have generated the image.
 */
export type EndedCall = {
  readonly outcome: ImageOutcome['kind'];
  readonly durationMs: number;
  readonly isPaid: boolean;
};

export type ImageCostLog = {
  /** Records a call as paid; returns null if it would exceed the daily budget. */
  begin(call: StartedCall): Promise<string | null>;
  end(id: string, call: EndedCall): Promise<void>;
};

/**
 * Wraps an engine so that each call is recorded in the cost log. It is recorded with its price before it is made, so
 * that neither a crash nor concurrent workers can exceed the budget.
 */
export function withCostLog(
  engine: ImageEngine,
  costLog: ImageCostLog,
  getPrice: (model: string) => number | null,
): ImageEngine {
  return {
    ...engine,
    async draw(order, signal, onProgress) {
      const model = engine.modelOf?.(order) ?? engine.name;
      // A repeated order results in the same image and is recorded only once.
      const same = engine.repeatable ? { id: toOrderId(`${engine.name} ${order.idempotencyKey}`) } : {};
      const call = { ...same, engine: engine.name, model, ownerId: order.ownerId, priceUsd: getPrice(model) };
      const id = await costLog.begin(call);
      if (id === null) return { kind: 'failed', reason: imageBudgetSpent, retryable: false, isOverBudget: true };
      const beganAt = performance.now();
      const outcome = await engine.draw(order, signal, onProgress);
      const durationMs = Math.round(performance.now() - beganAt);
      await costLog.end(id, { outcome: outcome.kind, durationMs, isPaid: isPaid(outcome) });
      return outcome;
    },
  };
}

function isPaid(outcome: ImageOutcome): boolean {
  return outcome.kind === 'drawn' || (outcome.kind === 'failed' && outcome.mayBeMade === true);
}
