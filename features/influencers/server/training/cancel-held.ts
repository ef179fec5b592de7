import { accountHeld } from '#contract/account-held.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Clock } from '#platform/due-rows/clock.ts';
import { failTrainingIn } from './due-trainings.ts';

type Deps = { readonly service: ServiceDatabase; readonly clock: Clock };
type Held = { readonly userId: string; readonly heldAt: string };

/**
 * Ends and refunds the training runs that a user had ordered when the account was held. `cancelTrainings` then requests
 * that the provider stop those it may have received. A training that the provider has already finished costs nothing
 * more, so it is kept.
 */
export async function cancelHeldTrainings({ service, clock }: Deps, { userId, heldAt }: Held): Promise<void> {
  await service.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('trained_models')
      .where('user_id', '=', userId)
      .where('status', 'in', ['collecting', 'submitting', 'asked', 'training'])
      .where('created_at', '<', new Date(heldAt))
      .select(['id', 'user_id', 'influencer_id', 'credits', 'status', 'trigger_word', 'request_id', 'asked_at'])
      .forUpdate()
      .execute();
    for (const row of rows) {
      await failTrainingIn({ service: trx, clock }, row, accountHeld);
      const { id, trigger_word, request_id, asked_at } = row;
      if (asked_at && ['asked', 'training'].includes(row.status))
        await trx
          .insertInto('trainings_to_cancel')
          .values({ id, trigger_word, request_id, asked_at })
          .onConflict((known) => known.doNothing())
          .execute();
    }
  });
}
