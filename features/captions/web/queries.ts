import { useMutation } from '@tanstack/react-query';
import type { CaptionChange } from '#contract/caption-choices.ts';
import { createCalls } from '#ui/call.ts';
import { messageWithReason } from '#ui/deeper-reason.ts';
import { captionTexts } from '../caption-rules.ts';
import type { CaptionOverrides, captionsContract } from '../contract.ts';

const call = createCalls<typeof captionsContract>();

/** The subject of a caption: an image of the influencer and, if known, its prompt. */
type CaptionRequest = {
  readonly image: string;
  readonly generationPrompt?: string | undefined;
  readonly overrides?: CaptionOverrides;
};

/** A caption with its writer, and a warning for the user. */
type GeneratedCaption = {
  readonly caption: string;
  readonly writer: { readonly name: string; readonly label: string };
  readonly warning: string | null;
};

/** Suggestions are written one after another. */
const suggestionsTimeout = 40_000;

/** Requests three captions to choose from. */
export function useSuggestCaptions(influencerId: string) {
  return useMutation({
    mutationFn: ({ image, generationPrompt, overrides }: CaptionRequest) =>
      call(
        'suggest-captions',
        {
          influencer_id: influencerId,
          image,
          generation_prompt: generationPrompt,
          ...(overrides && { overrides }),
        },
        { timeout: suggestionsTimeout },
      ),
  });
}

/** The text to change, and how. */
export type CaptionRewrite = {
  readonly caption: string;
  readonly change: CaptionChange;
  readonly sentence?: string;
};

/** Requests a changed caption. */
export function useRewriteCaption(influencerId: string) {
  return useMutation({
    mutationFn: ({ image, generationPrompt, overrides, ...rewrite }: CaptionRequest & CaptionRewrite) =>
      call('rewrite-caption', {
        influencer_id: influencerId,
        image,
        generation_prompt: generationPrompt,
        ...(overrides && { overrides }),
        ...rewrite,
      }),
  });
}

/** Requests a caption. Each click is a separate request, even with the same input. */
export function useGenerateCaption(influencerId: string) {
  return useMutation({
    mutationFn: async ({ image, generationPrompt, overrides }: CaptionRequest): Promise<GeneratedCaption> => {
      const { caption, writer, warning } = await call('generate-caption', {
        influencer_id: influencerId,
        image,
        generation_prompt: generationPrompt,
        ...(overrides && { overrides }),
      });
      if (caption.trim() === '') throw new Error(captionTexts.none);
      return { caption, writer, warning };
    },
  });
}

/** Returns the error message for a failed caption, with the detailed reason if there is one. */
export function captionMessage(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return captionTexts.refused;
  return messageWithReason(error);
}
