import { endReservation } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import { listCreditReferences } from './due-trainings.ts';

/**
 * Deletes the models and running trainings of clones whose photo was withdrawn, and refunds the credits of those
 * trainings. They are later canceled at the provider (`cancelTrainings`).
 */
export async function withdrawModels(service: ServiceDatabase, influencerIds: readonly string[]): Promise<void> {
  if (influencerIds.length === 0) return;
  await service.transaction().execute(async (trx) => {
    const rows = await trx
      .deleteFrom('trained_models')
      .where('influencer_id', 'in', influencerIds)
      .returning(['id', 'user_id', 'influencer_id', 'credits', 'status'])
      .execute();
    for (const { status, user_id: userId, influencer_id: influencerId, ...row } of rows) {
      await announce(trx, [{ userId, influencerId, topic: 'drawings' }]);
      if (['ready', 'failed'].includes(status)) continue;
      for (const reference of listCreditReferences(row)) await endReservation(trx, reference, 'returned');
      await announce(trx, [{ userId, topic: 'profile' }]);
    }
  });
}
