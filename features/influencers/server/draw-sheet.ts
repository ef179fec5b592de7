import { drawingJob, type Subject } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import { likenessRefusal } from '../clone-rules.ts';
import { influencerForEngine } from './influencer-for-engine.ts';
import { findInfluencer } from './influencers.ts';
import { judgeSheetJob } from './judge-sheet-job.ts';

/** Generates one of an influencer's sheets. */
export const drawSheetJob = drawingJob('draw-sheet', 2);

export type SheetDeps = {
  readonly service: ServiceDatabase;
  readonly images: ImageStore;
  readonly jobs: JobQueue;
  /** Null if sheets cannot be judged; all of them are then kept. */
  readonly recognizer: FaceRecognizer | null;
};

/** The subject of a sheet: an influencer whose face is the reference. */
export function sheetSubject({ service, images, jobs, recognizer }: SheetDeps): Subject {
  return {
    async describe({ user_id, influencer_id }) {
      const influencer = influencer_id && (await findInfluencer(service, user_id, influencer_id));
      if (!influencer || likenessRefusal(influencer)) return { refused: 'The influencer no longer exists.' };
      return { persona: influencerForEngine(influencer, images) };
    },

    async save(trx, { generation_id: generationId }, { path }) {
      const { numUpdatedRows } = await trx
        .updateTable('character_sheets')
        .set({ image_url: path, status: recognizer ? 'judging' : 'kept', updated_at: new Date() })
        .where('generation_id', '=', generationId)
        .executeTakeFirst();
      // A sheet that was replaced or deleted is not judged; its file is deleted because nothing references it.
      if (recognizer && numUpdatedRows > 0n) await jobs.send(trx, judgeSheetJob, [{ generationId }]);
    },
  };
}
