import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { maxMedia } from '#contract/instagram-limits.ts';
import { writeCalendar } from './calendar-file.ts';
import { type PostRecord, plainLines, recordStatuses } from './post-record.ts';
import { readCalendar as readCalendarFile } from './read-calendar.ts';
import { readCsv as readCsvFile } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const zone = 'America/Denver';
const readCsv = (content: string, own: string) => readCsvFile(content, { zone: own });
const readCalendar = (content: string, own: string) =>
  readCalendarFile(content, { zone: own, months: 3, now: new Date('2090-06-01T00:00:00Z') });

/** Typical text, plus characters that often break file formats. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        '=1+1',
        '-',
        '@mia',
        "'",
        "'=",
        '"',
        ',',
        ';',
        '\n',
        '\r\n',
        '\t',
        '\\n',
        '#ad ',
        '日本語の文',
        '👩‍👩‍👧',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => plainLines(parts.join('')).toWellFormed().replaceAll('<', '').replaceAll('(', ''));

const medium = fc.record({
  url: fc.uuid().map((name) => `https://galatea.example.com/files/${name}.jpg`),
  altText: words,
  crop: fc.double({ min: 0, max: 1, noNaN: true }).map(Math.abs),
});

const record: fc.Arbitrary<PostRecord> = fc.record({
  id: fc.uuid(),
  status: fc.constantFrom(...recordStatuses.filter((status) => status !== 'canceled')),
  scheduledLocal: fc
    .date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 16)),
  timezone: fc.constantFrom('America/Denver', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'),
  caption: words,
  media: fc.array(medium, { maxLength: maxMedia }),
  sponsoredBy: fc.option(words.map((name) => name.slice(0, 90).toWellFormed().trim() || 'Acme')),
  firstComment: words,
  url: fc.constant(null),
});
const records = fc.array(record, { maxLength: 6 });

const asRead = (read: ReturnType<typeof readCsv> | ReturnType<typeof readCalendar>) =>
  read.kind === 'rows' ? read.rows.map((row) => (row.kind === 'read' ? row.record : row)) : read;
const createCalendar = (all: readonly PostRecord[]) =>
  writeCalendar(
    all.map((each) => ({
      record: each,
      createdAt: new Date('2026-01-01T00:00:00Z'),
      changedAt: new Date('2026-01-02T00:00:30Z'),
      address: 'https://galatea.example.com/planner',
    })),
    { name: 'Mia, the first', zone },
  );
const event = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');

describe('a round trip of exported posts', () => {
  test('by CSV returns the same posts', () => {
    fc.assert(fc.property(records, (all) => void expect(asRead(readCsv(writeCsv(all), 'UTC'))).toEqual(all)));
  });

  test('by CSV with semicolons and line feeds, as spreadsheets save it, returns the same posts', () => {
    const simple = records.map((all) =>
      all.map((each) => ({ ...each, caption: each.caption.replaceAll(/[",;\n\r']/g, ' ') })),
    );
    fc.assert(
      fc.property(simple, (all) => {
        const plain = all.map((each) => ({ ...each, sponsoredBy: null, firstComment: '', media: [] }));
        const file = writeCsv(plain).slice(1).replaceAll('\r\n', '\n').replaceAll(',', ';');
        expect(asRead(readCsv(file, 'UTC'))).toEqual(plain);
      }),
    );
  });

  test('by calendar file returns the same posts', () => {
    fc.assert(
      fc.property(records, (all) => void expect(asRead(readCalendar(createCalendar(all), 'UTC'))).toEqual(all)),
    );
  });
});

describe('CSV file', () => {
  test('contains no formulas, and is UTF-8 for Excel with CRLF', () => {
    fc.assert(
      fc.property(records, (all) => {
        const file = writeCsv(all);
        expect(file.startsWith('\uFEFFid,status,scheduled_for,')).toBe(true);
        expect(file.endsWith('\r\n')).toBe(true);
        const cells = Papa.parse<string[]>(file, { delimiter: ',' }).data.flat();
        expect(cells.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
      }),
    );
  });

  test('contains the crop of an image only if it is not centered', () => {
    const [example] = fc.sample(record, 1);
    const media = [0.5, 0.25].map((crop) => ({ url: 'https://galatea.example.com/files/a.jpg', altText: '', crop }));
    const [written] = Papa.parse<Record<string, string>>(writeCsv([{ ...example, media } as PostRecord]).slice(1), {
      header: true,
      delimiter: ',',
    }).data;
    expect([written?.crop_1, written?.crop_2]).toEqual(['', '0.25']);
  });

  test.each([
    ['caption,caption,scheduled_for', 'The column caption appears twice.'],
    ['caption,scheduled_for\n"Hello,2090-01-01T10:00', 'Row 2 has a quotation mark that is not closed or not doubled.'],
  ])('%j is rejected entirely with the message %j', (file, message) => {
    expect(readCsv(file, zone)).toEqual({ kind: 'unreadable', message });
  });

  test.each([
    ['caption,image_1\nHello,', ['scheduled_for']],
    ['', ['scheduled_for', 'caption']],
  ])('%j has no rows until its columns are assigned, and lists the missing ones', (file, missing) => {
    expect(readCsv(file, zone)).toMatchObject({ kind: 'rows', rows: [], missing });
  });

  test('reports the row and field of an error, and accepts the times that spreadsheets write', () => {
    const file = [
      'scheduled_for;caption;status;image_1;crop_1;unknown',
      '2090-01-01 9:30:00;Good morning;;;;x',
      '',
      'tomorrow;Good night;on;nowhere;7;',
    ].join('\n');
    const read = readCsv(file, zone);
    expect(asRead(read)).toMatchObject([
      { scheduledLocal: '2090-01-01T09:30', timezone: zone, status: 'draft', caption: 'Good morning' },
      { row: 4, problems: ['scheduled_for', 'status', 'image_1', 'crop_1'].map((field) => ({ field })) },
    ]);
  });
});

describe('calendar file', () => {
  test('has lines of at most 75 octets that end with CRLF', () => {
    fc.assert(
      fc.property(records, (all) => {
        const lines = createCalendar(all).split('\r\n');
        expect(lines.at(-1)).toBe('');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(lines.join('')).not.toMatch(/[\n\r]/);
      }),
    );
  });

  test('contains the id, the time and the change count of each post', () => {
    const [one] = fc.sample(record, 1);
    const file = createCalendar([
      { ...(one as PostRecord), id: 'a', scheduledLocal: '2090-07-01T12:00', timezone: zone },
    ]);
    for (const line of [
      'UID:a@galatea',
      'DTSTART:20900701T180000Z',
      'DTEND:20900701T181500Z',
      'SEQUENCE:86430',
      'LAST-MODIFIED:20260102T000030Z',
      'X-WR-TIMEZONE:America/Denver',
      'X-WR-CALNAME:Mia\\, the first',
    ])
      expect(file.split('\r\n')).toContain(line);
  });

  test.each([
    ['DTSTART;TZID=Europe/Berlin:20900701T093000', '2090-07-01T09:30', 'Europe/Berlin'],
    ['DTSTART:20900701T093000Z', '2090-07-01T03:30', zone],
    ['DTSTART:20900701T093000', '2090-07-01T09:30', zone],
    ['DTSTART;VALUE=DATE:20900701', '2090-07-01T12:00', zone],
  ])('from another program with %s becomes a draft at %s in %s', (start, scheduledLocal, timezone) => {
    const file = event('UID:7', start, 'SUMMARY:Beach day');
    expect(asRead(readCalendar(file, zone))).toMatchObject([
      { id: '7', status: 'draft', caption: 'Beach day', scheduledLocal, timezone },
    ]);
  });

  test('contains the status in the title, except for scheduled posts', () => {
    const [one] = fc.sample(record, 1);
    const getTitle = (status: PostRecord['status']) =>
      /^SUMMARY:(.*)\r$/m.exec(
        createCalendar([{ ...(one as PostRecord), status, caption: 'Beach day\nat last' }]),
      )?.[1];
    expect(getTitle('scheduled')).toBe('Beach day');
    expect(getTitle('draft')).toBe('Draft: Beach day');
    expect(getTitle('posted')).toBe('Posted: Beach day');
  });

  test('moves a post whose event was moved', () => {
    const [one] = fc.sample(record, 1);
    const moved = createCalendar([
      { ...(one as PostRecord), scheduledLocal: '2090-07-01T12:00', timezone: zone },
    ]).replace('DTSTART:20900701T180000Z', 'DTSTART:20900702T190000Z');
    expect(asRead(readCalendar(moved, 'UTC'))).toMatchObject([{ scheduledLocal: '2090-07-02T13:00', timezone: zone }]);
  });

  test.each([
    [event('DTSTART:soon', 'SUMMARY:a'), 'DTSTART'],
    [event('SUMMARY:a'), 'DTSTART'],
    [event('DTSTART;TZID=Office Time:20900701T093000', 'SUMMARY:a'), 'DTSTART'],
    [event('DTSTART:20900701T093000Z', 'RRULE:FREQ=FORTNIGHTLY', 'SUMMARY:a'), 'RRULE'],
    [event('DTSTART:20900701T093000Z', 'STATUS:CANCELLED', 'SUMMARY:a'), 'STATUS'],
    [event('DTSTART:20900701T093000Z', 'ATTACH:nowhere', 'SUMMARY:a'), 'ATTACH'],
  ])('reports the event and the property of an error: %j', (file, field) => {
    expect(asRead(readCalendar(file, zone))).toMatchObject([{ row: 1, problems: [{ field }] }]);
  });

  test.each(['', 'nonsense', 'BEGIN:VCALENDAR', '[]', 'BEGIN:VCARD\nEND:VCARD'])(
    '%j is refused or has no events, without throwing',
    (file) => {
      const read = readCalendar(file, zone);
      expect(read.kind === 'unreadable' || read.rows.length === 0).toBe(true);
    },
  );

  test('never throws for any input', () => {
    const lines = fc.constantFrom(
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'DTSTART:x',
      'DTSTART:20900701T093000Z',
      'UID:1',
      'ATTACH:',
      'ATTACH;VALUE=BINARY;ENCODING=BASE64:AA==',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(lines, fc.string())), (all) => {
        for (const file of [all.join('\r\n'), event(...all)])
          expect(['rows', 'unreadable']).toContain(readCalendar(file, zone).kind);
        expect(['rows', 'unreadable']).toContain(readCsv(all.join('\n'), zone).kind);
      }),
    );
  });
});
