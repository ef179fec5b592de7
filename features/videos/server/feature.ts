import { sql } from 'kysely';
import { getCoverKey } from '#features/images/image-rules.ts';
import { checkFilesAt } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { uploadHoursKept } from '../video-rules.ts';
import { videosCalls } from './calls.ts';
import { conversionJob } from './conversion/conversion-job.ts';
import { convertUpload } from './conversion/convert-upload.ts';
import type { FinishDeps } from './finish-upload.ts';
import { listParts } from './uploads.ts';

/** Videos of users: uploads in parts, their conversion, and their stored files. */
export function videosFeature(deps: FinishDeps): ServerFeature {
  const { service } = deps;
  return {
    name: 'videos',
    calls: videosCalls(deps),
    personalData: {
      exports: [{ table: 'videos' }, { table: 'video_uploads' }],
      listFiles: (userId) => listCoversAndParts(service, userId),
      // The parts of uploads have no rows that are deleted with the user.
      async erase({ userId }) {
        const uploads = await service.selectFrom('video_uploads').selectAll().where('user_id', '=', userId).execute();
        await checkFilesAt(service, uploads.flatMap(listParts), sql<Date>`now()`);
        return 'done';
      },
    },
    // One at a time, because a conversion uses two threads.
    jobs: [defineJob(conversionJob, 1, (job, run) => convertUpload(job, run, deps))],
    recurring: [
      {
        // Their parts are deleted like other files that no row names.
        name: 'videos/delete-old-uploads',
        cron: '25 * * * *',
        run: async (run) => {
          const before = new Date(run.now.getTime() - uploadHoursKept * 3_600_000);
          const isOld = sql`created_at < ${before} and (conversion_at is null or conversion_at < ${before})`;
          return { video_uploads: await deleteRows(service, 'video_uploads', isOld, run) };
        },
      },
    ],
  };
}

/** Lists the files of a user that have no row in `files`. */
async function* listCoversAndParts(service: ServiceDatabase, userId: string): AsyncGenerator<string> {
  const videos = await service.selectFrom('videos').select('key').where('user_id', '=', userId).execute();
  yield* videos.flatMap(({ key }) => getCoverKey(key) ?? []);
  const uploads = await service.selectFrom('video_uploads').selectAll().where('user_id', '=', userId).execute();
  for (const upload of uploads.filter(({ video_key }) => video_key === null)) yield* listParts(upload);
}
