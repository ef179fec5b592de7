import { defaultAspect, defaultImages, maxImages, minImages } from '#features/photos/generation-rules.ts';
import { type PromptDraft, readPromptDraft } from '#features/photos/web/public.ts';
import { useDraft } from '#ui/use-draft.ts';

/** The images to generate for a post: planned by the product, or from a prompt. */
export type ImageOrder = PromptDraft & { readonly mode: 'auto' | 'prompt' };

const empty: ImageOrder = { mode: 'auto', prompt: '', count: defaultImages, aspect: defaultAspect };

/**
 * Returns the options for the next post images of an influencer. They are kept until used, and all except the prompt
 * are kept afterwards too.
 */
export function useImageOrder(influencerId: string) {
  return useDraft(`post images ${influencerId}`, readImageOrder, empty);
}

/** Limits an image count to the maximum and to the free slots of the post. */
export function clampedCount(count: number, free: number): number {
  return Math.max(minImages, Math.min(count, maxImages, free));
}

/** Reads a stored order; missing or invalid fields fall back to the defaults. */
function readImageOrder(stored: unknown): ImageOrder | null {
  const draft = readPromptDraft(stored);
  const { mode }: { mode?: unknown } = Object(stored);
  return draft && { ...draft, mode: mode === 'prompt' ? mode : empty.mode };
}
