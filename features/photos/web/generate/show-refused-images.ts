import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { creditsPerImage } from '../../generation-rules.ts';
import { promptRefusal } from './prompt-refusal.ts';

type Order = {
  readonly count: number;
  /** Generates as many images as the credits allow. */
  readonly make: (count: number) => void;
  /** Called with the validation message of the prompt. */
  readonly onRefused?: ((sentence: string) => void) | undefined;
};

/**
 * Shows why images were refused: the plans when a limit is reached, or the validation message at its field. For any
 * other error it shows nothing and returns false.
 */
export function showRefusedImages(error: unknown, { count, make, onRefused }: Order): boolean {
  const limit = limitMet(error);
  if (limit) promptUpgrade(limit, { images: { count, creditsEach: creditsPerImage, make } });
  const refused = onRefused && promptRefusal(error);
  if (refused) onRefused(refused);
  return Boolean(limit ?? refused);
}
