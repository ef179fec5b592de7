import { clockChangeAt, zoneInWords } from './post-time.ts';

/** Describes the effect of a clock change on a post's time; undefined if the time is not affected. */
export function clockChangeSentence(local: string, zone: string): string | undefined {
  const change = clockChangeAt(local, zone);
  const place = zoneInWords(zone);
  if (change?.kind === 'skipped')
    return `Clocks go forward in ${place} that day and skip ${clock(local)}: the post goes out at ${clock(change.local)}.`;
  if (change?.kind === 'twice')
    return `Clocks go back in ${place} that day and show ${clock(local)} twice: the post goes out the first time.`;
  return undefined;
}

/** '2:30 AM' */
export function clock(local: string): string {
  return Temporal.PlainDateTime.from(local).toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' });
}
