import type { Updateable } from 'kysely';
import type { ServiceDatabase, Tables, UserDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { type Conversion, conversion } from '../../contract.ts';
import {
  type ConversionFailure,
  conversionFailures,
  type VideoRefusal,
  videoRefusalMessage,
} from '../../video-rules.ts';
import { conversionEvent, deleteParts, type UploadRow } from '../uploads.ts';

/** Lists the conversions of the user that are queued, in progress or failed, oldest first. */
export async function listConversions(db: UserDatabase): Promise<Conversion[]> {
  const rows = await db
    .selectFrom('video_uploads')
    .selectAll()
    .where('conversion', 'in', ['waiting', 'converting', 'failed'])
    .orderBy('conversion_at')
    .orderBy('id')
    .execute();
  return rows.map(toConversion);
}

export function toConversion(row: UploadRow): Conversion {
  return conversion.parse({
    upload_id: row.id,
    name: row.name,
    status: row.conversion,
    progress: row.conversion_progress,
    reason: row.conversion_reason,
  });
}

/** Updates a conversion that is queued or in progress, and announces it. Returns undefined if there is none. */
export async function updateConversion(
  service: ServiceDatabase,
  uploadId: string,
  change: Updateable<Tables['video_uploads']>,
): Promise<UploadRow | undefined> {
  const row = await service
    .updateTable('video_uploads')
    .set(change)
    .where('id', '=', uploadId)
    .where('conversion', 'in', ['waiting', 'converting'])
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(service, [conversionEvent(row)]);
  return row;
}

/** Ends a conversion with a message for the user. Its parts are deleted, and its space is free immediately. */
export async function failConversion(
  service: ServiceDatabase,
  uploadId: string,
  failure: ConversionFailure | VideoRefusal,
): Promise<void> {
  const reason = typeof failure === 'string' ? conversionFailures[failure] : videoRefusalMessage(failure);
  const failed = await updateConversion(service, uploadId, { conversion: 'failed', conversion_reason: reason });
  if (failed) await deleteParts(service, failed);
}
