import { commitIf } from '#platform/database/commit-if.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { openThread } from '#ports/worker-thread.ts';
import type { CsvField } from '../../csv-fields.ts';
import { type DateOrder, maxImportRows, type PostFormat, type RepeatMonths } from '../../format-rules.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { toMediaLists } from '../../post-media.ts';
import { writeDraft } from '../drafts.ts';
import type { ResolveMediaDeps } from '../resolve-media.ts';
import { createOrEdit } from '../schedule-post.ts';
import { fetchImages } from './fetch-images.ts';
import { imagesIn, type PlannedRow, planImport } from './plan-import.ts';
import { type CalendarFile, getPropertyName } from './read-calendar.ts';
import type { CalendarRequest } from './read-calendar-worker.ts';
import { type CsvColumn, type CsvReading, readCsv } from './read-csv.ts';
import type { FileRow } from './written-post.ts';

export type ImportWanted = Pick<CsvReading, 'columns' | 'dateOrder' | 'status'> & {
  readonly userId: string;
  readonly influencerId: string;
  readonly format: PostFormat;
  readonly content: string;
  /** For times without a zone. */
  readonly zone: string;
  /** How many months ahead recurring events are expanded. */
  readonly months: RepeatMonths;
};

/** Describes how the columns and dates of a CSV file were read. */
export type CsvRead = {
  readonly columns: readonly CsvColumn[];
  readonly missing: readonly CsvField[];
  readonly dates: { readonly isAmbiguous: boolean; readonly order: DateOrder | null };
};

export type ImportOutcome =
  | { readonly kind: 'planned'; readonly rows: readonly ImportedRow[]; readonly csv: CsvRead | undefined }
  | { readonly kind: 'imported'; readonly rows: readonly ImportedRow[] }
  | { readonly kind: 'refused'; readonly rows: readonly ImportedRow[] }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'too many' }
  /** Posts changed during both attempts, so nothing is written. */
  | { readonly kind: 'changed' };

/** Returns what an import would return, without writing anything. */
export async function previewImport(db: UserDatabase, wanted: ImportWanted): Promise<ImportOutcome> {
  const read = await readFile(wanted);
  if (read.kind !== 'rows') return read;
  const planned = await planImport(db, { ...wanted, ...read });
  return { kind: 'planned', rows: planned.map(({ shown }) => shown), csv: read.csv };
}

/**
 * Writes all posts of a file in one transaction, or none if a row is refused. With `skipRefused` such rows are skipped.
 * If a post changes during the import, the import is restarted once.
 */
export async function importPosts(
  db: UserDatabase,
  wanted: ImportWanted & { readonly skipRefused: boolean },
  deps: ResolveMediaDeps,
): Promise<ImportOutcome> {
  const read = await readFile(wanted);
  if (read.kind !== 'rows') return read;
  if (read.csv?.missing.length)
    return {
      kind: 'unreadable',
      message: `The first row must contain the column names. Missing: ${read.csv.missing.join(', ')}.`,
    };
  const failures = await fetchImages(db, wanted.userId, imagesIn(read.rows), deps);
  const fetched = { ...read, failures };
  const outcome = await writeAll(db, wanted, fetched);
  return outcome.kind === 'changed' ? writeAll(db, wanted, fetched) : outcome;
}

/** Writes all rows or none: the outcome is 'changed' if a post has changed since the import was planned. */
function writeAll(
  db: UserDatabase,
  wanted: ImportWanted & { readonly skipRefused: boolean },
  read: Readable & { readonly failures: ReadonlyMap<string, string> },
): Promise<ImportOutcome> {
  return commitIf(db, 'imported', async (trx) => {
    const planned = await planImport(trx, { ...wanted, ...read });
    const rows = planned.map(({ shown }) => shown);
    const isRefused = rows.some(({ outcome }) => outcome === 'refused');
    if (isRefused && !wanted.skipRefused) return { kind: 'refused', rows };
    for (const row of planned) if (!(await writeRow(trx, wanted, row))) return { kind: 'changed' };
    return { kind: 'imported', rows };
  });
}

/** Returns false if the post of the row has changed since the import was planned. */
async function writeRow(trx: UserDatabase, wanted: ImportWanted, { write }: PlannedRow): Promise<boolean> {
  if (!write) return true;
  const { userId, influencerId } = wanted;
  const { id, record } = write;
  const { networks, surface } = write.kept;
  const { caption, sponsoredBy, firstComment, claimsConfirmed, media, scheduledLocal: local, timezone: zone } = record;
  if (record.status === 'draft') {
    const content = { caption, sponsoredBy, firstComment, networks, surface, ...toMediaLists(media) };
    return !(await writeDraft(trx, { id, userId, influencerId, content, local, zone }));
  }
  const content = { caption, sponsoredBy, firstComment, networks, surface, claimsConfirmed, media };
  const outcome = await createOrEdit(trx, { id, userId, influencerId, content, when: { local, zone } });
  return outcome?.kind === 'saved';
}

/**
 * A calendar is read in a worker thread, because expanding its recurring events may take seconds and must not delay
 * other requests.
 */
const calendarThread = openThread<CalendarRequest, CalendarFile>(new URL('./read-calendar-worker.ts', import.meta.url));
const calendarTimeoutMs = 30_000;

/** A parsed file: its rows and its names for the fields. */
type Readable = {
  readonly kind: 'rows';
  readonly rows: readonly FileRow[];
  readonly fieldName: (path: readonly PropertyKey[]) => string;
  readonly csv: CsvRead | undefined;
};

async function readFile(
  wanted: ImportWanted,
): Promise<Readable | { readonly kind: 'unreadable'; readonly message: string } | { readonly kind: 'too many' }> {
  const read = wanted.format === 'csv' ? readTable(wanted) : await readEvents(wanted);
  return read.kind === 'rows' && read.rows.length > maxImportRows ? { kind: 'too many' } : read;
}

function readTable({ content, ...reading }: ImportWanted) {
  const read = readCsv(content, reading);
  if (read.kind !== 'rows') return read;
  const { rows, fieldName, columns, missing, dates } = read;
  return { kind: 'rows' as const, rows, fieldName, csv: { columns, missing, dates } };
}

async function readEvents({ content, zone, months }: ImportWanted) {
  const signal = AbortSignal.timeout(calendarTimeoutMs);
  try {
    const read = await calendarThread.ask({ content, reading: { zone, months, now: new Date() } }, signal);
    return read.kind === 'rows' ? { ...read, fieldName: getPropertyName, csv: undefined } : read;
  } catch (error) {
    if (!signal.aborted) throw error;
    const message = 'The server is busy with other calendars. Try again in a minute.';
    return { kind: 'unreadable' as const, message };
  }
}
