import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { creditsPerImage } from '../../generation-rules.ts';
import { promptRefusal } from './prompt-refusal.ts';

type Order = {
  readonly count: number;
  /** Makes fewer, as many as the credits suffice for. */
  readonly make: (count: number) => void;
  /** With what is wrong with the words, in a sentence. */
  readonly onRefused?: ((sentence: string) => void) | undefined;
};

/**
 * Tells why images were refused: at a limit the plans, and at their field what is wrong with the words. False where it
 * is neither, and nothing was told.
 */
export function tellRefusedImages(error: unknown, { count, make, onRefused }: Order): boolean {
  const limit = limitMet(error);
  if (limit) promptUpgrade(limit, { count, creditsEach: creditsPerImage, make });
  const refused = onRefused && promptRefusal(error);
  if (refused) onRefused(refused);
  return Boolean(limit ?? refused);
}
