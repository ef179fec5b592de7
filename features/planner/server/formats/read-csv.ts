import { shortenText } from '#contract/cut-text.ts';
import { maxMedia } from '#contract/instagram-limits.ts';
import { isVideo } from '#contract/is-video.ts';
import { type CsvField, imageField, ownField, requiredFields } from '../../csv-fields.ts';
import type { DateOrder, RowStatus } from '../../format-rules.ts';
import { undefused } from './csv-cells.ts';
import { type CsvTable, readTable } from './csv-table.ts';
import { type FileRow, isStoryType, isYes, type RowProblem, readWritten, type WrittenPost } from './written-post.ts';
import { isAmbiguousDate, provenOrder, readTime } from './written-time.ts';

/** The user's options for reading a file. */
export type CsvReading = {
  /** For rows without a time zone. */
  readonly zone: string;
  /** The field of each column, in order. Determined from the headers if omitted. */
  readonly columns?: readonly (CsvField | null)[] | undefined;
  readonly dateOrder?: DateOrder | undefined;
  /** For rows without a status. */
  readonly status?: RowStatus | undefined;
};

/** A column of a file and the field it is imported as. */
export type CsvColumn = { readonly header: string; readonly field: CsvField | null; readonly example: string };

export type CsvFile =
  | {
      readonly kind: 'rows';
      readonly rows: readonly FileRow[];
      readonly columns: readonly CsvColumn[];
      /** Required fields without a column. If there are any, no rows are read. */
      readonly missing: readonly CsvField[];
      /** Whether the file has ambiguous dates, and the order used to read them. */
      readonly dates: { readonly isAmbiguous: boolean; readonly order: DateOrder | null };
      readonly fieldName: (path: readonly PropertyKey[]) => string;
    }
  /** The file cannot be read at all. */
  | { readonly kind: 'unreadable'; readonly message: string };

/**
 * Reads a CSV file from this or another program. Cells are separated by commas, semicolons, tabs or bars, and the
 * headers in the first row name the columns. A row with more or fewer cells than columns is refused, because a
 * delimiter or quotation mark is missing.
 */
export function readCsv(content: string, reading: CsvReading): CsvFile {
  const table = readTable(content);
  if (typeof table === 'string') return { kind: 'unreadable', message: table };
  const { headers } = table;
  const fields = reading.columns ?? table.fields;
  const doubled = reading.columns ? doubledIn(fields) : doubledIn(headers.map((header) => ownField(header) ?? null));
  if (doubled) return { kind: 'unreadable', message: `The column ${doubled} appears twice.` };
  const missing = requiredFields.filter((field) => !fields.includes(field));
  const columns = headers.map((header, at) => ({ header, field: fields[at] ?? null, example: exampleIn(table, at) }));
  const dates = table.rows.map(({ cells }) => cells[fields.indexOf('scheduled_for')] ?? '');
  const isAmbiguous = dates.some(isAmbiguousDate) && provenOrder(dates) === undefined;
  const order = reading.dateOrder ?? provenOrder(dates);
  const fieldName = nameIn(headers, fields);
  const rows = missing.length
    ? []
    : table.rows.map(({ row, cells }) => readRow(row, cells, { ...reading, headers, fields, order, fieldName }));
  return { kind: 'rows', rows, columns, missing, dates: { isAmbiguous, order: order ?? null }, fieldName };
}

function doubledIn(fields: readonly (CsvField | null)[]): CsvField | undefined {
  return fields.find((field, at) => field !== null && fields.indexOf(field) !== at) ?? undefined;
}

const maxExampleLength = 80;

function exampleIn({ rows }: CsvTable, at: number): string {
  const found = rows.find(({ cells }) => cells[at]?.trim());
  return shortenText(found?.cells[at]?.trim() ?? '', maxExampleLength).toWellFormed();
}

type RowReading = CsvReading & {
  readonly headers: readonly string[];
  readonly fields: readonly (CsvField | null)[];
  readonly order: DateOrder | undefined;
  readonly fieldName: (path: readonly PropertyKey[]) => string;
};

function readRow(row: number, cells: readonly string[], reading: RowReading): FileRow {
  const { headers, fields, fieldName } = reading;
  const cell = (field: CsvField) => undefused(cells[fields.indexOf(field)] ?? '');
  const zone = cell('timezone').trim() || reading.zone;
  const time = readTime({ date: cell('scheduled_for'), time: cell('time'), zone }, reading.order);
  const problems: RowProblem[] = [
    ...('message' in time ? [{ field: fieldName(['scheduled_for']), message: time.message }] : []),
    ...networkProblems(cell, (field) => fieldName([field]), fields),
  ];
  const written: WrittenPost = {
    id: cell('id'),
    status: cell('status').trim() || (isYes(cell('draft')) ? 'draft' : (reading.status ?? 'draft')),
    scheduled_for: 'local' in time ? time.local : cell('scheduled_for'),
    timezone: zone,
    caption: [cell('caption'), cell('link').trim()].filter(Boolean).join('\n\n'),
    sponsored_by: cell('sponsored_by'),
    first_comment: cell('first_comment'),
    claims_confirmed: cell('claims_confirmed'),
    post_type: cell('post_type'),
    images: imagesIn(cell),
  };
  const broken = cellProblems(cells, headers);
  if (broken.length) return { row, kind: 'refused', written, problems: broken };
  return readWritten(row, written, fieldName, problems);
}

/** A row must have as many cells as there are columns, not counting empty ones at its end. */
function cellProblems(cells: readonly string[], headers: readonly string[]): RowProblem[] {
  const count = cells.findLastIndex((cell) => cell.trim()) + 1;
  const columns = headers.findLastIndex(Boolean) + 1;
  const cellsInWords = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  const about = `This row has ${cellsInWords}, but the file has ${columns} columns.`;
  if (count > headers.length)
    return [{ field: 'row', message: `${about} Put texts that contain a comma or line break in quotation marks.` }];
  if (cells.length < columns)
    return [
      { field: 'row', message: `${about} Add the missing cells, or close the quotation marks of the previous row.` },
    ];
  return [];
}

/** Returns problems with rows that other programs publish elsewhere, or as something that cannot be imported. */
function networkProblems(
  cell: (field: CsvField) => string,
  nameOf: (field: CsvField) => string,
  fields: readonly (CsvField | null)[],
): RowProblem[] {
  const type = cell('post_type').trim();
  const isElsewhere = fields.includes('instagram') && !isYes(cell('instagram'));
  const isFeed = /^(?:post|feed(?: post)?|image|photo|picture|carousel|video)?$/i.test(type);
  const [only, ...others] = imagesIn(cell);
  const isReel = /^reels?$/i.test(type) && isVideo(only?.url ?? '') && others.length === 0;
  return [
    ...(isElsewhere ? [{ field: nameOf('instagram'), message: 'This row is not for Instagram.' }] : []),
    ...(!isFeed && !isReel && !isStoryType(type)
      ? [
          {
            field: nameOf('post_type'),
            message: 'Only feed posts, stories, and Reels with one video, can be imported. This row has another type.',
          },
        ]
      : []),
  ];
}

function imagesIn(cell: (field: CsvField) => string): WrittenPost['images'] {
  const numbered = Array.from({ length: maxMedia }, (_, at) => cell(imageField('image', at)));
  const last = numbered.findLastIndex((url) => url.trim());
  // URLs contain no spaces. URLs in a list are separated by spaces, commas or bars.
  const listed = cell('images')
    .split(/[\s,;|]+(?=https?:)/i)
    .map((url) => url.trim())
    .filter(Boolean);
  return [...numbered.slice(0, last + 1), ...listed].map((url, at) => ({
    url,
    alt_text: cell(imageField('alt_text', at)),
    crop: cell(imageField('crop', at)),
  }));
}

/** Returns the header of the column that contains a value, or our own field name if there is no such column. */
function nameIn(headers: readonly string[], fields: readonly (CsvField | null)[]) {
  return ([name, at, part]: readonly PropertyKey[]): string => {
    const field = toCsvField(String(name), typeof at === 'number' ? at : 0, String(part ?? 'url'));
    const isListed = name === 'images' && !fields.includes(field);
    return headers[fields.indexOf(isListed ? 'images' : field)] || field;
  };
}

/** Maps images.0.alt_text to the column alt_text_1. */
function toCsvField(name: string, at: number, part: string): CsvField {
  const field = name === 'images' ? `${part === 'url' ? 'image' : part}_${at + 1}` : name;
  return field as CsvField; // a path of WrittenPost
}
