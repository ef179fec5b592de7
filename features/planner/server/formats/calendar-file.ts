import ICAL from 'ical.js';
import { shortenText } from '#contract/cut-text.ts';
import { getMediaType } from '#ports/file-store/media-type.ts';
import { toInstant } from '../../post-time.ts';
import type { PostRecord } from './post-record.ts';

// When folding lines, the library does not count the leading space of a continuation line, which RFC 5545 includes in
// its limit of 75 octets.
ICAL.foldLength = 74;

/** A post as a calendar event. */
export type CalendarEvent = {
  readonly record: PostRecord;
  readonly createdAt: Date;
  readonly changedAt: Date;
  /** The URL of the planner. */
  readonly address: string;
};

export type CalendarOptions = {
  readonly name: string;
  /** The suggested display zone for the calendar. The times themselves are instants. */
  readonly zone: string;
};

/** Duration of an event in minutes, long enough to be visible in a calendar. */
const minutesShown = 15;
/** Suggested refresh interval of subscribed calendars. */
const refreshInterval = 'PT1H';

/** Suffix that makes event ids unique across programs. */
export const uidEnd = '@galatea';

/**
 * Writes posts as a calendar file (RFC 5545). A post has the same event id in every file, and each change increases its
 * SEQUENCE.
 */
export function writeCalendar(events: readonly CalendarEvent[], { name, zone }: CalendarOptions): string {
  const calendar = new ICAL.Component('vcalendar');
  addTo(calendar, { version: '2.0', prodid: '-//Galatea//Planner//EN', calscale: 'GREGORIAN', method: 'PUBLISH' });
  // Some calendars do not support parameters of these properties, so they are written without any.
  addTo(calendar, { 'x-wr-calname': escaped(name), 'x-wr-timezone': zone, 'x-published-ttl': refreshInterval });
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString(refreshInterval));
  calendar.addProperty(refresh);
  for (const event of events) calendar.addSubcomponent(createComponent(event, name));
  return `${calendar.toString()}\r\n`;
}

/** Escapes text according to RFC 5545 and puts it on one line. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');
}

function createComponent({ record, createdAt, changedAt, address }: CalendarEvent, name: string): ICAL.Component {
  const { id, status, scheduledLocal, timezone, caption, sponsoredBy, firstComment, media, url, isStory } = record;
  const startMs = toInstant(scheduledLocal, timezone)?.epochMilliseconds ?? 0; // stored dates are valid
  const event = new ICAL.Component('vevent');
  addTo(event, {
    uid: `${id}${uidEnd}`,
    dtstamp: toCalendarTime(changedAt.getTime()),
    created: toCalendarTime(createdAt.getTime()),
    'last-modified': toCalendarTime(changedAt.getTime()),
    // Increases with each change made at least a second after the previous one.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1_000)),
    dtstart: toCalendarTime(startMs),
    dtend: toCalendarTime(startMs + minutesShown * 60_000),
    summary: formatSummary(record, name),
    description: caption,
    url: url ?? address,
    status: toCalendarStatus(record),
    transp: 'TRANSPARENT',
  });
  addTexts(event, {
    'x-galatea-status': status,
    'x-galatea-scheduled-for': scheduledLocal,
    'x-galatea-timezone': timezone,
    ...(sponsoredBy && { 'x-galatea-sponsored-by': sponsoredBy }),
    ...(firstComment && { 'x-galatea-first-comment': firstComment }),
    ...(isStory !== undefined && { 'x-galatea-post-type': isStory ? 'story' : 'post' }),
  });
  for (const { url: image, altText, crop } of media) {
    const attached = event.addPropertyWithValue('attach', image);
    attached.setParameter('fmttype', getMediaType(image));
    addTexts(event, { 'x-galatea-alt-text': altText, 'x-galatea-crop': String(crop) });
  }
  return event;
}

function formatSummary({ status, caption }: PostRecord, name: string): string {
  const [line = ''] = caption.trim().split('\n', 1);
  const begins = status === 'scheduled' ? '' : `${status.charAt(0).toUpperCase()}${status.slice(1)}: `;
  return `${begins}${shortenText(line, 60) || `A post of ${name}`}`;
}

function toCalendarStatus({ status }: PostRecord): string {
  if (status === 'canceled') return 'CANCELLED';
  return status === 'draft' ? 'TENTATIVE' : 'CONFIRMED';
}

function toCalendarTime(epochMs: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(Math.floor(epochMs / 1_000) * 1_000), true);
}

function addTo(component: ICAL.Component, values: Readonly<Record<string, unknown>>): void {
  // The library accepts any value of the property's type.
  for (const [name, value] of Object.entries(values)) component.addPropertyWithValue(name, value as string);
}

/** Non-standard properties are not escaped unless they are declared as text. */
function addTexts(component: ICAL.Component, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const property = new ICAL.Property(name);
    property.resetType('text');
    property.setValue(value);
    component.addProperty(property);
  }
}
