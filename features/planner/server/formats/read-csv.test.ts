import { describe, expect, test } from 'vitest';
import { csvTemplate } from '../../csv-template.ts';
import { type CsvReading, readCsv } from './read-csv.ts';

function read(content: string, reading: Partial<CsvReading> = {}) {
  const file = readCsv(content, { zone: 'America/New_York', ...reading });
  if (file.kind !== 'rows') throw new Error(file.message);
  return file;
}
const records = (content: string, reading?: Partial<CsvReading>) =>
  read(content, reading).rows.map((row) => (row.kind === 'read' ? row.record : row));
const url = (name: string) => `https://example.com/${name}.jpg`;

describe('the cells of a CSV file', () => {
  const rows = [
    ['caption', 'scheduled_for', 'status'],
    ['Hello, you; and | all', '2090-01-01 09:30', 'draft'],
  ];

  test.each([',', ';', '\t', '|'])('may be separated by %j, which is detected in the first row', (delimiter) => {
    const content = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n');
    expect(records(content)).toMatchObject([{ caption: 'Hello, you; and | all', scheduledLocal: '2090-01-01T09:30' }]);
  });

  test.each(['sep=;\n', 'sep=;\r\n', '\uFEFFsep=;\n', '"sep=;"\n', 'SEP=;\n'])(
    'are separated by the delimiter in the line %j, which does not count as a row',
    (line) => {
      const file = read(`${line}caption;scheduled_for\nHello, you;2090-01-01 09:30\nBye;soon`);
      expect(file.rows).toMatchObject([
        { row: 2, kind: 'read', record: { caption: 'Hello, you' } },
        { row: 3, kind: 'refused' },
      ]);
    },
  );

  test('are reported for their row with both counts if there are too few or too many', () => {
    const file = read('scheduled_for,caption,status\n2090-01-01 09:30,Hello\n2090-01-01 09:30,Hello, you,draft');
    expect(file.rows).toMatchObject([
      { row: 2, problems: [{ field: 'row', message: expect.stringContaining('2 cells, but the file has 3 columns') }] },
      { row: 3, problems: [{ field: 'row', message: expect.stringContaining('4 cells, but the file has 3 columns') }] },
    ]);
  });

  test('of the first row may be empty at its end', () => {
    expect(records('scheduled_for,caption,,\n2090-01-01 09:30,Hello')).toMatchObject([{ caption: 'Hello' }]);
  });

  test('may be followed by empty cells at the end of a row', () => {
    expect(records('scheduled_for,caption\n2090-01-01 09:30,Hello,,\n,,')).toMatchObject([{ caption: 'Hello' }]);
  });
});

describe('a bulk template of another program', () => {
  test.each([
    ['Buffer', `Text,Image URL,Tags,Posting Time\nHello,${url('a')},news,2090-01-01 09:30`],
    ['Hootsuite', `Date,Message,Link\n01/13/2090 09:30,Hello,`],
    ['Hootsuite without headers', '13/01/2090 09:30,Hello,https://example.com/shop'],
    ['Later', `Scheduled Time,Caption,Media URL,Profile,Label\n2090-01-01 09:30,Hello,${url('a')},mia,`],
    [
      'Metricool',
      `Text,Date,Time,Draft,Facebook,Instagram,Picture Url 1,Picture Url 2,Alt text picture 1,Instagram Post Type,First Comment Text\nHello,2090-01-01,09:30:00,no,no,yes,${url('a')},${url('b')},A cup,POST,#coffee`,
    ],
    ['Sprout Social', `date,time_24hr,message_text\n13/01/2090,09:30,Hello`],
  ])('from %s is read by its own columns', (_program, content) => {
    const [post] = records(content);
    expect(post).toMatchObject({
      caption: expect.stringMatching(/^Hello/),
      scheduledLocal: expect.stringMatching(/^2090-01-(01|13)T09:30$/),
    });
  });

  test('from Metricool includes images with alt texts and the first comment, and only rows for Instagram', () => {
    const header =
      'Text,Date,Time,Draft,Instagram,Picture Url 1,Picture Url 2,Alt text picture 1,Instagram Post Type,First Comment Text';
    const [post, elsewhere, still, reel] = records(
      [
        header,
        `Hello,2090-01-01,09:30:00,TRUE,TRUE,${url('a')},${url('b')},A cup,,#coffee`,
        'Hello,2090-01-01,09:30:00,,,,,,,',
        `Hello,2090-01-01,09:30:00,,yes,${url('a')},,,REEL,`,
        'Hello,2090-01-01,09:30:00,,yes,http://localhost/files/a.mp4,,,REEL,',
      ].join('\n'),
      { status: 'scheduled' },
    );
    expect(post).toMatchObject({
      status: 'draft',
      firstComment: '#coffee',
      media: [
        { url: url('a'), altText: 'A cup' },
        { url: url('b'), altText: '' },
      ],
    });
    expect(elsewhere).toMatchObject({ problems: [{ field: 'Instagram', message: 'This row is not for Instagram.' }] });
    expect(still).toMatchObject({ problems: [{ field: 'Instagram Post Type' }] });
    expect(reel).toMatchObject({ media: [{ url: 'http://localhost/files/a.mp4' }] });
  });

  test('from Hootsuite has its link at the end of the caption', () => {
    expect(records('2090-01-13 09:30,Hello,https://example.com/shop')).toMatchObject([
      { caption: 'Hello\n\nhttps://example.com/shop' },
    ]);
  });

  test('from Later or Buffer may have several images in one cell', () => {
    const images = `"${url('a')}, ${url('b')}"`;
    expect(records(`Caption,Scheduled Time,Media URL\nHello,2090-01-01 09:30,${images}`)).toMatchObject([
      { media: [{ url: url('a') }, { url: url('b') }] },
    ]);
  });
});

describe('the columns of a CSV file', () => {
  const content = 'When,What,Where\n2090-01-01 09:30,Hello,Mia';

  test('can be assigned by the caller, and include those that are not imported', () => {
    expect(read(content)).toMatchObject({
      rows: [],
      missing: ['scheduled_for', 'caption'],
      columns: [
        { header: 'When', field: null, example: '2090-01-01 09:30' },
        { header: 'What', field: null, example: 'Hello' },
        { header: 'Where', field: null, example: 'Mia' },
      ],
    });
    expect(records(content, { columns: ['scheduled_for', 'caption', null] })).toMatchObject([{ caption: 'Hello' }]);
  });

  test('have problems that name their header', () => {
    expect(records('Posting Time,Text\nsoon,Hello')).toMatchObject([{ problems: [{ field: 'Posting Time' }] }]);
  });

  test('with our own name of a field take precedence over its other names', () => {
    const [post] = records('text,scheduled_for,caption\nOther,2090-01-01 09:30,Own');
    expect(post).toMatchObject({ caption: 'Own' });
  });
});

test('ambiguous dates require an order, and an order proven by one date is used for every row', () => {
  const file = (first: string) => `Date,Text\n${first} 9:00,Hello\n01/02/2090 9:00,Hello`;
  expect(read(file('03/02/2090'))).toMatchObject({
    dates: { isAmbiguous: true, order: null },
    rows: [{ kind: 'refused' }, { kind: 'refused' }],
  });
  expect(read(file('03/02/2090'), { dateOrder: 'dmy' })).toMatchObject({
    dates: { isAmbiguous: true, order: 'dmy' },
    rows: [{ record: { scheduledLocal: '2090-02-03T09:00' } }, { record: { scheduledLocal: '2090-02-01T09:00' } }],
  });
  expect(read(file('13/02/2090'))).toMatchObject({
    dates: { isAmbiguous: false, order: 'dmy' },
    rows: [{ kind: 'read' }, { record: { scheduledLocal: '2090-02-01T09:00' } }],
  });
});

test('a row without a status gets the selected one, or becomes a draft', () => {
  const content = 'Date,Text,status\n2090-01-01 9:00,Hello,\n2090-01-01 9:00,Hello,draft';
  expect(records(content)).toMatchObject([{ status: 'draft' }, { status: 'draft' }]);
  expect(records(content, { status: 'scheduled' })).toMatchObject([{ status: 'scheduled' }, { status: 'draft' }]);
});

test('the downloaded template can be imported', () => {
  const file = read(csvTemplate('2090-01-01', 'America/New_York'));
  expect(file.columns.every(({ field }) => field !== null)).toBe(true);
  expect(file.rows).toMatchObject([{ kind: 'read', record: { status: 'draft', scheduledLocal: '2090-01-01T09:30' } }]);
});
