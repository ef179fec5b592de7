import { formatMoney } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import type { BillingPeriod, PaidPlanName } from '#contract/plan-names.ts';
import { findUser } from '#features/account/server/public.ts';
import type { EmailContent, SendEmail } from '#features/email/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { EmailKind } from '#platform/feature.ts';
import { priceInCents } from '../plan-prices.ts';
import { paidPlans, plans } from '../plans.ts';

export const paymentEmail: EmailKind = {
  name: 'payments',
  isRequired: true,
  description: 'your plan and its payments',
};

export const lowCreditsEmail: EmailKind = {
  name: 'low-credits',
  isRequired: false,
  description: 'running low on credits',
};

type Sold = { readonly subscriptionId: string; readonly plan: PaidPlanName; readonly billing: BillingPeriod };

/** Emails about plans. Each is queued in the event's transaction and sent once, even if the event is repeated. */
export type PlanEmails = {
  planConfirmed(
    trx: ServiceDatabase,
    userId: string,
    invoice: Sold & { readonly invoiceId: string; readonly amountCents: number; readonly periodEnd: Date },
  ): Promise<void>;
  /** `graceEnd` is when the plan ends, or null if it has already ended. */
  paymentFailed(
    trx: ServiceDatabase,
    userId: string,
    subscription: Sold & { readonly periodEnd: Date; readonly graceEnd: Date | null },
  ): Promise<void>;
  renewalAhead(trx: ServiceDatabase, userId: string, subscription: Sold & { readonly renewsAt: Date }): Promise<void>;
  lowCredits(
    trx: ServiceDatabase,
    userId: string,
    month: {
      readonly subscriptionId: string;
      readonly start: Date;
      readonly end: Date;
      /** The credits granted for the month, and how many remain. */
      readonly given: number;
      readonly credits: number;
    },
  ): Promise<void>;
};

export type PlanEmailDeps = { readonly sendEmail: SendEmail; readonly publicUrl: string };

export function openPlanEmails({ sendEmail, publicUrl }: PlanEmailDeps): PlanEmails {
  const account = (label: string) => ({ label, url: `${publicUrl}/account` });

  async function send(
    trx: ServiceDatabase,
    userId: string,
    mail: { kind?: EmailKind; key: string; subject: string; content: EmailContent },
  ): Promise<void> {
    const user = await findUser(trx, userId);
    if (!user) return;
    const { kind = paymentEmail, key, subject, content } = mail;
    await sendEmail(trx, {
      kind,
      userId,
      to: user.email,
      subject,
      content,
      idempotencyKey: `billing/${key}`,
    });
  }

  return {
    planConfirmed(trx, userId, { invoiceId, plan, billing, amountCents, periodEnd }) {
      const { label, credits, trainings } = plans[plan];
      const paid = amountCents ? ` We received your payment of ${formatMoney(amountCents)}.` : '';
      const influencers = trainings === 1 ? 'one influencer' : `${trainings} influencers`;
      return send(trx, userId, {
        key: `plan-confirmed/${invoiceId}`,
        subject: `Welcome to the ${label} plan`,
        content: {
          paragraphs: [
            `your account is now on the ${label} plan, billed ${billing === 'annual' ? 'yearly' : 'monthly'}.${paid}`,
            `It gives you ${credits} credits per month and ${influencers} of your own. It is paid until ${formatInstant(periodEnd, 'longDate', 'UTC')} and then renews unless you cancel it.`,
          ],
          button: account('See your plan'),
        },
      });
    },

    paymentFailed(trx, userId, { subscriptionId, plan, periodEnd, graceEnd }) {
      return send(trx, userId, {
        key: `payment-failed/${subscriptionId}/${isoDay(periodEnd)}`,
        subject: 'Your payment did not go through',
        content: {
          paragraphs: [
            `the payment for your ${plans[plan].label} plan failed. The card may have expired or reached its limit.`,
            graceEnd
              ? `You keep your plan until ${formatInstant(graceEnd, 'longDate', 'UTC')}. Before then, please check your payment method under Manage Subscription.`
              : 'Your plan resumes as soon as it is paid. Please check your payment method under Manage Subscription.',
            'Nothing you created is deleted.',
          ],
          button: account('Check payment method'),
        },
      });
    },

    renewalAhead(trx, userId, { subscriptionId, plan, billing, renewsAt }) {
      const day = formatInstant(renewsAt, 'longDate', 'UTC');
      return send(trx, userId, {
        key: `renewal-ahead/${subscriptionId}/${isoDay(renewsAt)}`,
        subject: `Your plan renews on ${day}`,
        content: {
          paragraphs: [
            `your ${plans[plan].label} plan is billed yearly. On ${day} it renews for another year at ${formatMoney(priceInCents(plan, billing))} plus applicable taxes, minus any discount that you have.`,
            'If you want to keep it, no action is needed. To change or cancel it before then, choose Manage Subscription.',
          ],
          button: account('See your plan'),
        },
      });
    },

    lowCredits(trx, userId, { subscriptionId, start, end, given, credits }) {
      const isLargest = paidPlans.every((plan) => plan.credits <= given);
      const left = credits === 1 ? 'one credit' : `${credits || 'no'} credits`;
      return send(trx, userId, {
        kind: lowCreditsEmail,
        key: `low-credits/${subscriptionId}/${isoDay(start)}`,
        subject: credits ? 'Your credits are running low' : 'Your credits are used up',
        content: {
          paragraphs: [
            `you have ${left} left for this month of your plan, which ends on ${formatInstant(end, 'longDate', 'UTC')}.`,
            ...(isLargest ? [] : ['If you upgrade, you get the difference immediately.']),
          ],
          button: isLargest ? account('See your credits') : { label: 'See plans', url: `${publicUrl}/pricing` },
        },
      });
    },
  };
}

function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
