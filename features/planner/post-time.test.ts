import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clockChangeAt,
  instant,
  localTime,
  offeredZones,
  toInstant,
  toLocalTime,
  zoneInWords,
  zoneLabel,
} from './post-time.ts';

const zones = Intl.supportedValuesOf('timeZone');

describe('wall time and time zone', () => {
  test.each([
    ['an ordinary minute', '2026-11-21T09:30', 'America/New_York', '2026-11-21T14:30:00Z'],
    [
      'a minute that spring skips moves on by the change',
      '2026-03-08T02:30',
      'America/New_York',
      '2026-03-08T07:30:00Z',
    ],
    [
      'a minute that autumn has twice is the first of the two',
      '2026-11-01T01:30',
      'America/New_York',
      '2026-11-01T05:30:00Z',
    ],
    ['Arizona has no summer time', '2026-07-01T12:00', 'America/Phoenix', '2026-07-01T19:00:00Z'],
    ['a zone of half hours', '2026-06-01T10:00', 'Australia/Lord_Howe', '2026-05-31T23:30:00Z'],
  ])('instantOf: %s', (_case, local, zone, instant) => {
    expect(toInstant(local, zone)?.toString()).toBe(instant);
  });

  test('survive a round trip in every zone and on every day, except for nonexistent minutes', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2035, 11, 31) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const instant = new Date(at * 60_000).toISOString();
        const local = toLocalTime(instant, zone);
        const again = toInstant(local, zone);
        expect(toLocalTime(again?.toString() ?? '', zone)).toBe(local);
        // Earlier only if the clock repeats that minute.
        expect(new Date(instant).getTime() - (again?.epochMilliseconds ?? 0)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 5_000 },
    );
  });

  test('a skipped minute is shifted by the length of the clock change, in every zone', () => {
    const year = Temporal.PlainDate.from('2027-01-01');
    for (const zone of zones) {
      let change = year.toZonedDateTime(zone).getTimeZoneTransition('next');
      for (; change && change.year < 2029; change = change.getTimeZoneTransition('next')) {
        const jump = (change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds) / 60e9;
        if (jump <= 0) continue;
        const skipped = change.toPlainDateTime().subtract({ minutes: 1 });
        const local = skipped.toString({ smallestUnit: 'minute' });
        expect(toLocalTime(toInstant(local, zone)?.toString() ?? '', zone)).toBe(
          skipped.add({ minutes: jump }).toString({ smallestUnit: 'minute' }),
        );
      }
    }
  });

  test.each(['1999-12-31T23:59', '2100-01-01T00:00', '9999-12-31T23:59', '0000-01-01T00:00'])(
    'localTime rejects %s',
    (local) => {
      expect(localTime.safeParse(local).success).toBe(false);
    },
  );

  test('the first and the last minute of the planner are valid instants in every zone', () => {
    for (const zone of zones)
      for (const local of ['2000-01-01T00:00', '2099-12-31T23:59']) {
        expect(localTime.safeParse(local).success).toBe(true);
        expect(instant.safeParse(toInstant(local, zone)?.toString()).success).toBe(true);
      }
    for (const outside of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'])
      expect(instant.safeParse(outside).success).toBe(false);
  });

  // These are outside the wall times of all zones, including those with the largest offsets.
  test.each([
    ['the first', '1999-12-31T00:00:00Z', '1999-12-30T23:59:00Z', '2000-01-01T00:00', 'Pacific/Kiritimati'],
    ['the last', '2100-01-02T00:00:00Z', '2100-01-02T00:01:00Z', '2099-12-31T23:59', 'Etc/GMT+12'],
  ])('%s accepted instant is %s, and %s is one minute out of range', (_end, border, outside, local, farthestZone) => {
    expect(instant.safeParse(border).success).toBe(true);
    expect(instant.safeParse(outside).error?.issues[0]?.message).toBe('Choose a date in the years 2000 to 2099.');
    expect(localTime.safeParse(local).success).toBe(true);
    expect(instant.safeParse(toInstant(local, farthestZone)?.toString()).success).toBe(true);
  });

  test.each(['2026-02-30T10:00', '2026-13-01T10:00', 'tomorrow', '2026-01-01T24:00', ''])(
    '%j is not a valid time',
    (local) => {
      expect(localTime.safeParse(local).success && toInstant(local, 'UTC') !== undefined).toBe(false);
    },
  );
});

describe('a clock change', () => {
  test.each([
    ['skips a time in spring', '2026-03-08T02:30', 'America/New_York', { kind: 'skipped', local: '2026-03-08T03:30' }],
    [
      'has a time twice in autumn',
      '2026-11-01T01:30',
      'America/New_York',
      { kind: 'twice', local: '2026-11-01T01:30' },
    ],
    ['of half an hour', '2026-10-04T02:15', 'Australia/Lord_Howe', { kind: 'skipped', local: '2026-10-04T02:45' }],
    ['leaves the hour after it alone', '2026-03-08T03:30', 'America/New_York', undefined],
    ['is none where there is no summer time', '2026-03-08T02:30', 'America/Phoenix', undefined],
    ['is none on no date of the calendar', '2026-02-30T02:30', 'America/New_York', undefined],
  ])('clockChangeAt: %s', (_case, local, zone, change) => {
    expect(clockChangeAt(local, zone)).toEqual(change);
  });

  test('is reported exactly when the wall time and the publishing time differ, or when an hour is repeated', () => {
    const minute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const local = new Date(at * 60_000).toISOString().slice(0, 16);
        const publishedLocal = toLocalTime(toInstant(local, zone)?.toString() ?? '', zone);
        const change = clockChangeAt(local, zone);
        expect(change?.kind === 'skipped').toBe(publishedLocal !== local);
        expect(change?.local ?? local).toBe(publishedLocal);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the offered time zones', () => {
  const seven = ['PT', 'MT', 'AZ', 'CT', 'ET', 'AKT', 'HST'];
  const labels = (own: string, posts: string) => offeredZones(own, posts).map(({ label }) => label);

  test('are the seven standard ones if the viewer is in one of them', () => {
    expect(labels('America/Chicago', 'America/New_York')).toEqual(seven);
  });

  test('end with the zones of the viewer and the post if they are not among the seven', () => {
    expect(labels('Europe/Paris', 'Europe/Paris')).toEqual([...seven, 'Paris']);
    expect(labels('Europe/Paris', 'Asia/Tokyo')).toEqual([...seven, 'Paris', 'Tokyo']);
    expect(offeredZones('Europe/Paris', 'Europe/Paris').at(-1)?.name).toBe('your time zone');
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  });
});

test('zoneInWords returns the name and the city of a zone', () => {
  expect(zoneInWords('America/New_York')).toBe('Eastern Time (New York)');
  expect(zoneInWords('Europe/Berlin')).toBe('Berlin');
});
