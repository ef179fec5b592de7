import { accountHeld } from '#contract/account-held.ts';
import type { ImageEngine } from './image-engine.ts';

/**
 * An engine that generates nothing for an account that is held. It checks right before the provider is called, because
 * an account may be held after a worker has taken its image.
 */
export function refuseHeldAccounts(engine: ImageEngine, isHeld: (accountId: string) => Promise<boolean>): ImageEngine {
  return {
    ...engine,
    async draw(order, signal, onProgress) {
      if (order.ownerId && (await isHeld(order.ownerId))) return { kind: 'refused', reason: accountHeld };
      return engine.draw(order, signal, onProgress);
    },
  };
}
