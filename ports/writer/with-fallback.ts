import type { ShotBrief, ShotPlan, Writer, Written } from './writer.ts';

/**
 * Time limits of the first writer in milliseconds, including retries. They are shorter than the client timeouts (20
 * seconds for a caption, 30 for a plan), so that the fallback can still answer. Days are planned in the background, so
 * no client is blocked.
 */
const deadlinesMs = { caption: 16_000, shots: 24_000, days: 60_000 };

/**
 * Wraps a writer with a fallback that always succeeds. If the fallback is used, the answer contains a warning. Days
 * have no fallback, because the caller already has ideas and only wants better ones.
 */
export function withFallback(writer: Writer, fallback: Writer, deadlines = deadlinesMs): Writer {
  const { planDays } = writer;
  return {
    ...writer,
    async caption(brief, signal) {
      const written = await writer.caption(brief, within(signal, deadlines.caption));
      if (written.kind === 'written' || signal.aborted) return written;
      return instead(written, await fallback.caption(brief, signal));
    },
    async planShots(brief: ShotBrief, signal) {
      const written = await writer.planShots(brief, within(signal, deadlines.shots));
      if (written.kind === 'written' || signal.aborted) return written;
      return instead<ShotPlan>(written, await fallback.planShots(brief, signal));
    },
    planDays: planDays && ((brief, signal) => planDays(brief, within(signal, deadlines.days))),
  };

  function instead<T>(missed: Exclude<Written<unknown>, { kind: 'written' }>, written: Written<T>): Written<T> {
    const calls = [...(missed.calls ?? []), ...(written.calls ?? [])];
    if (written.kind !== 'written') return { ...written, calls };
    return { ...written, warning: `${missed.reason} The ${fallback.label.toLowerCase()} wrote this instead.`, calls };
  }
}

function within(signal: AbortSignal, deadlineMs: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
}
