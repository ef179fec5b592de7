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

/**
 * What the generate panel holds: the prompt that was not sent yet, and the count and aspect
 * that are used until others are chosen.
 */
export type PromptDraft = { readonly prompt: string; readonly count: number; readonly aspect: Aspect };

const empty: PromptDraft = { prompt: '', count: defaultImages, aspect: defaultAspect };

/** The draft of a persona's next photos, the same wherever it is asked for. */
export function usePromptDraft(influencerId: string) {
  return useDraft(`prompt ${influencerId}`, readPromptDraft, empty);
}

/** Reads a stored draft; what is missing in it or no longer allowed is as usual. */
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
