import type { UserDatabase } from '#platform/database/database.ts';
import { openThread } from '#ports/worker-thread.ts';
import { maxImportRows, type PostFormat, type RepeatMonths } from '../../format-rules.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { listsOf } from '../../post-media.ts';
import { writeDraft } from '../drafts.ts';
import { createOrEdit } from '../schedule-post.ts';
import { readCsv } from './csv-file.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import type { CalendarFile } from './read-calendar.ts';
import type { CalendarRequest } from './read-calendar-worker.ts';
import type { FileRow } from './written-post.ts';

export type ImportWanted = {
  readonly userId: string;
  readonly influencerId: string;
  readonly format: PostFormat;
  readonly content: string;
  /** Of times that name none. */
  readonly zone: string;
  /** For how many months from now recurring events are expanded. */
  readonly months: RepeatMonths;
};

export type ImportOutcome =
  | { readonly kind: 'planned' | 'imported'; readonly rows: readonly ImportedRow[] }
  | { readonly kind: 'refused'; readonly rows: readonly ImportedRow[] }
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'too many' }
  /** Posts changed while they were imported, twice: nothing is written. */
  | { readonly kind: 'changed' };

/** What an import would do. */
export async function previewImport(db: UserDatabase, wanted: ImportWanted): Promise<ImportOutcome> {
  const read = await readFile(wanted);
  if (read.kind !== 'rows') return read;
  const planned = await planImport(db, { ...wanted, rows: read.rows });
  return { kind: 'planned', rows: planned.map(({ shown }) => shown) };
}

/**
 * Writes all posts of a file in one transaction, or none of them where a row is refused. With `skipRefused` such rows
 * are left out. A post that changes while it is imported makes the import begin anew, once.
 */
export async function importPosts(
  db: UserDatabase,
  wanted: ImportWanted & { readonly skipRefused: boolean },
): Promise<ImportOutcome> {
  const read = await readFile(wanted);
  if (read.kind !== 'rows') return read;
  return (await writeAll(db, wanted, read.rows)) ?? (await writeAll(db, wanted, read.rows)) ?? { kind: 'changed' };
}

/** Undefined where nothing was written, as a post changed meanwhile. */
async function writeAll(
  db: UserDatabase,
  wanted: ImportWanted & { readonly skipRefused: boolean },
  fileRows: readonly FileRow[],
): Promise<ImportOutcome | undefined> {
  try {
    return await db.transaction().execute(async (trx): Promise<ImportOutcome> => {
      const planned = await planImport(trx, { ...wanted, rows: fileRows });
      const rows = planned.map(({ shown }) => shown);
      const isRefused = rows.some(({ outcome }) => outcome === 'refused');
      if (isRefused && !wanted.skipRefused) return { kind: 'refused', rows };
      for (const row of planned) await writeRow(trx, wanted, row);
      return { kind: 'imported', rows };
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return undefined;
    throw error;
  }
}

/** Ends the transaction: a post is not any more what the import was planned by. */
class ChangedMeanwhile extends Error {}

async function writeRow(trx: UserDatabase, wanted: ImportWanted, { write }: PlannedRow): Promise<void> {
  if (!write) return;
  const { userId, influencerId } = wanted;
  const { id, record } = write;
  const { caption, sponsoredBy, firstComment, media, scheduledLocal: local, timezone: zone } = record;
  if (record.status === 'draft') {
    const content = { caption, sponsoredBy, firstComment, ...listsOf(media) };
    const refusal = await writeDraft(trx, { id, userId, influencerId, content, local, zone });
    if (refusal) throw new ChangedMeanwhile(refusal);
    return;
  }
  const content = { caption, sponsoredBy, firstComment, media };
  const outcome = await createOrEdit(trx, { id, userId, influencerId, content, when: { local, zone } });
  if (outcome?.kind !== 'saved') throw new ChangedMeanwhile(outcome?.kind);
}

/** A calendar is read in a thread: its recurring events may take seconds, which other requests must not wait for. */
const calendarThread = openThread<CalendarRequest, CalendarFile>(new URL('./read-calendar-worker.ts', import.meta.url));
const calendarTimeoutMs = 30_000;

async function readFile({ format, content, zone, months }: ImportWanted) {
  const read = format === 'csv' ? readCsv(content, zone) : await readCalendar();
  return read.kind === 'rows' && read.rows.length > maxImportRows ? ({ kind: 'too many' } as const) : read;

  async function readCalendar(): Promise<CalendarFile> {
    const signal = AbortSignal.timeout(calendarTimeoutMs);
    try {
      return await calendarThread.ask({ content, reading: { zone, months, now: new Date() } }, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return { kind: 'unreadable', message: 'The server is busy with other calendars. Try again in a minute.' };
    }
  }
}
