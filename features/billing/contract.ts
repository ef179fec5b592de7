import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { isLocalPath } from '#contract/local-path.ts';
import { billingPeriods, paidPlanNames, planNames } from '#contract/plan-names.ts';
import { text, webAddress } from '#contract/text.ts';

export const planName = z.enum(planNames);

/** A user's credits, plan and subscription. */
export const profile = z.object({
  user_id: z.uuid(),
  email: z.email(),
  credits: z.int(),
  plan: planName,
  subscription_status: z.string().nullable(),
  max_influencers: z.int(),
  price_id: z.string().nullable(),
  /** Epoch seconds. */
  current_period_end: z.int().nullable(),
  /** Whether the subscription ends then instead of renewing. */
  cancel_at_period_end: z.boolean(),
  /** When the plan ends unless the failed payment succeeds, in epoch seconds; null if no payment failed. */
  grace_end: z.int().nullable(),
  /** ISO instant. */
  created_at: z.iso.datetime(),
  email_verified: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const usageSummary = z.object({
  credits: z.int(),
  inf_limit: z.int(),
  inf_used: z.int(),
  inf_remaining: z.int(),
});
export type UsageSummary = z.infer<typeof usageSummary>;

/** A plan that can be bought, and its billing period. */
const offer = z.object({ plan: z.enum(paidPlanNames), billing: z.enum(billingPeriods) });

/** A user's granted and used credits: the newest ledger entries, and how many credits were used on each recent day. */
export const creditHistory = z.object({
  /** Newest first. Entries from the same day with the same purpose are combined. */
  entries: z.array(
    z.object({
      /** ISO date, in UTC. */
      day: z.iso.date(),
      kind: z.enum(['granted', 'reserved', 'returned', 'expired', 'revoked']),
      amount: z.int(),
      note: z.string().nullable(),
      /** The photos that the newest of these credits paid for, if they still exist, and the posts that show them. */
      photos: z.array(
        z.object({
          id: z.uuid(),
          influencer_id: z.uuid(),
          prompt: z.string(),
          post: z.object({ id: z.uuid(), day: z.iso.date() }).nullable(),
        }),
      ),
    }),
  ),
  /** Oldest first, without gaps. */
  used: z.array(z.object({ day: z.iso.date(), credits: z.int() })),
});
export type CreditHistory = z.infer<typeof creditHistory>;

export const sandboxCheckout = offer.extend({
  email: z.string(),
  amount_cents: z.int(),
  replaces: offer.nullable(),
  /** Epoch seconds; null for immediately. */
  starts_at: z.int().nullable(),
  is_paid: z.boolean(),
  success_url: z.string(),
  cancel_url: z.string(),
});
export type SandboxCheckoutShown = z.infer<typeof sandboxCheckout>;

export const sandboxSubscription = offer.extend({
  id: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  /** Epoch seconds. */
  current_period_end: z.int(),
  cancel_at_period_end: z.boolean(),
  next: offer.nullable(),
  invoices: z.array(
    offer.extend({
      id: z.string(),
      amount_cents: z.int(),
      reversed: z.enum(['refund', 'dispute']).nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type SandboxSubscriptionShown = z.infer<typeof sandboxSubscription>;

/** Actions on a simulated subscription, performed by its owner, the passage of time, or a bank. */
export const sandboxAct = z.discriminatedUnion('kind', [
  offer.extend({ kind: z.literal('change plan') }),
  z.object({ kind: z.literal(['cancel', 'resume', 'renew', 'fail to renew']) }),
  z.object({ kind: z.literal(['refund', 'dispute']), invoice_id: text(100) }),
]);
export type SandboxActInput = z.infer<typeof sandboxAct>;

/** Messages for refused checkouts. */
const checkoutErrors = {
  ALREADY_ON_PLAN: { status: 409, message: 'You’re already on this plan' },
  CHECKOUT_FAILED: { status: 502, message: 'Unable to start checkout' },
} as const;
const portalErrors = {
  NO_SUBSCRIPTION: { status: 409, message: 'You have no subscription yet. Choose a plan first.' },
  PORTAL_FAILED: { status: 502, message: 'Unable to open billing portal' },
} as const;

export const billingContract = defineCalls({
  'get-profile': forSignedIn.route({ summary: 'Get your plan and credits' }).output(profile),
  'get-usage-summary': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the usage of your plan' })
    .output(usageSummary),
  'get-credit-history': forSignedIn.route({ summary: 'List your credit history' }).output(creditHistory),
  'get-payments': forAnyone
    .route({ summary: 'Check whether payments are simulated' })
    // A public sandbox lets users on other machines get plans for free.
    .output(z.object({ simulated: z.boolean(), public_sandbox: z.boolean() })),

  'get-network-limits': forAnyone
    .route({ summary: 'List on how many networks each plan allows an account' })
    // Empty if this installation publishes only to Instagram. Null means all networks; Instagram counts as one.
    .output(z.object({ items: z.array(z.object({ plan: planName, networks: z.int().nullable() })) })),

  'create-checkout': forSignedInOnce
    .route({ summary: 'Start checkout for a plan' })
    .errors(checkoutErrors)
    .input(
      offer.extend({
        user: z.object({ id: z.uuid(), email: z.email() }),
        /** The page to return to after the payment; defaults to the account page. */
        return_path: text(2_000).refine(isLocalPath, 'return_path must be a page of this site.').optional(),
      }),
    )
    .output(z.object({ url: z.url(), simulated: z.boolean() })),

  'open-portal': forSignedIn
    .route({ summary: 'Open the billing portal' })
    .errors(portalErrors)
    .input(z.object({ user_id: z.uuid(), email: z.email(), returnUrl: webAddress() }))
    .output(z.object({ url: z.url() })),

  'get-sandbox-checkout': forSignedIn
    .route({ summary: 'Get a simulated checkout' })
    .input(z.object({ checkout_id: text(100) }))
    .output(sandboxCheckout),

  'pay-sandbox-checkout': forSignedInOnce
    .route({ summary: 'Pay a simulated checkout' })
    .errors({ CARD_DECLINED: { status: 402, message: 'Your card was declined. Try another one.' } })
    .input(z.object({ checkout_id: text(100), card: z.enum(['accepted', 'declined']) }))
    .output(z.object({ url: z.string() })),

  'get-sandbox-portal': forSignedIn
    .route({ summary: 'List the simulated subscriptions' })
    .output(z.object({ email: z.string(), subscriptions: z.array(sandboxSubscription) })),

  'change-sandbox-subscription': forSignedInOnce
    .route({ summary: 'Change a simulated subscription' })
    .input(z.object({ subscription_id: text(100), act: sandboxAct }))
    .output(z.object({ ok: z.literal(true) })),
});
