/** A progress bar of training programs: ' 45%|████▌     | 1125/2500'. */
const bar = /(\d{1,3})%\|/;

/** Returns the progress of a training from the newest progress bar in its log, from 0 to 1; null if there is none. */
export function shareIn(messages: readonly string[]): number | null {
  for (const message of messages.toReversed()) {
    const [, percent] = bar.exec(message) ?? [];
    if (percent !== undefined) return Math.min(100, Number(percent)) / 100;
  }
  return null;
}
