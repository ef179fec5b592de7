import { formatLocal } from '#contract/format-date.ts';
import { clockChangeAt, zoneInWords } from './post-time.ts';

/** Describes how a clock change affects a post's time; undefined if it does not. */
export function findClockChangeMessage(local: string, zone: string): string | undefined {
  const change = clockChangeAt(local, zone);
  const place = zoneInWords(zone);
  if (change?.kind === 'skipped')
    return `Clocks go forward in ${place} that day and skip ${formatLocal(local, 'time')}: the post will be published at ${formatLocal(change.local, 'time')}.`;
  if (change?.kind === 'twice')
    return `Clocks go back in ${place} that day and show ${formatLocal(local, 'time')} twice: the post will be published the first time.`;
  return undefined;
}
