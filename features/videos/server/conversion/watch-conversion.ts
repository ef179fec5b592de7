import type { ServiceDatabase } from '#platform/database/database.ts';
import { updateConversion } from './conversions.ts';

/** Milliseconds between two checks of the row. */
const usualIntervalMs = 1_000;

/**
 * Stores the progress of a conversion, and stops it when the user cancels it: each check writes the last progress, and
 * there is no row after a cancellation.
 */
export function watchConversion(
  service: ServiceDatabase,
  uploadId: string,
  stop: AbortSignal,
  intervalMs = usualIntervalMs,
) {
  const canceled = new AbortController();
  let [progress, isChecking] = [0, false];
  const timer = setInterval(check, intervalMs);

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    try {
      if (!(await updateConversion(service, uploadId, { conversion_progress: progress }))) canceled.abort();
    } catch {
      // The database is away; the next check follows.
    }
    isChecking = false;
  }

  return {
    signal: AbortSignal.any([stop, canceled.signal]),
    onProgress(share: number): void {
      progress = share;
    },
    isCanceled: () => canceled.signal.aborted,
    end: () => clearInterval(timer),
  };
}
