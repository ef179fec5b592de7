import { ianaName } from '#contract/named-zone.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import { toInstant, toLocalTime } from '../../post-time.ts';
import { type CalendarComponent, propertiesNamed, textIn } from './calendar-lines.ts';
import type { RuleReader } from './recurrence-rule.ts';

/** A time zone of a calendar file. Wall times are written to the minute, such as 2026-11-21T09:30. */
export type CalendarZone = {
  /** The IANA zone for displaying its times; undefined if there is none. */
  readonly name?: string | undefined;
  /** Returns undefined for a date that does not exist. */
  readonly instantOf: (wall: string) => number | undefined;
  readonly wallOf: (epochMs: number) => string;
};

export const utcZone: CalendarZone = offsetZone(0);

export function ianaZone(name: string): CalendarZone {
  return {
    name,
    instantOf: (wall) => toInstant(wall, name)?.epochMilliseconds,
    wallOf: (epochMs) => toLocalTime(new Date(epochMs).toISOString(), name),
  };
}

/**
 * Returns a function that finds a file's zones by TZID. IANA names take precedence, even after a prefix such as
 * /mozilla.org/20050126_1/, followed by the file's VTIMEZONE definitions and the CLDR Windows zones.
 */
export function zonesIn(
  definitions: readonly CalendarComponent[],
  datesOfRule: RuleReader,
): (tzid: string) => CalendarZone | undefined {
  const byId = new Map(definitions.map((definition) => [textIn(definition, 'TZID').trim(), definition]));
  const found = new Map<string, CalendarZone | undefined>();
  return (tzid) => {
    if (!found.has(tzid)) found.set(tzid, findZone(tzid, byId.get(tzid), datesOfRule));
    return found.get(tzid);
  };
}

function findZone(
  tzid: string,
  definition: CalendarComponent | undefined,
  datesOfRule: RuleReader,
): CalendarZone | undefined {
  const city = cityIn(tzid) ?? (definition && cityIn(textIn(definition, 'X-LIC-LOCATION').trim()));
  if (city) return ianaZone(city);
  const named = ianaName(tzid);
  const name = isTimeZone(named) ? named : undefined;
  const changes = definition ? clockChangesIn(definition, datesOfRule) : [];
  if (changes.length) return { name, ...definedZone(changes) };
  return name === undefined ? undefined : ianaZone(name);
}

/** Returns Europe/Berlin for Europe/Berlin and for /mozilla.org/20050126_1/Europe/Berlin. */
function cityIn(tzid: string): string | undefined {
  if (!tzid.startsWith('/')) return tzid.includes('/') && isTimeZone(tzid) ? tzid : undefined;
  const parts = tzid.split('/').slice(1);
  return parts.map((_, at) => parts.slice(at).join('/')).find((name) => isTimeZone(name));
}

type ClockChange = {
  /** The wall time of the offset change, as if it were UTC. */
  readonly wallMs: number;
  readonly offsetFrom: number;
  readonly offsetTo: number;
};

/** Windows zone rules start in 1601. The planner starts in 2000, so changes before this year are irrelevant. */
const firstYear = '1970';

/** Returns a VTIMEZONE's changes up to the planner's last year, in order. */
function clockChangesIn(definition: CalendarComponent, datesOfRule: RuleReader): readonly ClockChange[] {
  const changes = definition.components.flatMap((observance) => {
    const [offsetFrom, offsetTo] = [offsetIn(observance, 'TZOFFSETFROM'), offsetIn(observance, 'TZOFFSETTO')];
    const start = wallIn(propertiesNamed(observance, 'DTSTART')[0]?.value);
    if (offsetFrom === undefined || offsetTo === undefined || !start) return [];
    const from = start > firstYear ? start : `${firstYear}-01-01T00:00`;
    const span = { start, from, to: '2100-01-02T00:00', zone: offsetZone(offsetFrom) };
    const rules = propertiesNamed(observance, 'RRULE').flatMap(({ value }) => {
      const dates = datesOfRule(value, span);
      return dates.kind === 'dates' ? dates.walls : [];
    });
    const dates = propertiesNamed(observance, 'RDATE').flatMap(({ value }) => value.split(',').map(wallIn));
    return [start, ...rules, ...dates].flatMap((wall) => {
      const wallMs = Date.parse(`${wall}Z`);
      return Number.isNaN(wallMs) ? [] : { wallMs, offsetFrom, offsetTo };
    });
  });
  return changes.toSorted((one, other) => one.wallMs - one.offsetFrom - (other.wallMs - other.offsetFrom));
}

/** Converts an offset such as -0500 or +05:30 to milliseconds. */
function offsetIn(observance: CalendarComponent, name: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)/.exec(textIn(observance, name).trim()) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000 : undefined;
}

/** Converts 20261121T093000 to 2026-11-21T09:30, and a date to its midnight; undefined for anything else. */
function wallIn(value: string | undefined): string | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?/.exec(value?.trim() ?? '');
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4] ?? '00'}:${parts[5] ?? '00'}` : undefined;
}

/**
 * Creates a zone from its clock changes. As in IANA zones, a skipped time uses the offset before the change, and a
 * repeated one is the first of the two. Source: RFC 5545, section 3.3.5.
 */
function definedZone(changes: readonly ClockChange[]): Pick<CalendarZone, 'instantOf' | 'wallOf'> {
  const offsetAfter = (change: ClockChange | undefined) => change?.offsetTo ?? changes[0]?.offsetFrom ?? 0;
  return {
    instantOf: (wall) => {
      const wallMs = toUtcMs(wall);
      if (wallMs === undefined) return undefined;
      const last = changes.findLast(
        (change) => change.wallMs + Math.max(0, change.offsetTo - change.offsetFrom) <= wallMs,
      );
      return wallMs - offsetAfter(last);
    },
    wallOf: (epochMs) => {
      const last = changes.findLast(({ wallMs, offsetFrom }) => wallMs - offsetFrom <= epochMs);
      return new Date(epochMs + offsetAfter(last)).toISOString().slice(0, 16);
    },
  };
}

function offsetZone(offset: number): CalendarZone {
  return {
    instantOf: (wall) => {
      const wallMs = toUtcMs(wall);
      return wallMs === undefined ? undefined : wallMs - offset;
    },
    wallOf: (epochMs) => new Date(epochMs + offset).toISOString().slice(0, 16),
  };
}

/** Converts a wall time to milliseconds as if it were UTC. */
function toUtcMs(wall: string): number | undefined {
  return toInstant(wall, 'UTC')?.epochMilliseconds;
}
