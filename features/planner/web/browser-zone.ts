import { defaultZone, zones } from '../post-time.ts';

/** The zone the composer begins with: the browser's where it is one of those offered, New York's otherwise. */
export function browserZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zones.some(({ zone }) => zone === own) ? own : defaultZone;
}
