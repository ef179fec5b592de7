import { zones } from './post-time.ts';

/** '12:00 PM', on the clocks of a zone. */
export function clockTime(at: string, zone: string): string {
  return new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });
}

/** 'Wed, Nov 18, 12:00 PM', on the clocks of a zone. */
export function dayAndTime(at: string, zone: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return new Date(at).toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit', timeZone: zone });
}

/** '9:00 AM PT': what the clocks show where a post was planned; undefined where they show what the viewer's do. */
export function ownTime(at: string, ownZone: string | null, viewerZone: string): string | undefined {
  if (ownZone === null || dayAndTime(at, ownZone) === dayAndTime(at, viewerZone)) return undefined;
  return `${clockTime(at, ownZone)} ${zoneLabel(ownZone)}`;
}

/** 'Wednesday, November 18' */
export function dayInWords(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

function zoneLabel(zone: string): string {
  return zones.find((offered) => offered.zone === zone)?.label ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}
