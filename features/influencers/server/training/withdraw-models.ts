import type { ServiceDatabase } from '#platform/database/database.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import { failTraining } from './due-trainings.ts';

/** For a vendor that is asked to stop. */
const cancelTimeoutMs = 20_000;

/** Ends the trainings of clones whose photo was withdrawn, gives their credits back, and deletes their models. */
export async function withdrawModels(
  { service, trainer }: { readonly service: ServiceDatabase; readonly trainer: LoraTrainer | null },
  influencerIds: readonly string[],
): Promise<void> {
  if (influencerIds.length === 0) return;
  const rows = await service
    .selectFrom('trained_models')
    .select(['id', 'user_id', 'influencer_id', 'credits', 'status', 'request_id'])
    .where('influencer_id', 'in', influencerIds)
    .execute();
  for (const row of rows) {
    const isEnded = await failTraining(
      { service, clock: databaseClock },
      row,
      'The photo of this clone was withdrawn.',
    );
    if (isEnded && row.request_id) await trainer?.cancel(row.request_id, AbortSignal.timeout(cancelTimeoutMs));
    await service.deleteFrom('trained_models').where('id', '=', row.id).execute();
  }
}
