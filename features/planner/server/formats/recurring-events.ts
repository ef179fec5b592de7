import type { RepeatMonths } from '../../format-rules.ts';
import { type CalendarComponent, propertiesNamed, textIn } from './calendar-lines.ts';
import { type CalendarTimes, type EventTime, readStart } from './calendar-times.ts';
import type { RuleReader } from './recurrence-rule.ts';
import type { RowProblem } from './written-post.ts';

export type CalendarReading = {
  /** The zone to use for times without one. */
  readonly zone: string;
  /** Each recurring event becomes one post per date within this many months from `now`. */
  readonly months: RepeatMonths;
  readonly now: Date;
};

/** One date of an event, which becomes one post. */
export type EventDate = {
  readonly event: CalendarComponent;
  readonly time: EventTime;
  /** Identifies the post in every import of the event. */
  readonly id: string;
};

type Series = { readonly event: CalendarComponent; readonly start: EventTime };

/** A date of a series that an event with RECURRENCE-ID replaces. Wall times are in the zone of the series. */
type ChangedDate = {
  readonly event: CalendarComponent;
  readonly replaced: string;
  readonly wall: string;
  /** Whether later dates are changed too (RANGE=THISANDFUTURE). */
  readonly changesFuture: boolean;
};

/**
 * Returns a function that lists the dates of an event: its start, or the dates of its series within the imported
 * months. A changed date is listed with the event that changes it instead of its series.
 */
export function recurringEvents(
  events: readonly CalendarComponent[],
  times: CalendarTimes,
  datesOfRule: RuleReader,
  reading: CalendarReading,
) {
  const { zone, months, now } = reading;
  const fromMs = now.getTime();
  const toMs = Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO(zone)
    .add({ months }).epochMilliseconds;
  const eventsByUid = Map.groupBy(events, getUid);

  return (event: CalendarComponent): readonly EventDate[] | RowProblem => {
    const start = readStart(event, times);
    if ('message' in start) return start;
    if (repeats(event)) return listSeriesDates({ event, start });
    const uid = getUid(event);
    const [replaces] = propertiesNamed(event, 'RECURRENCE-ID');
    if (!replaces) return [{ event, time: start, id: uid }];
    const replaced = times.read(replaces);
    if ('message' in replaced) return replaced;
    const series = findSeries(uid);
    // If its series is not in the file, it is treated as a normal event.
    if (!series) return [{ event, time: start, id: dateId(uid, replaced.wall) }];
    return isWithin(start) ? [{ event, time: start, id: idIn(series, wallIn(series.start, replaced)) }] : [];
  };

  function findSeries(uid: string): Series | undefined {
    const event = uid ? eventsByUid.get(uid)?.find(repeats) : undefined;
    const start = event && readStart(event, times);
    return event && start && !('message' in start) ? { event, start } : undefined;
  }

  function listSeriesDates(series: Series): readonly EventDate[] | RowProblem {
    const { event, start } = series;
    const repeated = listWallTimes(series, 'RRULE', 'RDATE');
    const excluded = listWallTimes(series, 'EXRULE', 'EXDATE');
    if ('message' in repeated) return repeated;
    if ('message' in excluded) return excluded;
    const changed = listChanges(series);
    const taken = new Set([...excluded, ...changed.map(({ replaced }) => replaced)]);
    const dates = [...new Set([start.wall, ...repeated])]
      .filter((wall) => !taken.has(wall))
      .toSorted()
      .flatMap((wall): EventDate[] => {
        const change = changed.findLast(({ changesFuture, replaced }) => changesFuture && replaced < wall);
        if (change && isCanceled(change.event)) return [];
        const time = { ...start, wall: change ? movedBy(change, wall) : wall };
        return isWithin(time) ? [{ event: change?.event ?? event, time, id: idIn(series, wall) }] : [];
      });
    if (dates.length || changed.some(({ wall }) => isWithin({ ...start, wall }))) return dates;
    return {
      field: 'RRULE',
      message: `This event has no dates in the next ${months === 1 ? 'month' : `${months} months`}.`,
    };
  }

  /** Returns the wall times of the series from the rules and dates stored under the given property names. */
  function listWallTimes({ event, start }: Series, ruleName: string, dateName: string): readonly string[] | RowProblem {
    const walls: string[] = [];
    const span = { start: start.wall, from: start.zone.wallOf(fromMs), to: start.zone.wallOf(toMs), zone: start.zone };
    for (const { value, line } of propertiesNamed(event, ruleName)) {
      const dates = datesOfRule(value, span);
      if (dates.kind === 'refused') return { field: ruleName, message: `Line ${line}: ${dates.message}.` };
      walls.push(...dates.walls);
    }
    for (const property of propertiesNamed(event, dateName)) {
      for (const value of property.value.split(',').filter((one) => one.trim())) {
        const time = times.read(property, value.split('/', 1)[0]); // for a period, its start
        if ('message' in time) return time;
        walls.push(wallIn(start, time));
      }
    }
    return walls;
  }

  function listChanges({ event: whole, start }: Series): readonly ChangedDate[] {
    const others = getUid(whole) ? (eventsByUid.get(getUid(whole)) ?? []) : [];
    // Lotus Notes gives the series itself a RECURRENCE-ID.
    const changes = others
      .filter((event) => !repeats(event))
      .flatMap((event): ChangedDate[] => {
        const [replaces] = propertiesNamed(event, 'RECURRENCE-ID');
        const replaced = replaces && times.read(replaces);
        const own = readStart(event, times);
        if (!replaced || 'message' in replaced || 'message' in own) return [];
        const changesFuture = replaces.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE';
        return [{ event, replaced: wallIn(start, replaced), wall: wallIn(start, own), changesFuture }];
      });
    return changes.toSorted((one, other) => (one.replaced < other.replaced ? -1 : 1));
  }

  function isWithin({ wall, zone: own }: EventTime): boolean {
    const epochMs = own.instantOf(wall);
    return epochMs !== undefined && epochMs >= fromMs && epochMs <= toMs;
  }
}

export function isCanceled(event: CalendarComponent): boolean {
  return textIn(event, 'STATUS').trim().toUpperCase() === 'CANCELLED';
}

function repeats(event: CalendarComponent): boolean {
  return event.properties.some(({ name }) => name === 'RRULE' || name === 'RDATE');
}

function getUid(event: CalendarComponent): string {
  return textIn(event, 'UID').trim();
}

/** The first date of a series keeps the id that the event had before it became recurring. */
function idIn({ event, start }: Series, wall: string): string {
  return wall === start.wall ? getUid(event) : dateId(getUid(event), wall);
}

/** Without a UID, the post is identified by its content, which includes the time. */
function dateId(uid: string, wall: string): string {
  return uid && `${uid} ${wall}`;
}

/** Converts a time to a wall time of a series. An all-day date gets the series' time on that day. */
function wallIn(start: EventTime, time: EventTime): string {
  if (time.isDay || start.isDay) return time.wall.slice(0, 10) + start.wall.slice(10);
  const epochMs = time.zone === start.zone ? undefined : time.zone.instantOf(time.wall);
  return epochMs === undefined ? time.wall : start.zone.wallOf(epochMs);
}

function movedBy({ replaced, wall: moved }: ChangedDate, wall: string): string {
  const by = Temporal.PlainDateTime.from(replaced).until(moved);
  return Temporal.PlainDateTime.from(wall).add(by).toString({ smallestUnit: 'minute' });
}
