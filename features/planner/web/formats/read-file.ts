import { maxImportLength, type PostFormat } from '../../format-rules.ts';
import type { ChosenFile } from './queries.ts';

/** Why a file cannot be imported, in words; null where it can be tried. */
export async function checkFile(file: File): Promise<string | null> {
  if (!formatOf(file)) return `${file.name} is neither a CSV file nor a calendar file (.csv, .ics).`;
  if (file.size > maxImportLength) return `${file.name} is larger than 200 kB. Split it into months.`;
  return null;
}

/** The words of a file: UTF-8, or what older spreadsheets write. */
export async function readFile(file: File): Promise<ChosenFile> {
  const bytes = await file.arrayBuffer();
  return { name: file.name, format: formatOf(file) ?? 'csv', content: decoded(bytes) };
}

function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function formatOf({ name, type }: File): PostFormat | undefined {
  if (/\.ics$/i.test(name) || type === 'text/calendar') return 'ics';
  return /\.(csv|tsv|txt)$/i.test(name) || type === 'text/csv' ? 'csv' : undefined;
}
