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
 * Shows why images were refused: the plans at a limit, or at their field what is wrong with the words. Returns false
 * for any other error, and shows nothing then.
 */
export function showRefusedImages(error: unknown, { count, make, onRefused }: Order): boolean {
  const limit = limitMet(error);
  if (limit) promptUpgrade(limit, { images: { count, creditsEach: creditsPerImage, make } });
  const refused = onRefused && promptRefusal(error);
  if (refused) onRefused(refused);
  return Boolean(limit ?? refused);
}
