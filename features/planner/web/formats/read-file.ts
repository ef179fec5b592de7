import type { CsvField } from '../../csv-fields.ts';
import {
  type DateOrder,
  maxImportLength,
  type PostFormat,
  type RepeatMonths,
  type RowStatus,
} from '../../format-rules.ts';
import { decode, detectEncoding, type Encoding } from './text-encoding.ts';

/** A file with posts that the user has chosen, read in an encoding. */
export type ChosenFile = {
  readonly name: string;
  readonly format: PostFormat;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly content: string;
};

/** How the user wants a file read. */
export type Reading = {
  readonly columns: readonly (CsvField | null)[] | undefined;
  readonly dateOrder: DateOrder | undefined;
  readonly status: RowStatus;
  readonly months: RepeatMonths;
};

/** The most bytes that an encoding uses for a character. */
const maxCharacterBytes = 4;

/** Why a file cannot be imported, in words; null where it can be tried. */
export async function checkFile(file: File): Promise<string | null> {
  if (!formatOf(file)) return `${file.name} is neither a CSV file nor a calendar file (.csv, .ics).`;
  const isTooLong =
    file.size > maxImportLength * maxCharacterBytes || (await readFile(file)).content.length > maxImportLength;
  return isTooLong ? `${file.name} is larger than 200 kB. Split it into months.` : null;
}

/** Reads a file in the encoding that it seems to have. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes);
  return { name: file.name, format: formatOf(file) ?? 'csv', bytes, encoding, content: decode(bytes, encoding) };
}

/** The same file in another encoding. */
export function readAs(file: ChosenFile, encoding: Encoding): ChosenFile {
  return { ...file, encoding, content: decode(file.bytes, encoding) };
}

function formatOf({ name, type }: File): PostFormat | undefined {
  if (/\.ics$/i.test(name) || type === 'text/calendar') return 'ics';
  return /\.(csv|tsv|txt)$/i.test(name) || type === 'text/csv' ? 'csv' : undefined;
}
