import type { Traits } from '@galatea/shot-language/traits.ts';
import { getProvenance } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ImageEngine, ImageOrder } from '#ports/image-engine/image-engine.ts';
import { influencerForEngine } from './influencer-for-engine.ts';

export type ShowcaseDeps = {
  /** The built-in illustration: images that the product renders for its own use must not cost the operator anything. */
  readonly illustration: ImageEngine;
  readonly images: ImageStore;
  readonly service: ServiceDatabase;
};

/** An influencer that the product itself presents: a pre-made model or a demo influencer. */
export type Showcased = { readonly name: string; readonly seed: number; readonly traits: Traits };

/**
 * Renders image number `at` of an influencer and stores it publicly. Returns its path. Throws if it cannot be rendered.
 */
export async function renderShowcaseImage(
  { name, seed, traits }: Showcased,
  { prompt, aspect, at }: Pick<ImageOrder, 'prompt' | 'aspect'> & { readonly at: number },
  signal: AbortSignal,
  { illustration, images }: ShowcaseDeps,
): Promise<string> {
  const stored = {
    id: name,
    seed,
    traits: { profile: traits },
    tones: null,
    avatar_url: null,
    reference_urls: [],
    lora_url: null,
  };
  const order = {
    idempotencyKey: `showcase/${name}/${at}`,
    ownerId: null,
    persona: influencerForEngine(stored, images),
    prompt,
    seed: seed * 10 + at,
    aspect,
  };
  const outcome = await illustration.draw(order, signal, () => undefined);
  if (outcome.kind !== 'drawn') throw new Error(outcome.reason);
  const provenance = getProvenance(illustration, name);
  const { path } = await images.store({ ...outcome, userId: null, name: 'catalog', provenance });
  return path;
}
