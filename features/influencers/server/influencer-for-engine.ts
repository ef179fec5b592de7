import { decideTraits } from '@galatea/shot-language/decide-traits.ts';
import { traitNames } from '@galatea/shot-language/traits.ts';
import { getFileKey } from '#features/images/image-rules.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { ImageOrder } from '#ports/image-engine/image-engine.ts';
import { describeInfluencer } from '../describe-influencer.ts';
import { readTraits, readWorn } from '../influencer-traits.ts';
import { tonesIn } from '../photo-tones.ts';
import type { TrainedLora } from './training/trained-models.ts';

type Stored = {
  readonly id: string;
  readonly seed: number;
  readonly traits: unknown;
  readonly tones: unknown;
  readonly avatar_url: string | null;
  readonly reference_urls: readonly string[];
  readonly lora_url: string | null;
};

/**
 * Converts a stored influencer for image engines, with its sheets and its trained LoRA. Engines read its references
 * from the image store.
 */
export function influencerForEngine(
  { id, seed, traits, tones, avatar_url, reference_urls, lora_url }: Stored,
  images: ImageStore,
  sheets: readonly string[] = [],
  trained: TrainedLora | null = null,
): ImageOrder['persona'] {
  const [chosen, worn] = [readTraits(profileIn(traits)), readWorn(profileIn(traits))];
  const paths = new Set([...(avatar_url ? [avatar_url] : []), ...reference_urls, ...sheets]);
  return {
    id,
    seed,
    traits: chosen,
    tones: tonesIn(tones),
    worn,
    description: describeInfluencer(decideTraits({ seed, traits: chosen }), worn),
    references: [...paths].map((path) => ({ name: getFileKey(path), read: (signal) => images.read(path, signal) })),
    loraUrl: trained?.address ?? lora_url,
    ...(trained && { loraTrigger: trained.trigger }),
  };
}

/** Returns an influencer's traits for lists, whether chosen or decided by its seed. Empty if no trait was chosen. */
export function getListFields(
  traits: unknown,
  seed: number,
): { gender?: string; age_group?: string; hair_color?: string } {
  const chosen = readTraits(profileIn(traits));
  if (Object.keys(chosen).length === 0) return {};
  const { gender, age, hairColor } = decideTraits({ seed, traits: chosen });
  return { gender, age_group: age, hair_color: hairColor };
}

/**
 * Returns the profile of an influencer from a preview: every trait as it was generated, including random ones. A trait
 * that was sent in different case keeps its spelling; one that does not match the preview is replaced by the preview's.
 */
export function drawnProfile(
  { seed, traits }: Pick<Stored, 'seed' | 'traits'>,
  sent: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const drawn = decideTraits({ seed, traits: readTraits(profileIn(traits)) });
  const meant = readTraits(sent);
  const decided = traitNames.map((name) => [name, (meant[name] === drawn[name] && sent[name]) || drawn[name]]);
  return { ...sent, ...Object.fromEntries(decided) };
}

/** Traits are stored in `profile`, or directly next to it. */
function profileIn(traits: unknown): Record<string, unknown> {
  if (typeof traits !== 'object' || traits === null) return {};
  const profile = 'profile' in traits && typeof traits.profile === 'object' ? traits.profile : {};
  return { ...traits, ...profile };
}
