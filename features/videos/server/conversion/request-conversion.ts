import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { checkFilesAt, type ImageStore } from '#features/images/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts';
import type { SourceVideo } from '#ports/video-converter/video-converter.ts';
import { maxConversionsPerHour } from '../../video-rules.ts';
import type { StoreVideoDeps } from '../store-video.ts';
import {
  conversionEvent,
  deleteParts,
  findUpload,
  getCoverPart,
  listParts,
  type UploadRow,
  whenAbandoned,
} from '../uploads.ts';
import { conversionJob } from './conversion-job.ts';

export type RequestDeps = Pick<StoreVideoDeps, 'service' | 'files'> & {
  readonly images: Pick<ImageStore, 'readUpload'>;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly limits: RateLimits;
};

type ConversionRequest = {
  readonly upload: UploadRow;
  readonly source: SourceVideo;
  readonly cover: Blob | null;
  readonly coverMs: number;
};

export type RequestOutcome =
  | { readonly kind: 'converting'; readonly upload: UploadRow }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number }
  | { readonly kind: 'being finished' | 'cover refused' };

const conversions = { name: 'conversions', maxAttempts: maxConversionsPerHour, windowSeconds: 60 * 60 };

/**
 * Queues the conversion of an upload and stores its cover. Returns undefined if the upload was canceled. An upload that
 * is refused for its cover, or because the user has converted too many videos, can be finished again.
 */
export async function requestConversion(
  db: UserDatabase,
  deps: RequestDeps,
  { upload, source, cover, coverMs }: ConversionRequest,
): Promise<RequestOutcome | undefined> {
  const { service, files, images, jobs, limits } = deps;
  const read = cover && (await images.readUpload(cover));
  if (read?.kind === 'refused') return { kind: 'cover refused' };
  const attempt = await limits.take(conversions, upload.user_id);
  if (attempt.kind === 'too many') return attempt;
  const converted = { ...upload, has_cover: read !== null };
  await checkFilesAt(service, listParts(converted), whenAbandoned);
  if (read) await files.putStream(getCoverPart(upload), Readable.from([read.jpeg]), 'application/octet-stream');
  const queued = await service.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('video_uploads')
      .set({ conversion: 'waiting', conversion_at: sql`now()`, has_cover: converted.has_cover, finishing_until: null })
      .where('id', '=', upload.id)
      .where('conversion', 'is', null)
      .where('video_key', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    const { earlier } = await trx
      .selectFrom('video_uploads')
      .where('user_id', '=', row.user_id)
      .where('conversion', 'in', ['waiting', 'converting'])
      .where('id', '!=', row.id)
      .select((eb) => eb.fn.countAll<string>().as('earlier'))
      .executeTakeFirstOrThrow();
    const ids = { uploadId: row.id, userId: row.user_id };
    await jobs.send(trx, conversionJob, [{ ...ids, turn: Number(earlier), source, coverMs }]);
    await announce(trx, [conversionEvent(row)]);
    return row;
  });
  if (queued) return { kind: 'converting', upload: queued };
  // Another process has finished it.
  if (await findUpload(db, upload.id)) return { kind: 'being finished' };
  await deleteParts(service, converted);
  return undefined;
}
