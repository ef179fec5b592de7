import type { Payment } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Referral } from './referral.ts';
import type { RewardMails } from './reward-mails.ts';

/** Stands in until commissions are kept. */
export async function settleCommissions(
  _trx: ServiceDatabase,
  _referral: Referral,
  _payments: readonly Payment[],
  _mails: RewardMails,
  _now: Date,
): Promise<void> {}
