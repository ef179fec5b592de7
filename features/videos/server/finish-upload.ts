import { sql } from 'kysely';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import { videoRefusalMessage } from '../video-rules.ts';
import { type RequestDeps, type RequestOutcome, requestConversion } from './conversion/request-conversion.ts';
import { type StoreVideoDeps, storeVideo, type VideoRow } from './store-video.ts';
import { deleteParts, deleteUpload, findUpload, joinParts, type UploadRow } from './uploads.ts';

export type FinishDeps = StoreVideoDeps & RequestDeps;

type FinishOutcome =
  | { readonly kind: 'finished'; readonly row: VideoRow }
  | RequestOutcome
  | { readonly kind: 'not complete' }
  | { readonly kind: 'refused'; readonly message: string };

export type FinishOrder = { readonly id: string; readonly coverMs: number; readonly cover: Blob | null };

/** How long a process may take to finish an upload before another one may try. */
const finishMinutes = 15;

/**
 * Reads and stores the video of an upload, or queues its conversion. Its parts are deleted if it was stored or refused.
 */
export async function finishUpload(
  db: UserDatabase,
  deps: FinishDeps,
  order: FinishOrder,
): Promise<FinishOutcome | undefined> {
  const { id, cover, coverMs } = order;
  const upload = await findUpload(db, id);
  if (!upload) return undefined;
  const finished = (await findFinished(db, upload)) ?? findConversion(upload);
  if (finished) return finished;
  if (upload.received !== upload.bytes) return { kind: 'not complete' };
  const claimed = await db
    .updateTable('video_uploads')
    .set({ finishing_until: sql`now() + make_interval(mins => ${finishMinutes})` })
    .where('id', '=', id)
    .where('video_key', 'is', null)
    .where('conversion', 'is', null)
    .where((where) => where.or([where('finishing_until', 'is', null), where('finishing_until', '<', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (!claimed.numUpdatedRows) return { kind: 'being finished' };
  try {
    const outcome = await storeVideo(deps, {
      ...{ userId: upload.user_id, name: upload.name, coverMs, cover, provenance: null },
      write: (path) => joinParts(deps.files, upload, path),
      claim: (trx, row) => claimVideo(trx, upload, row),
    });
    switch (outcome.kind) {
      case 'stored':
        return { kind: 'finished', row: outcome.row };
      case 'cover refused':
        await endFinishing(db, id);
        return { kind: 'cover refused' };
      case 'refused':
        if (outcome.source && deps.videoConverter) {
          const requested = await requestConversion(db, deps, { upload, source: outcome.source, cover, coverMs });
          if (requested && requested.kind !== 'converting') await endFinishing(db, id);
          return requested;
        }
        await deleteUpload(db, deps, upload);
        return { kind: 'refused', message: videoRefusalMessage(outcome.refusal) };
      default:
        return undefined;
    }
  } catch (error) {
    // Its parts are deleted soon after it was canceled.
    if (!(await findUpload(db, id))) return undefined;
    await endFinishing(db, id);
    throw error;
  }
}

/**
 * Connects an upload to its stored video and deletes its parts. Returns 'canceled' if the upload was deleted, or has
 * another video.
 */
export async function claimVideo(
  trx: ServiceDatabase,
  upload: UploadRow,
  { key }: Pick<VideoRow, 'key'>,
): Promise<'claimed' | 'canceled'> {
  const { numUpdatedRows } = await trx
    .updateTable('video_uploads')
    .set({ video_key: key, finishing_until: null })
    .where('id', '=', upload.id)
    .where('video_key', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) return 'canceled';
  await deleteParts(trx, upload);
  return 'claimed';
}

async function endFinishing(db: UserDatabase, id: string): Promise<void> {
  await db.updateTable('video_uploads').set({ finishing_until: null }).where('id', '=', id).execute();
}

async function findFinished(db: UserDatabase, { video_key: key }: UploadRow): Promise<FinishOutcome | undefined> {
  if (key === null) return undefined;
  const row = await db.selectFrom('videos').selectAll().where('key', '=', key).executeTakeFirst();
  return row && { kind: 'finished', row };
}

function findConversion(upload: UploadRow): FinishOutcome | undefined {
  if (upload.conversion_reason !== null) return { kind: 'refused', message: upload.conversion_reason };
  return upload.conversion === null ? undefined : { kind: 'converting', upload };
}
