import { haveSameMailbox, isRepeatedAccount } from '#features/account/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { User } from '#platform/http/caller.ts';
import { announce } from '#platform/live/announce.ts';
import type { ReferralStatus } from '../contract.ts';
import { newAccountDays } from '../referral-rules.ts';
import { earnsMoneyFor } from './affiliate-settings.ts';
import { referralSignedUp } from './events.ts';
import { findReferrer } from './referral-codes.ts';

type Newcomer = Pick<User, 'id' | 'createdAt'>;

/** Records a referral for a user with an account; changes nothing if the user already counts as signed up. */
export async function recordReferral(
  service: ServiceDatabase,
  user: Newcomer,
  refCode: string,
  now: Date,
): Promise<void> {
  const referrer = await referrerOf(service, user, refCode, now);
  if (!referrer) return;
  const came = { referrer_user: referrer, ref_code: refCode };
  await service
    .insertInto('referrals')
    .values({ ...came, referred_user: user.id, status: 'clicked' })
    .onConflict((conflict) =>
      conflict.column('referred_user').doUpdateSet(came).where('referrals.status', '=', 'clicked'),
    )
    .execute();
}

/**
 * Records a sign-up through a link. Only the first link counts. Returns the status of the referral; null if there is
 * none, for example because the link is unknown or the user's own, or the account is older.
 */
export async function processSignup(
  { service, events }: { readonly service: ServiceDatabase; readonly events: Events },
  user: Newcomer,
  refCode: string,
  now: Date,
): Promise<ReferralStatus | null> {
  return service.transaction().execute(async (trx) => {
    const referrer = await referrerOf(trx, user, refCode, now);
    if (!referrer) return findStatus(trx, user.id);
    const signedUp = {
      referrer_user: referrer,
      ref_code: refCode,
      status: 'signed_up',
      signed_up_at: now,
      reward: (await earnsMoneyFor(trx, referrer, user.createdAt)) ? 'money' : 'credits',
      disqualified: (await isSameUser(trx, user.id, referrer)) ? 'same address' : null,
    };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('referrals')
      .values({ ...signedUp, referred_user: user.id })
      .onConflict((conflict) =>
        conflict.column('referred_user').doUpdateSet(signedUp).where('referrals.status', '=', 'clicked'),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) {
      await events.emit(trx, referralSignedUp, { userId: user.id });
      await announce(trx, [{ userId: referrer, topic: 'profile' }]);
    }
    return findStatus(trx, user.id);
  });
}

/**
 * Returns whether the email addresses show that a referred account belongs to its referrer or is an additional account
 * of an existing user.
 */
export async function isSameUser(service: ServiceDatabase, userId: string, referrer: string): Promise<boolean> {
  return (await haveSameMailbox(service, userId, referrer)) || (await isRepeatedAccount(service, userId));
}

const dayMs = 24 * 60 * 60_000;

async function referrerOf(
  service: ServiceDatabase,
  { id, createdAt }: Newcomer,
  refCode: string,
  now: Date,
): Promise<string | null> {
  if (now.getTime() - createdAt.getTime() > newAccountDays * dayMs) return null;
  const referrer = await findReferrer(service, refCode);
  return referrer === id ? null : referrer;
}

async function findStatus(service: ServiceDatabase, userId: string): Promise<ReferralStatus | null> {
  const row = await service
    .selectFrom('referrals')
    .where('referred_user', '=', userId)
    .select('status')
    .executeTakeFirst();
  return row ? (row.status as ReferralStatus) : null; // the column accepts no other value
}
