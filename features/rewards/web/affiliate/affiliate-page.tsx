import { Link } from 'react-router';
import { formatMoney, formatShortMoney } from '#contract/format.ts';
import { useSession } from '#features/account/web/public.ts';
import { paidPlans } from '#features/billing/plans.ts';
import { Button } from '#ui/kit/button.tsx';
import { formatPageTitle } from '#ui/kit/page-title.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import {
  commissionMonths,
  commissionPercent,
  minPayoutCents,
  payoutDelayDays,
  signupBonusCents,
} from '../../affiliate-rules.ts';
import { referralDays } from '../../referral-rules.ts';

/** What an affiliate earns for each plan, based on its price. */
function PlanShares() {
  return (
    <section aria-labelledby="shares" className="mt-20">
      <h2 id="shares" className="type-display text-display-sm">
        Your share of each plan
      </h2>
      <p className="mt-2 text-ink-soft">
        Based on current monthly prices. Yearly plans are paid upfront, and so is your share.
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {paidPlans.map(({ name, label, price }) => (
          <li key={name} className="rounded-panel border border-line bg-surface p-6 shadow-low lg:p-8">
            <h3 className="font-medium">{label}</h3>
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
              <span className="type-display text-display-md lining-nums">
                {formatMoney(Math.floor(price.monthly * commissionPercent))}
              </span>
              <span className="text-ink-soft">a month</span>
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              {commissionPercent}% of ${price.monthly}, and {formatShortMoney(signupBonusCents)} once at the start.
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const handle = forVisitors;

const bonus = formatShortMoney(signupBonusCents);

export function meta() {
  return pageMeta({
    title: formatPageTitle('Affiliate Program'),
    description: `Recommend Galatea: ${bonus} when someone you referred starts a paid plan, plus ${commissionPercent}% of what they pay for ${commissionMonths} months.`,
  });
}

/** The page /affiliate that introduces the affiliate program. */
export default function AffiliatePage() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 lg:py-16">
      <header className="mx-auto max-w-3xl text-center">
        <p className="text-sm font-medium text-accent">Affiliate Program</p>
        <h1 className="type-display mt-3 text-display-lg">Recommend Galatea and earn commissions</h1>
        <p className="mx-auto mt-4 max-w-xl text-lg text-ink-soft">
          {bonus} upfront when someone you referred starts a paid plan, plus {commissionPercent}% of what they pay for{' '}
          {commissionMonths} months.
        </p>
        <Join />
      </header>
      <ol className="mt-14 grid gap-4 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-panel border border-line bg-surface p-6 shadow-low lg:p-8">
            <span className="type-display text-display-sm text-accent lining-nums">{index + 1}</span>
            <h2 className="mt-3 text-lg font-medium">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <PlanShares />
      <section aria-labelledby="rules" className="mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="rules" className="type-display text-display-sm">
          The rules, in short
        </h2>
        <dl className="divide-y divide-line border-y border-line">
          {rules.map(({ title, text }) => (
            <div key={title} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[12rem_1fr]">
              <dt className="font-medium">{title}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** Visitors without an account sign up first, and are then redirected to the dashboard. */
function Join() {
  const session = useSession();
  const isSignedIn = session.status === 'signed in';
  const to = isSignedIn ? '/dashboard/affiliate' : '/auth?mode=signup&next=%2Fdashboard%2Faffiliate';
  return (
    <Button asChild variant="primary" size="large" className="mt-8">
      <Link to={to}>{isSignedIn ? 'Open your dashboard' : 'Become an affiliate'}</Link>
    </Button>
  );
}

const steps = [
  {
    title: 'Set up your payouts',
    text: 'Create a free account and save your payout settings in the affiliate dashboard. That is all it takes.',
  },
  {
    title: 'Share your link',
    text: 'In a video, a post or a newsletter. Please disclose that it is an affiliate link: many countries require it.',
  },
  {
    title: 'Get paid',
    text: 'The dashboard shows clicks, signups and every single commission, from the day it is earned until it is paid.',
  },
];

const rules = [
  { title: 'Upfront bonus', text: `${bonus} when a referral starts a paid plan.` },
  {
    title: 'Recurring commission',
    text: `${commissionPercent}% of what a referral pays, for ${commissionMonths} months from the first payment.`,
  },
  {
    title: 'Cookie window',
    text: `${referralDays} days: anyone who signs up within that time in the same browser counts as your referral.`,
  },
  {
    title: 'Payout delay',
    text: `${payoutDelayDays} days. Refunded or disputed payments earn nothing.`,
  },
  { title: 'Minimum payout', text: formatShortMoney(minPayoutCents) },
  { title: 'Payout methods', text: 'Wise, PayPal, Venmo' },
  {
    title: 'Paid ads',
    text: 'Bidding on the brand in paid ads forfeits commissions.',
  },
  { title: 'Self-referrals', text: 'Your own plans do not count, and neither do second accounts of the same person.' },
];
