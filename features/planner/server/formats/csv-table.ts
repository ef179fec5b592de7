import Papa from 'papaparse';
import { type CsvField, findFieldByHeader, ownField } from '../../csv-fields.ts';
import { byteOrderMark } from '../../csv-template.ts';
import { maxCsvColumns } from '../../format-rules.ts';
import { isAmbiguousDate, readTime } from './written-time.ts';

/** The cells of a CSV file. `row` is the row number shown by a spreadsheet, which does not count a `sep=` line. */
export type CsvTable = {
  readonly headers: readonly string[];
  /** The detected field of each column. */
  readonly fields: readonly (CsvField | null)[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
};

const delimiters = [',', ';', '\t', '|'] as const;

/** Splits a CSV file into cells; returns a message for a file that cannot be split. */
export function readTable(content: string): CsvTable | string {
  const text = content.startsWith(byteOrderMark) ? content.slice(1) : content;
  const named = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n|$)/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? detectDelimiter(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: false });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed or not doubled.`;
  const first = data[0] ?? [];
  if (first.length > maxCsvColumns) return `A file can have up to ${maxCsvColumns} columns.`;
  const rows = data
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (hasNoHeaders(first))
    return { headers: first.map((_, at) => `Column ${at + 1}`), fields: fieldsByPlace(first), rows };
  const headers = first.map((header) => header.trim());
  return { headers, fields: fieldsByName(headers), rows: rows.filter(({ row }) => row > 1) };
}

/**
 * Returns whether the first row is already a post, as in files for Hootsuite: a date and time, text, and optionally a
 * link.
 */
function hasNoHeaders(first: readonly string[]): boolean {
  return !first.some(findFieldByHeader) && first.some(isTime);
}

function isTime(cell: string): boolean {
  return 'local' in readTime({ date: cell, time: '', zone: '' }, undefined) || isAmbiguousDate(cell);
}

function fieldsByPlace(first: readonly string[]): (CsvField | null)[] {
  const at = first.findIndex(isTime);
  const link = /^https?:\/\//i.test(first[at + 2]?.trim() ?? '') ? 'link' : null;
  return first.map((_, place) => (['scheduled_for', 'caption', link] as const)[place - at] ?? null);
}

/**
 * A column with our own field name takes precedence over one with another program's name; later duplicates are ignored.
 */
function fieldsByName(headers: readonly string[]): (CsvField | null)[] {
  const found = headers.map(findFieldByHeader);
  return found.map((field, at) => {
    const own = headers.findIndex((header) => ownField(header) === field);
    return (own >= 0 ? own : found.indexOf(field)) === at ? field : null;
  });
}

/** Returns the delimiter that yields the most known columns in the first row or, failing that, the most cells. */
function detectDelimiter(text: string): string {
  const counts = delimiters.map((delimiter) => {
    const cells = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0] ?? [];
    return { delimiter, known: cells.filter(findFieldByHeader).length, cells: cells.length };
  });
  const [best] = counts.toSorted((one, other) => other.known - one.known || other.cells - one.cells);
  return best?.delimiter ?? ',';
}
