import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { BillingPeriod } from '#contract/plan-names.ts';
import { Accordion } from '#ui/kit/accordion.tsx';
import { Badge } from '#ui/kit/badge.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { formatPageTitle } from '#ui/kit/page-title.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { cheapestMonth, largestSavingPercent } from '../../plan-prices.ts';
import { defaultBilling, paidPlans, plans } from '../../plans.ts';
import { softwareData } from '../../software-data.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { questions, questionsData } from './questions.ts';
import { useChoosePlan } from './use-choose-plan.ts';

export const handle = forVisitors;

export function meta() {
  return pageMeta({
    title: formatPageTitle('Pricing'),
    description: `Plans from $${cheapestMonth()} a month: photos of your AI influencers, custom trainings and Autopilot on every plan. Start free, cancel any time.`,
    picture: '/og-pricing.png',
    pictureAlt: 'A plan for every pace: four portraits that Galatea drew',
    structuredData: [softwareData, questionsData],
  });
}

// Loaded lazily, because few visitors arrive after a limit.
const LimitNotice = lazy(() => import('./limit-notice.tsx'));
const LimitMark = lazy(() => import('./limit-mark.tsx'));

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annual' },
] as const satisfies readonly { value: BillingPeriod; label: string }[];

/** /pricing: the prices and allowances of the plans. */
export default function PricingPage() {
  const [billing, setBilling] = useState(defaultBilling);
  const choice = useChoosePlan(billing);
  const fromLimit = useIsFromLimit();
  return (
    <div className="mx-auto max-w-7xl px-4 py-12 sm:px-6 lg:py-16">
      <Suspense>{fromLimit && <LimitNotice />}</Suspense>
      {/* Centered lines move when the font is loaded, so on a phone, where the header fills most of the screen, they
          are left-aligned. */}
      <header className="sm:text-center">
        <h1 className="type-display text-display-lg">A plan for every pace</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft sm:mx-auto">
          Start free, and choose a plan when your influencer needs more photos or posts on more days. Change or cancel
          it any time.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 sm:justify-center">
          <SegmentedControl label="Billing" options={periods} value={billing} onChange={setBilling} />
          <Badge tone="positive">Annual saves up to {largestSavingPercent()}%</Badge>
        </div>
      </header>
      <ul className="mt-10 grid grid-cols-1 gap-x-5 gap-y-8 lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)]">
        {paidPlans.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            billing={billing}
            choice={choice}
            mark={
              <Suspense>{fromLimit && choice.current && <LimitMark plan={plan} current={choice.current} />}</Suspense>
            }
          />
        ))}
      </ul>
      <FreePlan choice={choice} />
      <PlanComparison />
      <section className="mt-20 grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 className="type-display text-display-sm">Questions about plans</h2>
        <Accordion items={questions.map(({ name, title, answer }) => ({ value: name, title, content: answer }))} />
      </section>
    </div>
  );
}

/** The allowance of an account without a paid plan. */
function FreePlan({ choice: { isSignedIn, current } }: { choice: ReturnType<typeof useChoosePlan> }) {
  const { label, tagline, credits } = plans.free;
  return (
    <p className="mt-8 text-center text-ink-soft">
      <strong className="font-medium text-ink">{label}:</strong> {tagline} {credits} credits for a new account, once.{' '}
      {current === 'free' && 'This is your plan.'}
      {!isSignedIn && (
        <Link to="/auth?mode=signup" className={linkStyles('accent')}>
          Start Free
        </Link>
      )}
    </p>
  );
}

/** Returns whether a limit led to this page; false in the prerendered page, which does not know its address. */
function useIsFromLimit(): boolean {
  const [search] = useSearchParams();
  const isRunning = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isRunning && search.get('from') === 'limit';
}
