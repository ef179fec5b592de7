import { accountHeld } from '#contract/account-held.ts';
import type { VideoEngine } from './video-engine.ts';

/** Wraps an engine so that it creates no videos for accounts that are held, right before they would be paid. */
export function refuseHeldVideos(engine: VideoEngine, isHeld: (accountId: string) => Promise<boolean>): VideoEngine {
  return {
    ...engine,
    async create(order, signal, onProgress) {
      if (await isHeld(order.ownerId)) return { kind: 'failed', reason: accountHeld, retryable: false };
      return engine.create(order, signal, onProgress);
    },
  };
}
