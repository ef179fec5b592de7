import { middleCrop } from '#contract/instagram-fit.ts';
import { maxImportRows } from '../../format-rules.ts';
import { uidEnd } from './calendar-file.ts';
import { type CalendarComponent, propertiesNamed, readComponents, textIn } from './calendar-lines.ts';
import { type CalendarTimes, calendarTimes, readStart } from './calendar-times.ts';
import { captionIn } from './event-caption.ts';
import { openRuleReader, TooManySteps } from './recurrence-rule.ts';
import { type CalendarReading, type EventDate, isCanceled, recurringEvents } from './recurring-events.ts';
import { type FileRow, type RowProblem, readWritten, type WrittenPost } from './written-post.ts';

export type CalendarFile =
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] }
  | { readonly kind: 'unreadable'; readonly message: string };

/** Expanding a rule takes time, so a file with more rules than this is refused up front. */
const maxRules = 500;

/**
 * Reads the events of a calendar file from any program. An unreadable line affects at most its own event. Stops when
 * there are more rows than an import may have.
 */
export function readCalendar(content: string, reading: CalendarReading): CalendarFile {
  try {
    return readAll(content, reading);
  } catch (error) {
    if (!(error instanceof TooManySteps)) throw error;
    const message = 'The recurring events of this file have too many dates. Split it, or import fewer months.';
    return { kind: 'unreadable', message };
  }
}

function readAll(content: string, reading: CalendarReading): CalendarFile {
  const file = readComponents(content);
  const components = allComponents(file);
  if (!components.some(({ name }) => name === 'VCALENDAR' || name === 'VEVENT'))
    return { kind: 'unreadable', message: 'This file is not a calendar file: it has no BEGIN:VCALENDAR.' };
  if (components.flatMap((component) => propertiesNamed(component, 'RRULE')).length > maxRules)
    return { kind: 'unreadable', message: `This file has more than ${maxRules} recurrence rules. Split it.` };
  const listRuleDates = openRuleReader();
  const definitions = components.filter(({ name }) => name === 'VTIMEZONE');
  const times = calendarTimes(definitions, reading.zone, listRuleDates);
  const events = components.filter(({ name }) => name === 'VEVENT');
  const listEventDates = recurringEvents(events, times, listRuleDates, reading);
  const rows: FileRow[] = [];
  for (const [at, event] of events.entries()) {
    const row = at + 1;
    const dates = brokenLineIn(event) ?? listEventDates(event);
    if ('message' in dates) rows.push(refused(event, row, times, dates));
    else if (dates.length && isCanceled(event)) rows.push(refused(event, row, times, canceled));
    else rows.push(...dates.map((date) => readDate(date, row, times)));
    if (rows.length > maxImportRows) break;
  }
  return { kind: 'rows', rows };
}

const canceled: RowProblem = { field: 'STATUS', message: 'This event is canceled.' };

function allComponents({ components }: CalendarComponent): CalendarComponent[] {
  return components.flatMap((component) => [component, ...allComponents(component)]);
}

/** The properties that determine the content and time of a post. Unreadable lines of other properties are ignored. */
const imported =
  /^(?:DTSTART|RRULE|RDATE|EXDATE|EXRULE|RECURRENCE-ID|UID|STATUS|SUMMARY|DESCRIPTION|ATTACH|X-GALATEA-.*)$/;

function brokenLineIn({ broken }: CalendarComponent): RowProblem | undefined {
  const found = broken.find(({ name }) => !name || name.startsWith('END:') || imported.test(name));
  return found && { field: found.name || 'VEVENT', message: `Line ${found.line}: ${found.reason}.` };
}

function refused(event: CalendarComponent, row: number, times: CalendarTimes, problem: RowProblem): FileRow {
  const start = readStart(event, times);
  const time = 'message' in start ? undefined : times.planned(event, start);
  const written = { caption: captionIn(event), scheduled_for: time?.local ?? '', timezone: time?.zone ?? '' };
  return { row, kind: 'refused', written, problems: [problem] };
}

function readDate({ event, time, id }: EventDate, row: number, times: CalendarTimes): FileRow {
  const { local, zone } = times.planned(event, time);
  const written: WrittenPost = {
    id: id.endsWith(uidEnd) ? id.slice(0, -uidEnd.length) : id,
    status: textIn(event, 'X-GALATEA-STATUS'),
    scheduled_for: local,
    timezone: zone,
    caption: captionIn(event),
    sponsored_by: textIn(event, 'X-GALATEA-SPONSORED-BY'),
    first_comment: textIn(event, 'X-GALATEA-FIRST-COMMENT'),
    claims_confirmed: textIn(event, 'X-GALATEA-CLAIMS-CONFIRMED'),
    post_type: textIn(event, 'X-GALATEA-POST-TYPE'),
    images: propertiesNamed(event, 'ATTACH').map(({ value }, at) => ({
      url: value,
      alt_text: textIn(event, 'X-GALATEA-ALT-TEXT', at),
      crop: textIn(event, 'X-GALATEA-CROP', at) || String(middleCrop),
    })),
  };
  return readWritten(row, written, getPropertyName);
}

const properties: Readonly<Record<keyof WrittenPost, string>> = {
  id: 'UID',
  status: 'X-GALATEA-STATUS',
  scheduled_for: 'DTSTART',
  timezone: 'X-GALATEA-TIMEZONE',
  caption: 'DESCRIPTION',
  sponsored_by: 'X-GALATEA-SPONSORED-BY',
  first_comment: 'X-GALATEA-FIRST-COMMENT',
  claims_confirmed: 'X-GALATEA-CLAIMS-CONFIRMED',
  post_type: 'X-GALATEA-POST-TYPE',
  images: 'ATTACH',
};

export function getPropertyName([name]: readonly PropertyKey[]): string {
  return properties[name as keyof WrittenPost]; // the paths of a WrittenPost
}
