/** A bar as training programs write it: ' 45%|████▌     | 1125/2500'. */
const bar = /(\d{1,3})%\|/;

/** How far a training is by the newest progress bar in its log, from 0 to 1; null where it has none. */
export function shareIn(messages: readonly string[]): number | null {
  for (const message of messages.toReversed()) {
    const [, percent] = bar.exec(message) ?? [];
    if (percent !== undefined) return Math.min(100, Number(percent)) / 100;
  }
  return null;
}
