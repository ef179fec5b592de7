import { defaultAspect, defaultImages, maxImages, minImages } from '#features/photos/generation-rules.ts';
import { type PromptDraft, readPromptDraft } from '#features/photos/web/public.ts';
import { useDraft } from '#ui/use-draft.ts';

/** The images to generate for a post: planned by the product, or from a prompt. */
export type ImageOrder = PromptDraft & { readonly mode: 'auto' | 'prompt' };

const empty: ImageOrder = { mode: 'auto', prompt: '', count: defaultImages, aspect: defaultAspect };

/**
 * Returns the options for an influencer's next images of a post. They are kept until used; all except the prompt also
 * afterwards.
 */
export function useImageOrder(influencerId: string) {
  return useDraft(`post images ${influencerId}`, readImageOrder, empty);
}

/** Limits a number of images to the maximum and to the free places of the post. */
export function clampedCount(count: number, free: number): number {
  return Math.max(minImages, Math.min(count, maxImages, free));
}

/** Reads a stored order; missing or invalid fields get the default values. */
function readImageOrder(stored: unknown): ImageOrder | null {
  const draft = readPromptDraft(stored);
  const { mode }: { mode?: unknown } = Object(stored);
  return draft && { ...draft, mode: mode === 'prompt' ? mode : empty.mode };
}
