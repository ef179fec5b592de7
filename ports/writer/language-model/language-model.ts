import { z } from 'zod';
import type { DayIdeas, DaysBrief } from '../day-ideas.ts';
import type { CaptionBrief, ModelCall, ShotBrief, Writer, Written } from '../writer.ts';
import { callModel } from './call-model.ts';
import type { ModelOptions } from './model-options.ts';
import { captionRequest, daysRequest, shotsRequest } from './requests.ts';

const captionAnswer = z.object({ caption: z.string().min(1), hashtags: z.array(z.string()) });
const shotsAnswer = z.object({
  concept: z.string().min(1),
  shared_prompt: z.string().min(1),
  shots: z.array(z.object({ prompt: z.string().min(1) })),
});
// Each day has a number, because an answer that omits a day would otherwise shift the ideas of all later days.
// Completeness is only checked here: not every provider accepts a schema with a fixed list length.
const daysAnswer = (count: number) =>
  z.object({
    days: z
      .array(z.object({ day: z.number(), scene: z.string(), clothes: z.string(), mood: z.string() }))
      .refine((days) => numbersTo(count).every((number) => days.some(({ day }) => day === number))),
  });

/** Writes with a language model. Its answers are drafts; `withRules` enforces the brief. */
export function languageModel(options: ModelOptions): Writer {
  const { name, title, modelId, seesImages } = options;
  return {
    name,
    label: `${title} ${modelId}`,
    caption: (brief, signal) => caption(brief, signal),
    planShots: (brief, signal) => planShots(brief, signal),
    planDays: (brief, signal) => planDays(brief, signal),
  };

  async function caption(brief: CaptionBrief, signal: AbortSignal): Promise<Written<string>> {
    const image = seesImages ? await readBriefImage(brief, signal) : undefined;
    const modelOutcome = await callModel(options, captionRequest(brief, image), captionAnswer, brief.seed, signal);
    if (modelOutcome.kind !== 'answered') return modelOutcome;
    const { caption, hashtags } = modelOutcome.answer;
    return written(`${caption}\n\n${hashtags.map(asTag).join(' ')}`.trim(), modelOutcome.calls);
  }

  async function planShots(brief: ShotBrief, signal: AbortSignal): ReturnType<Writer['planShots']> {
    const modelOutcome = await callModel(options, shotsRequest(brief), shotsAnswer, brief.seed, signal);
    if (modelOutcome.kind !== 'answered') return modelOutcome;
    const { concept, shared_prompt, shots } = modelOutcome.answer;
    const plan = {
      concept,
      sharedPrompt: shared_prompt,
      shots: shots.map(({ prompt }) => ({ kind: 'alt' as const, prompt })),
    };
    return written(plan, modelOutcome.calls);
  }

  async function planDays(brief: DaysBrief, signal: AbortSignal): Promise<Written<DayIdeas>> {
    const { length } = brief.days;
    const modelOutcome = await callModel(options, daysRequest(brief), daysAnswer(length), brief.seed, signal);
    if (modelOutcome.kind !== 'answered') return modelOutcome;
    const ideas = new Map(modelOutcome.answer.days.map(({ day, ...idea }) => [day, idea]));
    return written(
      numbersTo(length).map((day) => ideas.get(day) ?? null),
      modelOutcome.calls,
    );
  }

  function written<T>(value: T, calls: readonly ModelCall[]): Written<T> {
    return { kind: 'written', value, by: name, calls };
  }
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

// The brief also describes the image in words, so a failed read is ignored.
async function readBriefImage({ readImage }: CaptionBrief, signal: AbortSignal): Promise<Uint8Array | undefined> {
  return readImage?.(signal).catch(() => undefined);
}

function asTag(word: string): string {
  const letters = word.match(/[\p{L}\p{N}_]+/gu)?.join('') ?? '';
  return letters && `#${letters}`;
}
