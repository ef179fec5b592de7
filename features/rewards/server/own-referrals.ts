import type { ServiceDatabase } from '#platform/database/database.ts';
import type { UserReferrals } from '../contract.ts';
import { referralLink } from '../reward-rules.ts';
import { ownCode } from './referral-codes.ts';

/** Statuses of friends who started a plan. */
const convertedStatuses = ['converted', 'paid', 'active'] as const;

/** Returns a user's own link and its results. Disqualified referrals are not counted. */
export async function readUserReferrals(
  service: ServiceDatabase,
  userId: string,
  origin: string,
): Promise<UserReferrals> {
  const refCode = await ownCode(service, userId);
  const { signed_up, converted } = await service
    .selectFrom('referrals')
    .where('referrer_user', '=', userId)
    .where('status', '<>', 'clicked')
    .where('disqualified', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('signed_up'))
    .select(({ fn }) => fn.countAll<string>().filterWhere('status', 'in', convertedStatuses).as('converted'))
    .executeTakeFirstOrThrow();
  return {
    ref_code: refCode,
    url: referralLink(origin, refCode),
    signed_up: Number(signed_up),
    converted: Number(converted),
  };
}
