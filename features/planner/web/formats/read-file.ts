import type { CsvField } from '../../csv-fields.ts';
import {
  type DateOrder,
  maxImportLength,
  type PostFormat,
  type RepeatMonths,
  type RowStatus,
} from '../../format-rules.ts';
import { decode, detectEncoding, type Encoding } from './text-encoding.ts';

/** A file of posts selected by the user, decoded with an encoding. */
export type ChosenFile = {
  readonly name: string;
  readonly format: PostFormat;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly content: string;
};

/** The user's options for reading a file. */
export type Reading = {
  readonly columns: readonly (CsvField | null)[] | undefined;
  readonly dateOrder: DateOrder | undefined;
  readonly status: RowStatus;
  readonly months: RepeatMonths;
};

/** Maximum bytes per character across all encodings. */
const maxCharacterBytes = 4;

/** Returns why a file cannot be imported; null if the import can be attempted. */
export async function checkFile(file: File): Promise<string | null> {
  if (!findFormat(file)) return `${file.name} is neither a CSV file nor a calendar file (.csv, .ics).`;
  const isTooLong =
    file.size > maxImportLength * maxCharacterBytes || (await readFile(file)).content.length > maxImportLength;
  return isTooLong ? `${file.name} is larger than 200 kB. Split it into months.` : null;
}

/** Reads a file with its detected encoding. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = detectEncoding(bytes);
  return { name: file.name, format: findFormat(file) ?? 'csv', bytes, encoding, content: decode(bytes, encoding) };
}

/** Decodes the same file with another encoding. */
export function readAs(file: ChosenFile, encoding: Encoding): ChosenFile {
  return { ...file, encoding, content: decode(file.bytes, encoding) };
}

function findFormat({ name, type }: File): PostFormat | undefined {
  if (/\.ics$/i.test(name) || type === 'text/calendar') return 'ics';
  return /\.(csv|tsv|txt)$/i.test(name) || type === 'text/csv' ? 'csv' : undefined;
}
