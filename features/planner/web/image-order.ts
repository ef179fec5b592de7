import {
  type Aspect,
  aspects,
  defaultAspect,
  defaultImages,
  maxImages,
  maxPromptLength,
  minImages,
} from '#features/photos/generation-rules.ts';
import { useDraft } from '#ui/use-draft.ts';

/** What images are generated for posts: planned by the product, or as a prompt says. */
export type ImageOrder = {
  readonly mode: 'auto' | 'prompt';
  readonly prompt: string;
  readonly count: number;
  readonly aspect: Aspect;
};

const empty: ImageOrder = { mode: 'auto', prompt: '', count: defaultImages, aspect: defaultAspect };

/** The order of a persona's next images for a post, kept until it is used; all but its prompt also after that. */
export function useImageOrder(influencerId: string) {
  return useDraft(`post images ${influencerId}`, readImageOrder, empty);
}

/** So many images at most, with these places of the post free. */
export function clampedCount(count: number, free: number): number {
  return Math.max(minImages, Math.min(count, maxImages, free));
}

/** Reads a stored order; what is missing in it or no longer allowed is as usual. */
function readImageOrder(stored: unknown): ImageOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { mode, prompt, count, aspect }: Partial<Record<keyof ImageOrder, unknown>> = stored;
  return {
    mode: mode === 'prompt' ? mode : empty.mode,
    prompt: typeof prompt === 'string' ? prompt.slice(0, maxPromptLength) : empty.prompt,
    count: Number.isInteger(count) ? clampedCount(Number(count), maxImages) : empty.count,
    aspect: aspects.find((known) => known === aspect) ?? empty.aspect,
  };
}
