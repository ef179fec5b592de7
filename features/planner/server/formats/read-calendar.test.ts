import { describe, expect, test } from 'vitest';
import { maxImportRows, type RepeatMonths } from '../../format-rules.ts';
import { readCalendar } from './read-calendar.ts';

const zone = 'America/Denver';
const now = new Date('2026-11-25T12:00:00Z');

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const calendar = (...lines: readonly string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');

function rowsIn(content: string, months: RepeatMonths = 3) {
  const read = readCalendar(content, { zone, months, now });
  return read.kind === 'rows' ? read.rows : [read];
}
/** Returns the local time and zone of each row, or its error. */
const timesIn = (content: string, months?: RepeatMonths) =>
  rowsIn(content, months).map((row) => {
    if (row.kind === 'read') return `${row.record.scheduledLocal} ${row.record.timezone}`;
    return row.kind === 'refused'
      ? row.problems.map(({ field, message }) => `${field}: ${message}`).join()
      : row.message;
  });
const readCaption = (...lines: readonly string[]) =>
  rowsIn(calendar(...event('DTSTART:20270101T120000Z', ...lines))).map(
    (row) => row.kind === 'read' && row.record.caption,
  );

/** A zone as Exchange writes it: starting in 1601, with a space in BYDAY. */
const exchangeZone = (name: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY= 1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY= 2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('the time zone of an event', () => {
  test.each([
    ['Europe/Berlin', '2027-07-01T09:30 Europe/Berlin'],
    ['Eastern Standard Time', '2027-07-01T09:30 America/New_York'],
    ['"W. Europe Standard Time"', '2027-07-01T09:30 Europe/Berlin'],
    ['Tokyo Standard Time', '2027-07-01T09:30 Asia/Tokyo'],
    ['UTC+12', '2027-07-01T09:30 Etc/GMT-12'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '2027-07-01T09:30 Europe/Berlin'],
    ['/freeassociation.sourceforge.net/America/Argentina/Salta', '2027-07-01T09:30 America/Argentina/Salta'],
  ])('%s is supported without a definition', (tzid, time) => {
    expect(timesIn(calendar(...event(`DTSTART;TZID=${tzid}:20270701T093000`, 'SUMMARY:a')))).toEqual([time]);
  });

  test('an unknown zone without a definition is reported as an error of its event, with the line and zone', () => {
    const file = calendar(
      ...event('DTSTART;TZID=Western/Central Europe:20270701T093000', 'SUMMARY:a'),
      ...event('DTSTART:20270701T093000Z', 'SUMMARY:b'),
    );
    expect(timesIn(file)).toEqual([
      'DTSTART: Line 3: the time zone “Western/Central Europe” is not known. It has no definition in this file, ' +
        'and is neither an IANA nor a Windows time zone.',
      '2027-07-01T03:30 America/Denver',
    ]);
  });

  test.each([
    ['20270701T093000', '2027-07-01T07:30'], // daylight saving time, 13:30 UTC
    ['20271215T093000', '2027-12-15T07:30'],
    ['20270314T013000', '2027-03-13T23:30'], // the hour before the clocks are set forward
    ['20270314T023000', '2027-03-14T00:30'], // skipped: uses the offset before the change, 07:30 UTC
    ['20270314T033000', '2027-03-14T00:30'],
    ['20271107T013000', '2027-11-06T23:30'], // occurs twice: uses the first, 05:30 UTC
    ['20271107T023000', '2027-11-07T01:30'], // 07:30 UTC
  ])('follows the definition in the file at %s', (start, local) => {
    const file = calendar(...exchangeZone('Head Office'), ...event(`DTSTART;TZID=Head Office:${start}`, 'SUMMARY:a'));
    expect(timesIn(file)).toEqual([`${local} ${zone}`]);
  });

  test('keeps its Windows name if the definition matches, and otherwise follows the definition', () => {
    const start = 'DTSTART;TZID=Eastern Standard Time:20270701T093000';
    const alike = calendar(...exchangeZone('Eastern Standard Time'), ...event(start, 'SUMMARY:a'));
    expect(timesIn(alike)).toEqual(['2027-07-01T09:30 America/New_York']);
    expect(timesIn(alike.replaceAll('-0400', '-0300'))).toEqual(['2027-07-01T06:30 America/Denver']);
  });
});

describe('an unreadable line', () => {
  const good = event('DTSTART:20270701T093000Z', 'SUMMARY:good');
  const goodTime = '2027-07-01T03:30 America/Denver';

  test.each([['X-APPLE-RADIUS=49.9'], ['ORGANIZER;CN=Sixt SE'], ['ATTENDEE;CN="a;ROLE=x:mailto:a@example.com']])(
    'of an irrelevant property is ignored: %s',
    (line) => {
      expect(timesIn(calendar(...event('DTSTART:20270701T093000Z', line), ...good))).toEqual([goodTime, goodTime]);
    },
  );

  test.each([
    [['DTSTART:20270701T093000Z', 'and a cup of coffee'], 'VEVENT: Line 4: it has no colon.'],
    [['DTSTART;TZID:"x:20270701T093000Z'], 'DTSTART: Line 3: its parameters cannot be read.'],
    [['DTSTART:soon'], 'DTSTART: Line 3: “soon” is not a time.'],
    [['SUMMARY:a'], 'DTSTART: Line 2: this event has no start.'],
    [['DTSTART:20270231T093000Z'], 'DTSTART: This time does not exist in this time zone.'],
    [
      ['DTSTART:20270101T093000Z', 'RRULE:FREQ=FORTNIGHTLY'],
      'RRULE: Line 4: “FREQ=FORTNIGHTLY” is not a part of a recurrence rule.',
    ],
    [
      ['DTSTART:20270101T093000Z', 'RRULE:FREQ=DAILY;BYHOUR=25'],
      'RRULE: Line 4: “BYHOUR=25” is not a part of a recurrence rule.',
    ],
    [['DTSTART:20270101T093000Z', 'RRULE:COUNT=2'], 'RRULE: Line 4: the recurrence rule has no FREQ.'],
    [['DTSTART:20261124T093000Z', 'RRULE:FREQ=SECONDLY'], 'RRULE: Line 4: the event repeats too often.'],
    [['DTSTART:20270101T093000Z', 'BEGIN:VALARM'], 'END:VALARM: Line 5: END:VALARM is missing.'],
  ])('affects only its event, which is refused with the line and reason: %j', (lines, problem) => {
    expect(timesIn(calendar(...event(...lines), ...good))).toEqual([problem, goodTime]);
  });

  test('between and after calendars is ignored', () => {
    expect(timesIn(`${calendar(...good)}Exported by hand\r\n${calendar('nonsense', ...good)}END:VEVENT\r\n`)).toEqual([
      goodTime,
      goodTime,
    ]);
  });

  test('does not affect others when components are nested without END lines', () => {
    expect(timesIn(calendar(...good, ...Array.from({ length: 20_000 }, () => 'BEGIN:X')))).toEqual([goodTime]);
  });

  test('an event without END affects only itself', () => {
    const file = calendar('BEGIN:VEVENT', 'DTSTART:20270701T093000Z', ...good);
    expect(timesIn(file)).toEqual(['END:VEVENT: Line 2: END:VEVENT is missing.', goodTime]);
  });
});

describe('a recurring event', () => {
  const series = (...lines: readonly string[]) =>
    event('UID:s', 'DTSTART;TZID=Europe/Berlin:20261001T180000', 'SUMMARY:Weekly', ...lines);
  const idsIn = (content: string) => rowsIn(content).map((row) => (row.kind === 'read' ? row.record.id : row.kind));

  test('becomes one post for each date in the selected months, at the same wall time', () => {
    const file = calendar(...series('RRULE:FREQ=MONTHLY;BYDAY=1TH'));
    expect(timesIn(file, 1)).toEqual(['2026-12-03T18:00 Europe/Berlin']);
    expect(timesIn(file, 6)).toEqual(
      ['2026-12-03', '2027-01-07', '2027-02-04', '2027-03-04', '2027-04-01', '2027-05-06'].map(
        (day) => `${day}T18:00 Europe/Berlin`,
      ),
    );
  });

  test('skips excluded dates, and moves changed ones', () => {
    const file = calendar(
      ...series('RRULE:FREQ=WEEKLY;UNTIL=20261231T170000Z', 'EXDATE:20261203T170000Z', 'EXDATE;VALUE=DATE:20261210'),
      ...event(
        'UID:s',
        'RECURRENCE-ID:20261217T170000Z',
        'DTSTART;TZID=America/New_York:20261218T090000',
        'SUMMARY:Moved',
      ),
      ...event(
        'UID:s',
        'RECURRENCE-ID;TZID=Europe/Berlin:20261224T180000',
        'DTSTART;TZID=Europe/Berlin:20261224T180000',
        'STATUS:CANCELLED',
      ),
    );
    expect(timesIn(file)).toEqual([
      '2026-11-26T18:00 Europe/Berlin',
      '2026-12-31T18:00 Europe/Berlin',
      '2026-12-18T09:00 America/New_York',
      'STATUS: This event is canceled.',
    ]);
  });

  test('moves all later dates when a change applies to them too', () => {
    const file = calendar(
      ...series('RRULE:FREQ=WEEKLY;COUNT=12'),
      ...event(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261203T180000',
        'DTSTART;TZID=Europe/Berlin:20261204T190000',
        'SUMMARY:Later',
      ),
    );
    expect(timesIn(file)).toEqual([
      '2026-11-26T18:00 Europe/Berlin',
      '2026-12-11T19:00 Europe/Berlin',
      '2026-12-18T19:00 Europe/Berlin',
      '2026-12-04T19:00 Europe/Berlin',
    ]);
  });

  test('identifies each date by the series and its original time, with or without a change', () => {
    const change = event(
      'UID:s',
      'RECURRENCE-ID:20261203T170000Z',
      'DTSTART;TZID=Europe/Berlin:20261204T180000',
      'SUMMARY:Moved',
    );
    const rule = 'RRULE:FREQ=WEEKLY;UNTIL=20261203';
    expect(idsIn(calendar(...series(rule)))).toEqual(['s 2026-11-26T18:00', 's 2026-12-03T18:00']);
    expect(idsIn(calendar(...series(rule), ...change))).toEqual(['s 2026-11-26T18:00', 's 2026-12-03T18:00']);
  });

  test('supports RDATE, zones defined in the file, and all-day dates', () => {
    const file = calendar(
      ...exchangeZone('Head Office'),
      ...event('DTSTART;TZID=Head Office:20261201T090000', 'RDATE;TZID=Head Office:20261203T100000', 'SUMMARY:a'),
      ...event('DTSTART;VALUE=DATE:20261204', 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:b'),
      ...event('DTSTART:20261206T090000Z', 'RDATE;VALUE=PERIOD:20261207T100000Z/PT1H', 'SUMMARY:c'),
    );
    expect(timesIn(file)).toEqual(
      ['12-01T07:00', '12-03T08:00', '12-04T12:00', '12-05T12:00', '12-06T02:00', '12-07T03:00'].map(
        (local) => `2026-${local} ${zone}`,
      ),
    );
  });

  test('keeps all its dates if it has a RECURRENCE-ID of its own, as in Lotus Notes', () => {
    const lotus = ['UID:l', 'DTSTART:20261201T090000Z', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261201T090000Z'];
    expect(timesIn(calendar(...event(...lotus, 'RDATE:20261201T090000Z,20261208T090000Z', 'SUMMARY:a')))).toEqual([
      `2026-12-01T02:00 ${zone}`,
      `2026-12-08T02:00 ${zone}`,
    ]);
  });

  test('in the past is refused with the number of months', () => {
    expect(timesIn(calendar(...series('RRULE:FREQ=WEEKLY;COUNT=2')), 1)).toEqual([
      'RRULE: This event has no dates in the next month.',
    ]);
  });

  test('stops reading a file with more posts than an import may have', () => {
    const daily = event('DTSTART:20260101T090000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:a');
    const rows = rowsIn(calendar(...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(() => daily)));
    expect(rows.length).toBeGreaterThan(maxImportRows);
    expect(rows.length).toBeLessThan(3 * 100);
    expect(rowsIn(calendar(...Array.from({ length: 501 }, () => daily).flat()))).toEqual([
      { kind: 'unreadable', message: 'This file has more than 500 recurrence rules. Split it.' },
    ]);
  });
});

describe('the caption of an event', () => {
  test.each([
    ['<p>Big <b>sale</b> &amp; more</p><br>Come&nbsp;by', 'Big sale & more\n\nCome by'],
    [
      '<html><head><style>p {}</style></head><body>Hi<ul><li>one</li><li>two</li></ul></body></html>',
      'Hi\n• one\n\n• two',
    ],
    ['2 < 3 and <3', '2 < 3 and <3'],
    ['Tea &amp; cake', 'Tea &amp; cake'],
  ])('is the text of the HTML %j', (description, caption) => {
    expect(readCaption(`DESCRIPTION:${description}`, 'SUMMARY:a')).toEqual([caption]);
  });

  test.each([
    ['-::~:~::~:~:~:~::~:~::-\\nJoin with Google Meet: https://meet.google.com/a\\n-::~:~::~:~:~:~::~:~::-'],
    [`${'_'.repeat(80)}\\nMicrosoft Teams meeting\\nJoin: https://teams.microsoft.com/l/1\\n${'_'.repeat(80)}`],
    ['Mia is inviting you to a scheduled Zoom meeting.\\n\\nJoin Zoom Meeting\\nhttps://zoom.us/j/1\\nPasscode: 2'],
    ['-- Do not delete or change any of the following text. --\\n\\nhttps://example.webex.com'],
  ])('excludes the text of a conference service: %s', (text) => {
    expect(readCaption(`DESCRIPTION:Big sale\\n\\n${text}`, 'SUMMARY:a')).toEqual(['Big sale']);
    expect(readCaption(`DESCRIPTION:${text}`, 'SUMMARY:Only the title')).toEqual(['Only the title']);
  });

  test('that was written by this product is not changed', () => {
    const caption = '<p>&amp;</p>\\n-::~:~::~:~:~::-';
    expect(readCaption('X-GALATEA-STATUS:draft', `DESCRIPTION:${caption}`)).toEqual([caption.replace('\\n', '\n')]);
  });
});

test('a file whose recurring events have too many dates is refused before they are expanded', () => {
  const rule = 'RRULE:FREQ=DAILY;COUNT=99999;BYMONTH=2;BYMONTHDAY=30';
  const events = (count: number) =>
    Array.from({ length: count }, (_, at) => event(`UID:${at}`, 'DTSTART:20200101T090000Z', rule)).flat();
  const message = 'The recurring events of this file have too many dates. Split it, or import fewer months.';
  expect(readCalendar(calendar(...events(60)), { zone, months: 3, now })).toEqual({ kind: 'unreadable', message });
  expect(timesIn(calendar(...events(10)))).toHaveLength(10);
  const zones = Array.from({ length: 60 }, (_, at) => [
    ...['BEGIN:VTIMEZONE', `TZID:Own ${at}`, 'BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0400'],
    ...['TZOFFSETTO:-0500', rule, 'END:STANDARD', 'END:VTIMEZONE'],
    ...event(`DTSTART;TZID=Own ${at}:20270101T090000`),
  ]).flat();
  expect(readCalendar(calendar(...zones), { zone, months: 3, now })).toEqual({ kind: 'unreadable', message });
});

test('a calendar with 40 zones and 150 weekly events is within the limits of a file', () => {
  const zones = Array.from({ length: 40 }, (_, at) => exchangeZone(`Own ${at}`)).flat();
  const weekly = Array.from({ length: 150 }, (_, at) =>
    event(`UID:${at}`, `DTSTART;TZID=Own ${at % 40}:20261201T090000`, 'RRULE:FREQ=WEEKLY;COUNT=1', 'SUMMARY:a'),
  ).flat();
  expect(timesIn(calendar(...zones, ...weekly)).every((time) => time.startsWith('2026-12-01T'))).toBe(true);
});
