import { isAddressConfirmed } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { plans } from '../plans.ts';
import { grantCredits } from './credits.ts';
import { accountOpened } from './events.ts';

export type OpenAccountDeps = {
  readonly service: ServiceDatabase;
  readonly events: Events;
  /**
   * Whether starter credits are granted only once the address is confirmed, because each image costs the operator
   * money.
   */
  readonly starterCreditsWait: boolean;
};

/**
 * Opens a user's account once, with the free plan and its credits. Runs before each session and when an address is
 * confirmed, so that every user has an account. A second run changes nothing.
 */
export async function openAccount(deps: OpenAccountDeps, userId: string): Promise<void> {
  const { service, events, starterCreditsWait } = deps;
  const { credits, trainings } = plans.free;
  await service.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows: opened } = await trx
      .insertInto('accounts')
      .values({ user_id: userId, max_influencers: trainings })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (opened) await events.emit(trx, accountOpened, { userId });
    if (starterCreditsWait && !(await isAddressConfirmed(trx, userId))) return;
    await grantCredits(trx, {
      userId,
      kind: 'starter',
      amount: credits,
      reference: `starter/${userId}`,
      expiresAt: null,
      note: 'Starter credits',
    });
  });
}
