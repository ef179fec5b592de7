import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { toInstant, toLocalTime } from '#features/planner/post-time.ts';
import { openTestDatabase } from './database/test-database.ts';

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const years = [2026, 2036] as const;

/** A local time around a clock change, with its timestamp. */
type Case = { readonly zone: string; readonly what: string; readonly local: string; readonly atMs: number };

/**
 * Zones with newer rules in Node's time zone data (2026c) than in PostgreSQL's. The product never computes local times
 * in the database.
 */
const knownOtherwise: ReadonlySet<string> = new Set(['Africa/Casablanca', 'Africa/El_Aaiun']);

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe('every clock change of ten years in every time zone', () => {
  test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])(
    'converts a local time to a single instant and back, on a server in %s',
    (serverZone) => {
      process.env.TZ = serverZone;
      const cases = clockChanges();
      expect(cases.length).toBeGreaterThan(12_000);
      const wrong = cases.filter(({ local, zone, atMs }) => toInstant(local, zone)?.epochMilliseconds !== atMs);
      expect(wrong.slice(0, 3)).toEqual([]);
      const changed = cases.filter(({ what, local, zone, atMs }) => {
        const back = toLocalTime(new Date(atMs).toISOString(), zone);
        return what !== 'skipped' && back !== local;
      });
      expect(changed.slice(0, 3)).toEqual([]);
    },
  );

  test('has the same local time in the database', async () => {
    const cases = clockChanges();
    const client = new pg.Client({ connectionString: await openTestDatabase() });
    await client.connect();
    const { rows } = await client.query<{ local: string }>(
      `select to_char(to_timestamp(at_ms / 1000.0) at time zone zone, 'YYYY-MM-DD"T"HH24:MI') as local
        from unnest($1::text[], $2::float8[]) with ordinality as cases (zone, at_ms, position) order by position`,
      [cases.map(({ zone }) => zone), cases.map(({ atMs }) => atMs)],
    );
    await client.end();
    const other = cases.filter(
      ({ zone, atMs }, at) => rows[at]?.local !== toLocalTime(new Date(atMs).toISOString(), zone),
    );
    expect(other.filter(({ zone }) => !knownOtherwise.has(zone)).slice(0, 3)).toEqual([]);
  });
});

/** Returns five local times around each clock change. Their timestamps are computed from the offsets of `Intl`. */
function clockChanges(): Case[] {
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const offsetMs = createOffsetLookup(zone);
    return listChanges(zone).flatMap((changeMs): Case[] => {
      const [before, after] = [offsetMs(changeMs - 1), offsetMs(changeMs)];
      const isSkip = after > before;
      // The first minute that is skipped or repeated, at the offset before the change, which is the earlier of the two.
      const wallMs = isSkip ? changeMs + before : changeMs + after;
      const atMs = wallMs - before;
      const at = (what: string, instantMs: number): Case => ({
        zone,
        what,
        local: localIn(instantMs + offsetMs(instantMs)),
        atMs: instantMs,
      });
      return [
        { zone, what: isSkip ? 'skipped' : 'twice', local: localIn(wallMs), atMs },
        at('just before', Math.min(atMs, changeMs) - minuteMs),
        at('just after', changeMs + Math.max(0, before - after)),
        at('a week before', changeMs - weekMs),
        at('a week after', changeMs + weekMs),
      ];
    });
  });
}

/** Returns the timestamps in milliseconds at which a zone changes its clocks. */
function listChanges(zone: string): number[] {
  const changes: number[] = [];
  let change = Temporal.PlainDate.from({ year: years[0], month: 1, day: 1 })
    .toZonedDateTime(zone)
    .getTimeZoneTransition('next');
  for (; change && change.year < years[1]; change = change.getTimeZoneTransition('next'))
    changes.push(change.epochMilliseconds);
  return changes;
}

/** Returns a zone's UTC offset at a given time, both in milliseconds. */
function createOffsetLookup(zone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  return (atMs) => {
    const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
  };
}

/** Formats a local time, given in milliseconds since 1970, without a time zone. */
function localIn(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(0, 16);
}
