import type { BillingPeriod, PaidPlanName } from '#contract/plan-names.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { User } from '#platform/http/caller.ts';
import type { Log } from '#platform/log/log.ts';
import type { Payments } from '#ports/payments/payments.ts';
import { planName } from '../../contract.ts';
import { getPlan } from '../../plans.ts';

export type PagesDeps = { readonly payments: Payments; readonly log: Log };

type Wanted = {
  readonly plan: PaidPlanName;
  readonly billing: BillingPeriod;
  /** The page on this site to return to after the payment. */
  readonly returnPath?: string | undefined;
  /** The origin of the product's own addresses. */
  readonly origin: string;
  readonly requestId: string;
};

type Opened<Refusal extends string> =
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: Refusal | 'failed' };

/**
 * Opens the page to pay for a plan. If the user already has a subscription, that one is changed, so that they never pay
 * for two.
 */
export async function openCheckout(
  { payments, log }: PagesDeps,
  db: UserDatabase,
  caller: User,
  { plan, billing, returnPath = '/account?checkout=done', origin, requestId }: Wanted,
): Promise<Opened<'already on plan'>> {
  const account = await findSubscription(db, caller.id);
  const current = getPlan({
    plan: planName.parse(account?.plan ?? 'free'),
    subscription_status: account?.subscription_status ?? null,
  });
  if (current.name === plan) return { kind: 'already on plan' };
  const outcome = await payments.checkout({
    idempotencyKey: requestId,
    reference: caller.id,
    email: caller.email,
    customerId: account?.customer_id ?? null,
    plan,
    billing,
    subscriptionId: account?.subscription_id ?? null,
    successUrl: origin + returnPath,
    cancelUrl: `${origin}/pricing`,
  });
  if (outcome.kind === 'failed') log.warn({ reason: outcome.reason }, 'could not open a checkout');
  return outcome.kind === 'page' ? outcome : { kind: 'failed' };
}

/** Opens the page where a user changes or ends their subscription. */
export async function openPortal(
  { payments, log }: PagesDeps,
  db: UserDatabase,
  caller: User,
  returnUrl: string,
): Promise<Opened<'no subscription'>> {
  const account = await findSubscription(db, caller.id);
  if (!account?.customer_id) return { kind: 'no subscription' };
  const outcome = await payments.portal({ customerId: account.customer_id, returnUrl });
  if (outcome.kind === 'failed') log.warn({ reason: outcome.reason }, 'could not open the billing portal');
  return outcome.kind === 'page' ? outcome : { kind: 'failed' };
}

function findSubscription(db: UserDatabase, userId: string) {
  return db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .select(['plan', 'subscription_status', 'subscription_id', 'customer_id'])
    .executeTakeFirst();
}
