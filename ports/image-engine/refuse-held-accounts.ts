import { accountHeld } from '#contract/account-held.ts';
import type { ImageEngine } from './image-engine.ts';

/**
 * Wraps an engine so that it generates nothing for a held account. It checks right before the provider is called,
 * because an account may be held after a worker has taken its image.
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
