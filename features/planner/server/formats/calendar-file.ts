import ICAL from 'ical.js';
import { middleCrop } from '#contract/instagram-fit.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import { mediaTypeOf } from '#ports/file-store/media-type.ts';
import { defaultPostTime } from '../../post-rules.ts';
import { instantOf, localOf } from '../../post-time.ts';
import type { PostRecord } from './post-record.ts';
import { type FileRow, readWritten, type WrittenPost } from './written-post.ts';

// The library counts the octets of a line without the blank that a continued one begins with; RFC 5545 takes 75 with
// it.
ICAL.foldLength = 74;

/** A post as an event of a calendar. */
export type CalendarEvent = {
  readonly record: PostRecord;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** Where it is planned. */
  readonly address: string;
};

export type CalendarOptions = {
  readonly name: string;
  /** What a calendar is told to show it in. The times themselves are instants. */
  readonly zone: string;
};

/** How long an event lasts in a calendar: long enough to be seen there. */
const minutesShown = 15;
/** How often a calendar that subscribes is asked to look again. */
const refreshInterval = 'PT1H';

/** What the name of an event's id ends with, so that it is like no other program's. */
const uidEnd = '@galatea';

/**
 * Posts as a calendar file (RFC 5545). The same post is the same event in each file, with a higher SEQUENCE once it
 * changed.
 */
export function writeCalendar(events: readonly CalendarEvent[], { name, zone }: CalendarOptions): string {
  const calendar = new ICAL.Component('vcalendar');
  addTo(calendar, { version: '2.0', prodid: '-//Galatea//Planner//EN', calscale: 'GREGORIAN', method: 'PUBLISH' });
  // Not every calendar reads a parameter of these: they are written without one.
  addTo(calendar, { 'x-wr-calname': escaped(name), 'x-wr-timezone': zone, 'x-published-ttl': refreshInterval });
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString(refreshInterval));
  calendar.addProperty(refresh);
  for (const event of events) calendar.addSubcomponent(componentOf(event, name));
  return `${calendar.toString()}\r\n`;
}

/** A text as RFC 5545 has it, in one line. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');
}

function componentOf({ record, createdAt, changedAt, address }: CalendarEvent, name: string): ICAL.Component {
  const { id, status, scheduledLocal, timezone, caption, sponsoredBy, firstComment, media, url } = record;
  const startMs = instantOf(scheduledLocal, timezone)?.epochMilliseconds ?? 0; // what is stored is in the calendar
  const event = new ICAL.Component('vevent');
  addTo(event, {
    uid: `${id}${uidEnd}`,
    dtstamp: timeOf(changedAt.getTime()),
    created: timeOf(createdAt.getTime()),
    'last-modified': timeOf(changedAt.getTime()),
    // Grows with each change that is a second after the one before.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1_000)),
    dtstart: timeOf(startMs),
    dtend: timeOf(startMs + minutesShown * 60_000),
    summary: summaryOf(record, name),
    description: caption,
    url: url ?? address,
    status: statusOf(record),
    transp: 'TRANSPARENT',
  });
  addTexts(event, {
    'x-galatea-status': status,
    'x-galatea-scheduled-for': scheduledLocal,
    'x-galatea-timezone': timezone,
    ...(sponsoredBy && { 'x-galatea-sponsored-by': sponsoredBy }),
    ...(firstComment && { 'x-galatea-first-comment': firstComment }),
  });
  for (const { url: picture, altText, crop } of media) {
    const attached = event.addPropertyWithValue('attach', picture);
    attached.setParameter('fmttype', mediaTypeOf(picture));
    addTexts(event, { 'x-galatea-alt-text': altText, 'x-galatea-crop': String(crop) });
  }
  return event;
}

function summaryOf({ status, caption }: PostRecord, name: string): string {
  const [line = ''] = caption.trim().split('\n', 1);
  const said = line.length > 60 ? `${line.slice(0, 59).toWellFormed()}…` : line;
  const begins = status === 'scheduled' ? '' : `${status.charAt(0).toUpperCase()}${status.slice(1)}: `;
  return `${begins}${said || `A post of ${name}`}`;
}

function statusOf({ status }: PostRecord): string {
  if (status === 'canceled') return 'CANCELLED';
  return status === 'draft' ? 'TENTATIVE' : 'CONFIRMED';
}

function timeOf(epochMs: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(Math.floor(epochMs / 1_000) * 1_000), true);
}

function addTo(component: ICAL.Component, values: Readonly<Record<string, unknown>>): void {
  // The library takes any value of the property's type.
  for (const [name, value] of Object.entries(values)) component.addPropertyWithValue(name, value as string);
}

/** Properties that the standard does not know are written as they are unless they are said to be texts. */
function addTexts(component: ICAL.Component, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const property = new ICAL.Property(name);
    property.resetType('text');
    property.setValue(value);
    component.addProperty(property);
  }
}

export type CalendarFile =
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] }
  | { readonly kind: 'unreadable'; readonly message: string };

const unreadable = 'This is no calendar file that can be read.';

/** Reads the events of a calendar file, of this product or of any other. `zone` is that of times that name none. */
export function readCalendar(content: string, zone: string): CalendarFile {
  const calendars = parsed(content);
  if (!calendars) return { kind: 'unreadable', message: unreadable };
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  return { kind: 'rows', rows: events.map((event, at) => readEvent(event, at + 1, zone)) };
}

function parsed(content: string): readonly ICAL.Component[] | undefined {
  try {
    const read: unknown = ICAL.parse(content.replace(/^\uFEFF/, '').trim());
    const calendars = Array.isArray(read) && Array.isArray(read[0]) ? read : [read];
    return calendars.map((calendar) => new ICAL.Component(calendar)).filter(({ name }) => name === 'vcalendar');
  } catch {
    return undefined;
  }
}

function readEvent(event: ICAL.Component, row: number, zone: string): FileRow {
  const isOwn = event.hasProperty('x-galatea-status');
  const caption = textOf(event, 'description') || (isOwn ? '' : textOf(event, 'summary'));
  const images = event.getAllProperties('attach').map((property, at) => ({
    url: String(property.getFirstValue()),
    alt_text: textOf(event, 'x-galatea-alt-text', at),
    crop: textOf(event, 'x-galatea-crop', at) || String(middleCrop),
  }));
  const start = startOf(event, zone);
  const refused = (field: string, message: string): FileRow => ({
    row,
    kind: 'refused',
    written: { caption, scheduled_for: 'local' in start ? start.local : '' },
    problems: [{ field, message }],
  });
  if ('problem' in start) return refused('DTSTART', start.problem);
  if (event.hasProperty('rrule') || event.hasProperty('rdate'))
    return refused('RRULE', 'Events that repeat cannot be imported. Make one event for each post.');
  if (textOf(event, 'status').toUpperCase() === 'CANCELLED') return refused('STATUS', 'This event is canceled.');
  const uid = textOf(event, 'uid');
  const written: WrittenPost = {
    id: uid.endsWith(uidEnd) ? uid.slice(0, -uidEnd.length) : uid,
    status: textOf(event, 'x-galatea-status'),
    scheduled_for: start.local,
    timezone: start.zone,
    caption,
    sponsored_by: textOf(event, 'x-galatea-sponsored-by'),
    first_comment: textOf(event, 'x-galatea-first-comment'),
    images,
  };
  return readWritten(row, written, propertyOf);
}

type Start = { readonly local: string; readonly zone: string } | { readonly problem: string };

/** When an event begins. The wall time that this product wrote holds as long as nobody moved the event. */
function startOf(event: ICAL.Component, zone: string): Start {
  const property = event.getFirstProperty('dtstart');
  const value = valueIn(property);
  if (!property || !(value instanceof ICAL.Time)) return { problem: 'This is no time.' };
  const wall = `${value.toString().slice(0, 10)}T${value.isDate ? defaultPostTime : value.toString().slice(11, 16)}`;
  const named = property.getParameter('tzid');
  if (typeof named === 'string' && !isTimeZone(named))
    return { problem: `The time zone “${named.slice(0, 60)}” is not known here.` };
  const timezone = textOf(event, 'x-galatea-timezone') || zone;
  if (value.zone !== ICAL.Timezone.utcTimezone || value.isDate)
    return { local: wall, zone: typeof named === 'string' ? named : zone };
  if (!isTimeZone(timezone)) return { local: wall, zone: timezone };
  const instant = `${value.toString().slice(0, 16)}:00Z`;
  const written = textOf(event, 'x-galatea-scheduled-for');
  const isUnmoved = instantOf(written, timezone)?.epochMilliseconds === Date.parse(instant);
  return { local: isUnmoved ? written : localOf(instant, timezone), zone: timezone };
}

function textOf(event: ICAL.Component, name: string, at = 0): string {
  const value = valueIn(event.getAllProperties(name)[at]);
  return value === null || value === undefined ? '' : String(value);
}

/** The library reads a value when it is asked for it, and throws where that is malformed. */
function valueIn(property: ICAL.Property | null | undefined): unknown {
  try {
    return property?.getFirstValue();
  } catch {
    return undefined;
  }
}

const properties: Readonly<Record<keyof WrittenPost, string>> = {
  id: 'UID',
  status: 'X-GALATEA-STATUS',
  scheduled_for: 'DTSTART',
  timezone: 'X-GALATEA-TIMEZONE',
  caption: 'DESCRIPTION',
  sponsored_by: 'X-GALATEA-SPONSORED-BY',
  first_comment: 'X-GALATEA-FIRST-COMMENT',
  images: 'ATTACH',
};

export function propertyOf([name]: readonly PropertyKey[]): string {
  return properties[name as keyof WrittenPost]; // the paths of what is read as a WrittenPost
}
