import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { listPayments, type Payment } from '#features/billing/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { announce } from '#platform/live/announce.ts';
import type { Payments } from '#ports/payments/payments.ts';
import type { Referral } from './referral.ts';
import { isSameUser } from './referrals.ts';
import type { RewardEmails } from './reward-emails.ts';
import { settleCommissions } from './settle-commissions.ts';
import { settleReferralCredits } from './settle-referral-credits.ts';

export type SettleDeps = {
  readonly service: ServiceDatabase;
  readonly payments: Pick<Payments, 'findPayer'>;
  readonly emails: RewardEmails;
  /** The installation's secret. */
  readonly secret: string;
};

/**
 * Updates a referrer's rewards to match the referred user's payments. The result depends only on the payments, not on
 * the order in which they and their refunds were recorded. If both accounts belong to one user, all payments are
 * treated as reversed. Idempotent.
 */
export async function settleReferral(deps: SettleDeps, userId: string, now: Date): Promise<void> {
  const { service } = deps;
  const referral = await findReferral(service, userId);
  const [first] = await listPayments(service, userId);
  if (!referral || !first) return;
  // Queried before locking anything, because the provider may be slow.
  const isNew = referral.status === 'signed_up' && !referral.isDisqualified;
  const payers = isNew ? await findPayers(deps, referral, first) : null;

  await service.transaction().execute(async (trx) => {
    await trx.selectFrom('referrals').where('id', '=', referral.id).select('id').forUpdate().executeTakeFirst();
    const isDisqualified = payers ? await disqualify(trx, referral, payers) : referral.isDisqualified;
    const payments = await listPayments(trx, userId);
    const paid = isDisqualified ? payments.map((each) => ({ ...each, isReversed: true })) : payments;
    const settle = referral.reward === 'money' ? settleCommissions : settleReferralCredits;
    const isDifferent = await settle(trx, referral, paid, deps.emails);
    if (isDifferent) await announce(trx, [{ userId: referral.referrer, topic: 'profile' }]);
    const isConverted = paid[0]?.isReversed === false;
    await trx
      .updateTable('referrals')
      .set({ status: isConverted ? 'converted' : 'signed_up', converted_at: isConverted ? now : null })
      .where('id', '=', referral.id)
      .where('status', '<>', isConverted ? 'converted' : 'signed_up')
      .execute();
  });
}

async function findReferral(service: ServiceDatabase, userId: string) {
  const row = await service
    .selectFrom('referrals')
    .where('referred_user', '=', userId)
    .where('status', '<>', 'clicked')
    .selectAll()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      referrer: row.referrer_user,
      referred: row.referred_user,
      reward: row.reward as Referral['reward'], // the columns accept no other values
      status: row.status,
      isDisqualified: row.disqualified !== null,
    }
  );
}

/** The cards of both users as keyed hashes; null if there is none. */
type Payers = { readonly referred: string | null; readonly referrer: string | null };

async function findPayers(
  { service, payments, secret }: SettleDeps,
  referral: Referral,
  first: Payment,
): Promise<Payers> {
  const latest = (await listPayments(service, referral.referrer)).at(-1);
  return { referred: await findPayer(first), referrer: latest ? await findPayer(latest) : null };

  async function findPayer({ invoiceId }: Payment): Promise<string | null> {
    const payer = await payments.findPayer(invoiceId);
    // The first line makes this use of the secret distinct from all others.
    return payer && createHmac('sha256', secret).update(`payer\n${payer}`).digest('hex');
  }
}

/**
 * Stores the card of the first payment. Returns whether the referral earns nothing because both accounts belong to the
 * same user.
 */
async function disqualify(trx: ServiceDatabase, referral: Referral, payers: Payers): Promise<boolean> {
  const payer = payers.referred;
  // Serializes accounts that use the same card.
  if (payer) await sql`select pg_advisory_xact_lock(hashtextextended(${payer}, 0))`.execute(trx);
  const reason = await reasonAgainst();
  await trx.updateTable('referrals').set({ payer, disqualified: reason }).where('id', '=', referral.id).execute();
  return reason !== null;

  async function reasonAgainst() {
    if (await isSameUser(trx, referral.referred, referral.referrer)) return 'same address';
    if (!payer) return null;
    if (payer === payers.referrer) return 'same card';
    const other = await trx
      .selectFrom('referrals')
      .where('payer', '=', payer)
      .where('id', '<>', referral.id)
      .select('id')
      .executeTakeFirst();
    return other ? 'same card' : null;
  }
}
