import Papa from 'papaparse';
import { middleCrop } from '#contract/instagram-fit.ts';
import { maxMedia } from '#contract/instagram-limits.ts';
import type { PostRecord } from './post-record.ts';
import { type FileRow, readWritten, type WrittenPost } from './written-post.ts';

const columns = [
  'id',
  'status',
  'scheduled_for',
  'timezone',
  'caption',
  'sponsored_by',
  'first_comment',
  'instagram_url',
] as const;
const imageColumns = (at: number) => [`image_${at + 1}`, `alt_text_${at + 1}`, `crop_${at + 1}`] as const;
const allColumns: readonly string[] = [
  ...columns,
  ...Array.from({ length: maxMedia }, (_, at) => imageColumns(at)).flat(),
];

/** By this mark Excel knows that a file is UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Posts as a CSV file (RFC 4180, with CRLF). It has the columns of as many pictures as
 * the post with the most of them.
 */
export function writeCsv(records: readonly PostRecord[]): string {
  const pictures = Math.max(1, ...records.map(({ media }) => media.length));
  const fields = [...columns, ...Array.from({ length: pictures }, (_, at) => imageColumns(at)).flat()];
  const data = records.map((record) => cellsOf(record, pictures).map(defused));
  return `${byteOrderMark}${Papa.unparse({ fields, data }, { newline: '\r\n' })}\r\n`;
}

function cellsOf(record: PostRecord, pictures: number): string[] {
  const { id, status, scheduledLocal, timezone, caption, sponsoredBy, firstComment, url, media } = record;
  return [
    ...[id, status, scheduledLocal, timezone, caption, sponsoredBy ?? '', firstComment, url ?? ''],
    ...Array.from({ length: pictures }, (_, at) => {
      const medium = media[at];
      return medium
        ? [medium.url, medium.altText, medium.crop === middleCrop ? '' : String(medium.crop)]
        : ['', '', ''];
    }).flat(),
  ];
}

/** What a spreadsheet takes for the beginning of a formula. Source: OWASP, 'CSV Injection'. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A cell that no spreadsheet runs: an apostrophe in front makes it a text. */
function defused(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

function undefused(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;
}

export type CsvFile =
  | { readonly kind: 'rows'; readonly rows: readonly FileRow[] }
  /** It cannot be read as a whole. */
  | { readonly kind: 'unreadable'; readonly message: string };

/**
 * Reads a CSV file with commas, semicolons or tabs between its cells, with or without a byte order mark. Columns are
 * known by their headers, in any order; others are left out. `zone` is that of rows that name none.
 */
export function readCsv(content: string, zone: string): CsvFile {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content;
  // No header of ours has one of these in it, so the first one parts them.
  const delimiter = /[,;\t]/.exec(text.split(/\r?\n|\r/, 1)[0] ?? '')?.[0] ?? ',';
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  const [broken] = errors.filter(({ type }) => type === 'Quotes');
  if (broken)
    return { kind: 'unreadable', message: `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed.` };
  const headers = (data[0] ?? []).map((header) => header.trim().toLowerCase());
  const missing = ['scheduled_for', 'caption'].filter((name) => !headers.includes(name));
  if (missing.length)
    return { kind: 'unreadable', message: `The first row has to name the columns. Missing: ${missing.join(', ')}.` };
  const doubled = headers.find((name, at) => allColumns.includes(name) && headers.indexOf(name) !== at);
  if (doubled) return { kind: 'unreadable', message: `The column ${doubled} is there twice.` };
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
    .map(({ row, cells }) => readWritten(row, writtenIn(headers, cells, zone), columnOf));
  return { kind: 'rows', rows };
}

function writtenIn(headers: readonly string[], cells: readonly string[], zone: string): WrittenPost {
  const cell = (name: string) => undefused(cells[headers.indexOf(name)] ?? '');
  const images = Array.from({ length: maxMedia }, (_, at) => {
    const [url = '', alt_text = '', crop = ''] = imageColumns(at).map(cell);
    return { url, alt_text, crop };
  });
  const last = images.findLastIndex(({ url }) => url.trim());
  return {
    id: cell('id'),
    status: cell('status'),
    scheduled_for: cell('scheduled_for'),
    timezone: cell('timezone').trim() || zone,
    caption: cell('caption'),
    sponsored_by: cell('sponsored_by'),
    first_comment: cell('first_comment'),
    images: images.slice(0, last + 1),
  };
}

/** images.0.alt_text is in the column alt_text_1. */
export function columnOf([name, at, part]: readonly PropertyKey[]): string {
  if (name !== 'images') return String(name);
  return typeof at === 'number' ? `${part === 'url' ? 'image' : String(part)}_${at + 1}` : 'image_1';
}
