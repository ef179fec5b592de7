import { useMutation } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import { messageWithReason } from '#ui/deeper-reason.ts';
import { captionTexts } from '../caption-rules.ts';
import type { CaptionOverrides, captionsContract } from '../contract.ts';

const call = callsOf<typeof captionsContract>();

/** What a caption is written for: a picture of the persona and, where it is known, what it was made of. */
export type CaptionRequest = {
  readonly image: string;
  readonly generationPrompt?: string | undefined;
  readonly overrides?: CaptionOverrides;
};

/** Who wrote a caption, and what the person should know of that. */
export type GeneratedCaption = {
  readonly caption: string;
  readonly writer: { readonly name: string; readonly label: string };
  readonly warning: string | null;
};

/** Has a caption written. Each press is another one, though nothing else changed. */
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

/** What a person reads when no caption came, with the deeper reason where there is one. */
export function captionMessage(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return captionTexts.refused;
  return messageWithReason(error);
}
