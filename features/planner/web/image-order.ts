import { defaultAspect, defaultImages, maxImages, minImages } from '#features/photos/generation-rules.ts';
import { type PromptDraft, readPromptDraft } from '#features/photos/web/public.ts';
import { useDraft } from '#ui/use-draft.ts';

/** What images are generated for posts: planned by the product, or as a prompt says. */
export type ImageOrder = PromptDraft & { readonly mode: 'auto' | 'prompt' };

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
  const draft = readPromptDraft(stored);
  const { mode }: { mode?: unknown } = Object(stored);
  return draft && { ...draft, mode: mode === 'prompt' ? mode : empty.mode };
}
