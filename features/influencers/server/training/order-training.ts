import { randomUUID } from 'node:crypto';
import { type OutOfCredits, reserveCredits } from '#features/billing/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { trainingCredits } from '../../training-rules.ts';
import { listCreditReferences, trainingMachine } from './due-trainings.ts';
import { getTriggerWord } from './training-images.ts';

type TrainingOrder = { readonly kind: 'ordered' | 'under way' } | OutOfCredits;

/**
 * Orders the training of an influencer's model and reserves its credits. Only one training per influencer can run at a
 * time.
 */
export async function orderTraining(
  db: UserDatabase,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
): Promise<TrainingOrder> {
  return db.transaction().execute(async (trx): Promise<TrainingOrder> => {
    // Serializes concurrent clicks.
    await trx.selectFrom('influencers').select('id').where('id', '=', influencerId).forUpdate().execute();
    const activeTraining = await trx
      .selectFrom('trained_models')
      .select('id')
      .where('influencer_id', '=', influencerId)
      .where('status', 'not in', ['ready', 'failed'])
      .executeTakeFirst();
    if (activeTraining) return { kind: 'under way' };
    const id = randomUUID();
    if (!(await reserveCredits(trx, listCreditReferences({ id, credits: trainingCredits }), 'Trained model')))
      return { kind: 'out of credits' };
    await trx
      .deleteFrom('trained_models')
      .where('influencer_id', '=', influencerId)
      .where('status', '=', 'failed')
      .execute();
    const row = { id, influencer_id: influencerId, user_id: userId, credits: trainingCredits };
    await trx
      .insertInto('trained_models')
      .values({ ...row, trigger_word: getTriggerWord(id) })
      .execute();
    await announce(trx, [
      { userId, influencerId, topic: 'drawings' },
      { userId, topic: 'profile' },
    ]);
    await wake(trx, trainingMachine);
    return { kind: 'ordered' };
  });
}
