import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteUnusedFiles } from '../../features/images/server/delete-unused-files.ts';
import { deletePhoto } from '../../features/photos/server/delete-photo.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { deleteOlderThan } from '../../platform/database/delete-rows.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { Events } from '../../platform/events/events.ts';
import { disk } from '../../ports/file-store/disk/disk.ts';
import { testSecret } from '../../tests/database/test-secret.ts';
import { runAt } from '../../tests/recurring-run.ts';
import { addInfluencer, openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

const sizes = [10_000, 1_000_000] as const;
const rounds = 5;
const deletions = 40;

/** No listener receives these events. */
const silentEvents: Events = { emit: async () => undefined };

type Seen = { readonly deletion: number; readonly files: number; readonly rows: number };

/** Measures the deletion of a photo and the later cleanup, with 10,000 photos and posts and with a million of each. */
export async function benchDeletion(): Promise<Result> {
  const server = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-files-'));
  await migrate(server.url, testSecret);
  const database = openDatabase(server.url, testSecret, () => undefined, { maxConnections: 4 });
  let few: Seen;
  let many: Seen;
  try {
    [few, many] = [await measureAt(database, folder, sizes[0]), await measureAt(database, folder, sizes[1])];
  } finally {
    await database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const line = ({ deletion, files, rows }: Seen) =>
    `${deletion.toFixed(1)} ms a photo, ${files.toFixed(1)} ms a file cleaned up, ${rows.toFixed(0)} ms for expired rows`;
  return {
    name: 'deletion',
    title: 'Deleting among 10,000 and among a million',
    lines: [
      ['10,000 photos, images and posts', line(few)],
      ['1,000,000 photos, images and posts', line(many)],
    ],
    ratios: [
      { what: 'deletion, of the time among 10,000', value: few.deletion / many.deletion, atLeast: 0.5 },
      // Lookups by a random key read from disk if the tables do not fit in the database's memory.
      { what: 'clean-up of files, of the time among 10,000', value: few.files / many.files, atLeast: 0.1 },
      { what: 'clean-up of rows, of the time among 10,000', value: few.rows / many.rows, atLeast: 0.5 },
    ],
  };
}

async function measureAt(database: Database, folder: string, size: number): Promise<Seen> {
  const { service, pool } = database;
  const userId = await fill(database, size);
  const photos = await service
    .selectFrom('influencer_photos')
    .select('id')
    .where('user_id', '=', userId)
    .limit(rounds * deletions)
    .execute();
  const files = disk(folder);
  await deleteUnusedFiles(service, files, runAt(aMinuteAhead()));
  const db = database.asUser(userId);
  const [times, fileTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const { id } of photos.splice(0, deletions))
      times.push(await timed(() => deletePhoto(db, silentEvents, userId, id)));
    fileTimes.push((await timed(() => deleteUnusedFiles(service, files, runAt(aMinuteAhead())))) / deletions);
  }
  const rowTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await pool.query(
      `insert into security_audit_log (user_id, action, created_at)
        select $1, 'old', now() - interval '2 years' from generate_series(1, 100)`,
      [userId],
    );
    rowTimes.push(await timed(() => deleteOlderThan(service, 'security_audit_log', 365, runAt(new Date()))));
  }
  return { deletion: median(times), files: median(fileTimes), rows: median(rowTimes) };
}

/** Creates an account with this many photos, including their images, generations, files, posts and events. */
async function fill({ service, pool }: Database, size: number): Promise<string> {
  const { userId, influencerId } = await addInfluencer(service, `${size}@example.com`);
  const series = `generate_series(1, ${size}) as n`;
  const key = `md5('${size}/' || n) || '.jpg'`;
  // Runs in one transaction without foreign key checks or triggers: the data is consistent, and a million rows take
  // long enough.
  const statements = [
    'set local session_replication_role = replica',
    `insert into files (key, user_id, name, media_type, bytes) select ${key}, $user, 'photo', 'image/jpeg', 1 from ${series}`,
    `insert into generations (user_id, influencer_id, prompt, mode, aspect, seed, count) select $user, $persona, 'x', 'auto', '1:1', 1, 1 from ${series}`,
    `insert into influencer_photos (influencer_id, user_id, kind, image_url, generation_id, position)
    select $persona, $user, 'generated', '/files/' || ${key}, generation.id, 1
    from ${series}
    join (select id, row_number() over () as n from generations where user_id = $user) generation using (n)`,
    `insert into generation_images (generation_id, position, user_id, kind, prompt, seed, status)
    select generation_id, 1, $user, 'hero', 'x', 1, 'done' from influencer_photos where user_id = $user`,
    `insert into scheduled_posts (user_id, influencer_id, media_urls, scheduled_at, status)
    select $user, $persona, array['/files/' || md5('other/' || n) || '.jpg'], now(), 'posted' from ${series}`,
    `insert into post_events (post_id, user_id, event) select id, $user, 'posted' from scheduled_posts where user_id = $user`,
    `insert into security_audit_log (user_id, action) select $user, 'test' from ${series}`,
    `insert into file_checks (key, due_at) select ${key}, now() + interval '7 days' from ${series}`,
  ];
  await pool.query(statements.join(';').replaceAll('$user', `'${userId}'`).replaceAll('$persona', `'${influencerId}'`));
  await pool.query('vacuum analyze');
  await pool.query('checkpoint'); // otherwise it would continue while the deletions are measured
  return userId;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** Everything deleted so far is due by then. */
function aMinuteAhead(): Date {
  return new Date(Date.now() + 60_000);
}
