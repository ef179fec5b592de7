import { toOrderId } from '../image-engine/order-id.ts';
import type { ImageCostLog } from '../image-engine/with-cost-log.ts';
import type { VideoEngine } from './video-engine.ts';

/**
 * Wraps an engine so that each video is recorded in the cost log of the image models, with its price. It is recorded
 * once, before it is paid; a repeated run of the same order changes the record.
 */
export function withVideoCostLog(engine: VideoEngine, costLog: ImageCostLog, priceUsdPerSecond: number): VideoEngine {
  return {
    ...engine,
    async create(order, signal, onProgress) {
      const { id: orderId, ownerId, seconds } = order;
      const id = await costLog.begin({
        id: toOrderId(`${engine.name} video ${orderId}`),
        engine: engine.name,
        model: engine.model ?? engine.name,
        ownerId,
        priceUsd: Math.round(priceUsdPerSecond * seconds * 10_000) / 10_000,
      });
      if (id === null) return { kind: 'failed', reason: videoBudgetSpent, retryable: false, isOverBudget: true };
      const beganAt = performance.now();
      const outcome = await engine.create(order, signal, onProgress);
      const isPaid = outcome.kind === 'created' || outcome.mayBeMade === true || outcome.isUnderWay === true;
      const durationMs = Math.round(performance.now() - beganAt);
      await costLog.end(id, { outcome: outcome.kind === 'created' ? 'drawn' : 'failed', durationMs, isPaid });
      return outcome;
    },
  };
}

const videoBudgetSpent =
  'Today’s budget of this site for images and videos is used up. Try again after midnight UTC. You were not charged.';
