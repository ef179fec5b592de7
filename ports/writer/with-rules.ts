import { fitCaption } from './fit-caption.ts';
import { fitDays } from './fit-days.ts';
import { fitShots } from './fit-shots.ts';
import type { ModelCall, Writer, Written } from './writer.ts';

/** How often a writer is asked for one thing: whoever waits for it waits for all of them. */
const attempts = 3;

/** Answered, but not in a form that can be read: as wrong as one that keeps no rule. */
function isUnusable({ kind, calls = [] }: Written<unknown>): boolean {
  return kind === 'failed' && calls.at(-1)?.outcome === 'unusable';
}

type Attempt<T> = { readonly kind: 'fits'; readonly value: T; readonly warning?: string } | Miss;
type Miss = { readonly kind: 'misses'; readonly complaint: string };

/**
 * A writer whose texts keep what was asked for, whatever it answers: what does not is
 * asked for again, and then not taken. Of several days those that fit are taken, as the others have an idea without it.
 */
export function withRules(writer: Writer): Writer {
  const { planDays } = writer;
  return {
    ...writer,
    caption: (brief, signal) =>
      fitted(
        (attempt, complaint) => writer.caption({ ...brief, seed: (brief.seed + attempt) >>> 0, ...complaint }, signal),
        (answer) => {
          const fit = fitCaption(answer, brief);
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
    ask: (attempt: number, complaint: { complaint?: string }) => Promise<Written<T>>,
    judge: (answer: T) => Attempt<T>,
  ): Promise<Written<T>> {
    const calls: ModelCall[] = [];
    let complaint = {};
    for (let attempt = 0; attempt < attempts; attempt++) {
      const written = await ask(attempt, complaint);
      calls.push(...(written.calls ?? []));
      if (isUnusable(written)) continue;
      if (written.kind !== 'written') return { ...written, calls };
      const found = judge(written.value);
      if (found.kind === 'fits')
        return { ...written, value: found.value, ...(found.warning && { warning: found.warning }), calls };
      complaint = { complaint: found.complaint };
    }
    return { kind: 'failed', reason: `${writer.label} wrote nothing that keeps the settings.`, retryable: true, calls };
  }
}
