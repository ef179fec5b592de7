import { z } from 'zod';
import type { CaptionBrief, ModelCall, ShotBrief, Writer, Written } from '../writer.ts';
import { callModel } from './call-model.ts';
import type { ModelOptions } from './model-options.ts';
import { captionRequest, shotsRequest } from './requests.ts';

const captionAnswer = z.object({ caption: z.string().min(1), hashtags: z.array(z.string()) });
const shotsAnswer = z.object({
  concept: z.string().min(1),
  shared_prompt: z.string().min(1),
  shots: z.array(z.object({ prompt: z.string().min(1) })),
});

/** Writes with a language model. Whatever it answers is a draft: `withRules` holds it to the brief. */
export function languageModel(options: ModelOptions): Writer {
  const { name, title, modelId, seesPictures } = options;
  return {
    name,
    label: `${title} ${modelId}`,
    caption: (brief, signal) => caption(brief, signal),
    planShots: (brief, signal) => planShots(brief, signal),
  };

  async function caption(brief: CaptionBrief, signal: AbortSignal): Promise<Written<string>> {
    const picture = seesPictures ? await pictureOf(brief, signal) : undefined;
    const asked = await callModel(options, captionRequest(brief, picture), captionAnswer, brief.seed, signal);
    if (asked.kind !== 'answered') return asked;
    const { caption, hashtags } = asked.answer;
    return written(`${caption}\n\n${hashtags.map(asTag).join(' ')}`.trim(), asked.calls);
  }

  async function planShots(brief: ShotBrief, signal: AbortSignal): ReturnType<Writer['planShots']> {
    const asked = await callModel(options, shotsRequest(brief), shotsAnswer, brief.seed, signal);
    if (asked.kind !== 'answered') return asked;
    const { concept, shared_prompt, shots } = asked.answer;
    const plan = {
      concept,
      sharedPrompt: shared_prompt,
      shots: shots.map(({ prompt }) => ({ kind: 'alt' as const, prompt })),
    };
    return written(plan, asked.calls);
  }

  function written<T>(value: T, calls: readonly ModelCall[]): Written<T> {
    return { kind: 'written', value, by: name, calls };
  }
}

// The words about a picture are there without it as well.
async function pictureOf({ readPicture }: CaptionBrief, signal: AbortSignal): Promise<Uint8Array | undefined> {
  return readPicture?.(signal).catch(() => undefined);
}

function asTag(word: string): string {
  const letters = word.match(/[\p{L}\p{N}_]+/gu)?.join('') ?? '';
  return letters && `#${letters}`;
}
