import type { ShotBrief, ShotPlan, Writer, Written } from './writer.ts';

/**
 * Milliseconds that the first writer has, retries included: less than a client waits, so that the second one can still
 * answer. Nobody waits for days, which are thought out in the background.
 * Source: specification, part 2, section 9 (20 seconds for a call, 30 for a plan).
 */
const deadlinesMs = { caption: 16_000, shots: 24_000, days: 60_000 };

/**
 * A writer in whose place another one writes, which always can. The answer then says so. Days are the first one's or
 * nobody's: whoever asks for them has ideas already, and wants better ones.
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
