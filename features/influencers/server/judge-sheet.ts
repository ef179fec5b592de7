import { compareFaces } from '#features/generation/server/public.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { announce } from '#platform/live/announce.ts';
import type { FaceRecognizer } from '#ports/face-recognizer/face-recognizer.ts';
import type { SheetDeps } from './draw-sheet.ts';
import { headBox } from './head-box.ts';
import { findInfluencer } from './influencers.ts';

/**
 * Keeps a sheet that shows the influencer, with its head closely cropped. A sheet that shows another face, or copies
 * the chosen face, is never sent with orders. A second run changes nothing. A sheet that cannot be judged is kept
 * unchanged.
 */
export async function judgeSheet(asked: { generationId: string }, run: JobRun, deps: SheetDeps): Promise<void> {
  const { recognizer } = deps;
  if (!recognizer) return keepUnjudged(asked, deps);
  try {
    await judge(asked, run.signal, { ...deps, recognizer });
  } catch (error) {
    if (run.isLast) await keepUnjudged(asked, deps);
    throw error;
  }
}

async function keepUnjudged({ generationId }: { generationId: string }, { service }: SheetDeps): Promise<void> {
  await service
    .updateTable('character_sheets')
    .set({ status: 'kept' })
    .where('generation_id', '=', generationId)
    .where('status', '=', 'judging')
    .execute();
}

async function judge(
  { generationId }: { generationId: string },
  signal: AbortSignal,
  { service, images, recognizer }: SheetDeps & { readonly recognizer: FaceRecognizer },
): Promise<void> {
  const sheet = await service
    .selectFrom('character_sheets')
    .select(['user_id', 'influencer_id', 'view', 'image_url'])
    .where('generation_id', '=', generationId)
    .where('status', '=', 'judging')
    .executeTakeFirst();
  if (!sheet?.image_url) return;
  const { user_id: userId, influencer_id: influencerId, view, image_url: path } = sheet;
  const influencer = await findInfluencer(service, userId, influencerId);
  const anchor = influencer?.face_url ?? influencer?.avatar_url;
  const compared = anchor ? await compareFaces([anchor], path, signal, { images, recognizer }) : null;
  const isUnlike = compared?.judged.verdict === 'different' || compared?.judged.verdict === 'copy';
  const head = view !== 'full figure' && !isUnlike && compared?.face ? headBox(compared.face, compared.size) : null;
  const image_url = head ? (await images.cut({ path, box: head, userId })).path : path;
  const { numUpdatedRows } = await service
    .updateTable('character_sheets')
    .set({ status: isUnlike ? 'unlike' : 'kept', percent: compared?.judged.percent ?? null, image_url })
    .where('generation_id', '=', generationId)
    .where('status', '=', 'judging')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(service, [{ userId, topic: 'drawings', influencerId }]);
}
