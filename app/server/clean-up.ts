import { sql } from 'kysely';
import { deleteExpired } from '#features/account/server/delete-expired.ts';
import { previewDaysKept } from '#features/influencers/preview-rules.ts';
import { deleteUnusedFiles } from '#features/pictures/server/delete-unused-files.ts';
import type { Database, ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import type { Log } from '#platform/log/log.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';

export type CleanUpParts = { readonly database: Database; readonly files: FileStore; readonly log: Log };

/** Files that lost their last use go within a minute; rows are looked through once a day. */
const filesIntervalMs = 60_000;
const rowsIntervalMs = 24 * 60 * 60_000;
/** A product that was just started has more urgent work. */
const firstRowsDelayMs = 5 * 60_000;

/** How long rows are kept that nobody deletes. */
const daysKept = {
  previews: previewDaysKept,
  /** A request for photos; the photos made of it stay. */
  generations: 30,
  /** Long enough for a client to try again; see platform/http/answer-once.ts. */
  answers_by_key: 1,
  post_events: 365,
  security_audit_log: 365,
} as const;

/** Deletes in the background what is no longer used or has expired, in one process at a time. */
export function startCleanUp(parts: CleanUpParts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const after = (work: () => Promise<unknown>) => {
    running = running.then(work).then(
      () => undefined,
      (err: unknown) => parts.log.warn({ err }, 'clean-up failed and will be tried again'),
    );
  };
  const files = setInterval(() => after(() => cleanUpFiles(parts)), filesIntervalMs);
  const rows = setInterval(() => after(() => cleanUpRows(parts)), rowsIntervalMs);
  const firstRows = setTimeout(() => after(() => cleanUpRows(parts)), firstRowsDelayMs);
  for (const timer of [files, rows, firstRows]) timer.unref();
  return {
    async stop() {
      for (const timer of [files, rows, firstRows]) clearTimeout(timer);
      await running;
    },
  };
}

/** Deletes the files that nothing names any more. */
export async function cleanUpFiles({ database, files, log }: CleanUpParts, now = new Date()): Promise<void> {
  await alone(database, 'clean-up of files', async (service) => {
    const deleted = await deleteUnusedFiles(service, files, now);
    if (deleted) log.info({ files: deleted }, 'unused files were deleted');
  });
}

/** Deletes the rows whose time is over, and reports how many of each. */
export async function cleanUpRows({ database, log }: CleanUpParts, now = new Date()): Promise<void> {
  await alone(database, 'clean-up of rows', async (service) => {
    const deleted: Record<string, number> = await deleteExpired(service, now);
    for (const [table, days] of entriesOf(daysKept))
      deleted[table] = await deleteRows(service, table, sql`created_at < ${daysBefore(now, days)}`);
    log.info(deleted, 'expired rows were deleted');
  });
}

/** Does something unless another process is at it. */
async function alone(
  { service }: Database,
  name: string,
  work: (service: ServiceDatabase) => Promise<void>,
): Promise<void> {
  await service.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(connection);
    if (!rows[0]?.taken) return;
    try {
      await work(service);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60_000);
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]; // an object literal has the keys of its type
}
