import { cutText } from '#contract/cut-text.ts';
import { useDraft } from '#ui/use-draft.ts';
import {
  type Aspect,
  aspects,
  defaultAspect,
  defaultImages,
  maxImages,
  maxPromptLength,
  minImages,
} from '../../generation-rules.ts';

/** The content of the generate panel: the unsent prompt, and the selected count and aspect. */
export type PromptDraft = { readonly prompt: string; readonly count: number; readonly aspect: Aspect };

const empty: PromptDraft = { prompt: '', count: defaultImages, aspect: defaultAspect };

/** Returns the draft for an influencer's next photos, shared by all components. */
export function usePromptDraft(influencerId: string) {
  return useDraft(`prompt ${influencerId}`, readPromptDraft, empty);
}

/** Reads a stored draft; missing or invalid fields fall back to the defaults. */
export function readPromptDraft(stored: unknown): PromptDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { prompt, count, aspect }: Partial<Record<keyof PromptDraft, unknown>> = stored;
  return {
    prompt: typeof prompt === 'string' ? cutText(prompt, maxPromptLength) : empty.prompt,
    count: isCount(count) ? count : empty.count,
    aspect: aspects.find((known) => known === aspect) ?? empty.aspect,
  };
}

function isCount(count: unknown): count is number {
  return Number.isInteger(count) && Number(count) >= minImages && Number(count) <= maxImages;
}
