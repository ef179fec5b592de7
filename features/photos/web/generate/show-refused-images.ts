import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { creditsPerImage } from '../../generation-rules.ts';
import { promptRefusal } from './prompt-refusal.ts';

type Order = {
  readonly count: number;
  /** Generates fewer images, up to the number that the credits allow. */
  readonly make: (count: number) => void;
  /** Called with the validation message of the prompt. */
  readonly onRefused?: ((sentence: string) => void) | undefined;
};

/**
 * Shows why images were refused: the plans when a limit is reached, or the validation message at its field. Returns
 * false for any other error, and shows nothing then.
 */
export function showRefusedImages(error: unknown, { count, make, onRefused }: Order): boolean {
  const limit = limitMet(error);
  if (limit) promptUpgrade(limit, { images: { count, creditsEach: creditsPerImage, make } });
  const refused = onRefused && promptRefusal(error);
  if (refused) onRefused(refused);
  return Boolean(limit ?? refused);
}
