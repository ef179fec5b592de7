import type { ShotBrief, ShotPlan, Writer, Written } from './writer.ts';

/**
 * Milliseconds that the first writer has, retries included: less than a client waits, so that the second one can still
 * answer.
 * Source: specification, part 2, section 9 (20 seconds for a call, 30 for a plan).
 */
const deadlinesMs = { caption: 16_000, shots: 24_000 };

/** A writer in whose place another one writes, which always can. The answer then says so. */
export function withFallback(writer: Writer, fallback: Writer, deadlines = deadlinesMs): Writer {
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
