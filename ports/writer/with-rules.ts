import { fitCaption } from './fit-caption.ts';
import { fitDays } from './fit-days.ts';
import { oneLine } from './plain-text.ts';
import type { ModelCall, Writer, Written } from './writer.ts';
import { promptCharacters, type ShotBrief, type ShotPlan } from './writer.ts';

/** Maximum length of a plan's concept line, in characters. */
const conceptCharacters = 160;

/**
 * Fits a plan to the brief: exactly `count` distinct shots within the length limit. Returns null if there are too few.
 */
function fitShots({ concept, sharedPrompt, shots }: ShotPlan, { request, count }: ShotBrief): ShotPlan | null {
  const requestLine = oneLine(request, promptCharacters);
  const shared = oneLine(sharedPrompt, promptCharacters);
  const holds = shared.toLowerCase().includes(requestLine.toLowerCase());
  const prompts = [...new Set(shots.map(({ prompt }) => oneLine(prompt, promptCharacters)))].filter(Boolean);
  if (prompts.length < count || !concept.trim() || !shared) return null;
  return {
    concept: oneLine(concept, conceptCharacters),
    sharedPrompt: holds ? shared : oneLine(`${requestLine}, ${shared}`, promptCharacters),
    shots: prompts.slice(0, count).map((prompt, index) => ({ kind: index ? 'alt' : 'hero', prompt })),
  };
}

/** Maximum number of calls to a writer for one text. Kept low because the user has to wait for all of them. */
const attempts = 3;

/** The model answered in an unreadable format, which counts as breaking a rule. */
function isUnusable({ kind, calls = [] }: Written<unknown>): boolean {
  return kind === 'failed' && calls.at(-1)?.outcome === 'unusable';
}

type Attempt<T> = { readonly kind: 'fits'; readonly value: T; readonly warning?: string } | Miss;
type Miss = { readonly kind: 'misses'; readonly complaint: string };

/**
 * Wraps a writer so that its texts meet the brief. An answer that does not is retried and finally rejected. If several
 * days are planned, the ideas that fit are accepted, because the other days already have an idea.
 */
export function withRules(writer: Writer): Writer {
  const { planDays } = writer;
  return {
    ...writer,
    caption: (brief, signal) =>
      fitted(
        (attempt, correction) =>
          writer.caption({ ...brief, seed: (brief.seed + attempt) >>> 0, ...correction }, signal),
        (answer, { isRepeat }) => {
          const fit = fitCaption(answer, isRepeat ? { ...brief, avoid: [] } : brief);
          return fit.kind === 'fits' ? { ...fit, value: fit.caption } : fit;
        },
      ),
    planShots: (brief, signal) =>
      fitted(
        (attempt) => writer.planShots({ ...brief, seed: (brief.seed + attempt) >>> 0 }, signal),
        (answer) => {
          const value = fitShots(answer, brief);
          return value ? { kind: 'fits', value } : { kind: 'misses', complaint: 'It has too few shots.' };
        },
      ),
    planDays:
      planDays &&
      ((brief, signal) =>
        fitted(
          (attempt) => planDays({ ...brief, seed: (brief.seed + attempt) >>> 0 }, signal),
          (answer) => {
            const value = fitDays(answer, brief);
            return value ? { kind: 'fits', value } : { kind: 'misses', complaint: 'It has no idea of use.' };
          },
        )),
  };

  async function fitted<T>(
    ask: (attempt: number, correction: { complaint?: string }) => Promise<Written<T>>,
    judge: (answer: T, written: { readonly isRepeat?: boolean }) => Attempt<T>,
  ): Promise<Written<T>> {
    const calls: ModelCall[] = [];
    let correction = {};
    for (let attempt = 0; attempt < attempts; attempt++) {
      const written = await ask(attempt, correction);
      calls.push(...(written.calls ?? []));
      if (isUnusable(written)) continue;
      if (written.kind !== 'written') return { ...written, calls };
      const found = judge(written.value, written);
      if (found.kind === 'fits')
        return { ...written, value: found.value, ...(found.warning && { warning: found.warning }), calls };
      correction = { complaint: found.complaint };
    }
    return {
      kind: 'failed',
      reason: `${writer.label} wrote nothing that matches the settings.`,
      retryable: true,
      calls,
    };
  }
}
