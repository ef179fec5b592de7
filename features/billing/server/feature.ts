import { sql } from 'kysely';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteRows } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import type { ErasedUser } from '#platform/personal-data.ts';
import type { Payments } from '#ports/payments/payments.ts';
import { type BillingCallsDeps, billingCalls } from './calls.ts';
import { expireGrants } from './credits.ts';
import { type OpenAccountDeps, openAccount } from './open-account.ts';
import { announceLowCredits } from './payments/announce-low-credits.ts';
import { announceRenewals } from './payments/announce-renewals.ts';
import { oldEventsEnd } from './payments/apply-payment-event.ts';
import { endGrace } from './payments/end-grace.ts';
import { paymentWebhook, type WebhookDeps } from './payments/payment-webhook.ts';
import { reconcilePayments } from './payments/reconcile-payments.ts';
import { renewAnnualCredits } from './payments/renew-annual-credits.ts';
import { deliverEvents } from './payments/sandbox-calls.ts';
import { lowCreditsEmail, openPlanEmails, type PlanEmailDeps, paymentEmail } from './plan-emails.ts';

/** Ends a user's paid subscriptions. Only their account's ledger is kept, under an id that does not identify them. */
async function eraseBilling(
  { service, payments }: { readonly service: ServiceDatabase; readonly payments: Payments },
  { userId, accountId, email }: ErasedUser,
): Promise<'done'> {
  const account = await service
    .selectFrom('accounts')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) return 'done';
  await payments.forgetCustomer({ customerId: account.customer_id, reference: userId, email });
  await sql`select erase_account(${userId}, ${accountId})`.execute(service);
  return 'done';
}

export type BillingDeps = Omit<BillingCallsDeps & WebhookDeps, 'webhook' | 'emails'> & OpenAccountDeps & PlanEmailDeps;

/** Plans, credits and subscriptions. */
export function billingFeature(given: BillingDeps): ServerFeature {
  const deps = { ...given, emails: openPlanEmails(given) };
  const { service, payments, sandboxPayments, emails } = deps;
  const webhook = paymentWebhook(deps);
  return {
    name: 'billing',
    calls: billingCalls({ ...deps, webhook }),
    webhooks: [webhook],
    emails: [paymentEmail, lowCreditsEmail],
    beforeSession: (userId) => openAccount(deps, userId),
    personalData: {
      exports: [
        { table: 'accounts' },
        { table: 'credit_grants' },
        { table: 'credit_entries' },
        { table: 'subscriptions' },
        { table: 'paid_invoices' },
        {
          table: 'reversed_invoices',
          of: (userId) => sql`id in (select id from paid_invoices where user_id = ${userId})`,
        },
      ],
      erase: (user) => eraseBilling(deps, user),
    },
    recurring: [
      {
        name: 'billing/expire-credits',
        cron: '5 * * * *',
        run: async (run) => ({ accounts: await expireGrants(service, run) }),
      },
      {
        name: 'billing/delete-old-events',
        cron: '15 4 * * *',
        run: async (run) => ({
          payment_events: await deleteRows(service, 'payment_events', sql`received_at < ${oldEventsEnd(run.now)}`, run),
          sandbox_payment_events: (await sandboxPayments?.deleteDelivered(oldEventsEnd(run.now))) ?? 0,
        }),
      },
      {
        // A credit month starts at the time of day at which the year was bought, so this runs often enough that no user
        // is without credits for long.
        name: 'billing/renew-annual-credits',
        cron: '*/10 * * * *',
        run: async (run) => ({ subscriptions: await renewAnnualCredits(service, run) }),
      },
      {
        name: 'billing/announce-renewals',
        cron: '0 9 * * *',
        run: async (run) => ({ emails: await announceRenewals(service, emails, run) }),
      },
      {
        name: 'billing/announce-low-credits',
        cron: '35 * * * *',
        run: async (run) => ({ emails: await announceLowCredits(service, emails, run) }),
      },
      {
        name: 'billing/end-grace',
        cron: '25 * * * *',
        run: async (run) => ({ accounts: await endGrace(deps, run) }),
      },
      {
        name: 'billing/reconcile-payments',
        cron: '40 3 * * *',
        run: (run) => reconcilePayments(deps, run),
      },
      {
        name: 'billing/simulate-payments',
        cron: '*/10 * * * *',
        run: async (run) => ({
          renewed: (await sandboxPayments?.renewDue(run)) ?? 0,
          delivered: sandboxPayments ? await deliverEvents(payments, sandboxPayments, webhook, run) : 0,
        }),
      },
    ],
  };
}
