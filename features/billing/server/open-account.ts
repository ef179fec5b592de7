import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { plans } from '../plans.ts';
import { grantCredits } from './credits.ts';
import { accountOpened } from './events.ts';

/**
 * Gives a person what every account has: the free plan and its credits, once. Runs before each session and changes nothing
 * the second time, so that no account is ever without.
 */
export async function openAccount(service: ServiceDatabase, events: Events, userId: string): Promise<void> {
  const { credits, trainings } = plans.free;
  await service.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: opened } = await trx
      .insertInto('accounts')
      .values({ user_id: userId, max_influencers: trainings })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!opened) return;
    await grantCredits(trx, {
      userId,
      kind: 'starter',
      amount: credits,
      reference: `starter/${userId}`,
      expiresAt: null,
      note: 'Starter credits',
    });
    await events.emit(trx, accountOpened, { userId });
  });
}
