import { shortenText } from '#contract/cut-text.ts';
import { ianaName } from '#contract/named-zone.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import { defaultPostTime } from '../../post-rules.ts';
import { toInstant, toLocalTime } from '../../post-time.ts';
import { type CalendarComponent, type CalendarProperty, propertiesNamed, textIn } from './calendar-lines.ts';
import { type CalendarZone, ianaZone, utcZone, zonesIn } from './calendar-zones.ts';
import type { RuleReader } from './recurrence-rule.ts';
import type { RowProblem } from './written-post.ts';

export type EventTime = {
  /** The wall time in `zone`, to the minute. */
  readonly wall: string;
  readonly zone: CalendarZone;
  /** An all-day event: the post gets the default time. */
  readonly isDay: boolean;
};

export type CalendarTimes = {
  /** Reads a single value of a property that contains a date or time. */
  readonly read: (property: CalendarProperty, value?: string) => EventTime | RowProblem;
  /** Returns the wall time and the IANA zone of the post. */
  readonly planned: (event: CalendarComponent, time: EventTime) => { readonly local: string; readonly zone: string };
};

/** `zone` is the IANA zone for times that have no zone or whose zone is unknown to IANA. */
export function calendarTimes(
  definitions: readonly CalendarComponent[],
  zone: string,
  datesOfRule: RuleReader,
): CalendarTimes {
  const findZone = zonesIn(definitions, datesOfRule);
  const ownZone = ianaZone(zone);

  return {
    read(property, value = property.value) {
      const [, day = '', time, utc] =
        /^(\d{4}-?\d\d-?\d\d)(?:T(\d\d:?\d\d)(?::?\d\d(?:\.\d+)?)?(Z)?|Z)?$/i.exec(value.trim()) ?? [];
      if (!day) return problem(property, `“${shortenText(value.trim(), 60)}” is not a time`);
      const tzid = property.parameters.get('TZID')?.trim();
      const named = time && tzid && !utc ? findZone(tzid) : ownZone;
      if (!named) {
        const reason = 'It has no definition in this file, and is neither an IANA nor a Windows time zone';
        return problem(property, `the time zone “${shortenText(tzid ?? '', 60)}” is not known. ${reason}`);
      }
      const date = day.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');
      const clock = time ? time.replace(/^(\d\d):?/, '$1:') : defaultPostTime;
      return { wall: `${date}T${clock}`, zone: utc ? utcZone : named, isDay: !time };
    },

    planned(event, { wall, zone: own }) {
      const epochMs = own.instantOf(wall);
      if (epochMs === undefined) return { local: wall, zone: own.name ?? zone };
      if (own.name && toInstant(wall, own.name)?.epochMilliseconds === epochMs) return { local: wall, zone: own.name };
      const shown = ianaName(textIn(event, 'X-GALATEA-TIMEZONE').trim() || zone);
      if (!isTimeZone(shown)) return { local: wall, zone: shown };
      // The wall time written by this product is kept unless another program moves the event.
      const written = textIn(event, 'X-GALATEA-SCHEDULED-FOR');
      const isUnmoved = toInstant(written, shown)?.epochMilliseconds === epochMs;
      return { local: isUnmoved ? written : toLocalTime(new Date(epochMs).toISOString(), shown), zone: shown };
    },
  };
}

function problem({ name, line }: CalendarProperty, reason: string): RowProblem {
  return { field: name, message: `Line ${line}: ${reason}.` };
}

/** Returns the start of an event. */
export function readStart(event: CalendarComponent, times: CalendarTimes): EventTime | RowProblem {
  const [start] = propertiesNamed(event, 'DTSTART');
  return start ? times.read(start) : { field: 'DTSTART', message: `Line ${event.line}: this event has no start.` };
}
