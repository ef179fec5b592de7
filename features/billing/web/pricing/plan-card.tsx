import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import type { BillingPeriod } from '#contract/plan-names.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { annualSaving, annualTotal } from '../../plan-prices.ts';
import { bestValue, type PaidPlan } from '../../plans.ts';
import { PlanNumbers } from './plan-numbers.tsx';
import { type PlanChoice, signUpPath } from './use-choose-plan.ts';

type PlanCardProps = { plan: PaidPlan; billing: BillingPeriod; choice: PlanChoice };
type MarkedCardProps = PlanCardProps & {
  /** Shows whether the plan raises the limit that led to this page. */
  mark: ReactNode;
};

/** A plan with its price, button and allowances. Its rows align with those of the other cards. */
export function PlanCard({ plan, billing, choice, mark }: MarkedCardProps) {
  const isBest = plan.name === bestValue;
  const isCurrent = plan.name === choice.current;
  return (
    <li
      className={classes(
        'grid gap-x-10 gap-y-6 rounded-panel border bg-surface p-6 sm:p-8 sm:max-lg:grid-cols-2',
        'has-data-keeps-limit:order-last lg:row-span-6 lg:grid-rows-subgrid',
        isBest ? 'border-ink shadow-lift' : 'border-line shadow-low',
      )}
    >
      <div>
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h2 className="type-display text-display-xs">{plan.label}</h2>
          <span className="flex gap-2">
            {isCurrent && <Badge tone="positive">Your plan</Badge>}
            {isBest && <Badge tone="accent">Best Value</Badge>}
          </span>
        </div>
        <p className="mt-2 text-ink-soft">{plan.tagline}</p>
        <p className="mt-3 empty:hidden">{mark}</p>
      </div>
      <Price plan={plan} billing={billing} />
      <ChooseButton plan={plan} billing={billing} choice={choice} />
      <PlanNumbers plan={plan} />
    </li>
  );
}

function Price({ plan, billing }: Omit<PlanCardProps, 'choice'>) {
  return (
    <div>
      <p className="flex items-baseline gap-1.5">
        <span className={priceStyles}>${plan.price[billing]}</span>
        <span className="min-w-[4em] text-ink-soft">a month</span>
        {billing === 'annual' && (
          <s className="text-ink-faint tabular-nums">
            <span className="sr-only">instead of </span>${plan.price.monthly}
          </s>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {billing === 'annual'
          ? `$${annualTotal(plan)} billed once a year. You save $${annualSaving(plan)}.`
          : `Billed monthly. Annual billing saves $${annualSaving(plan)}.`}
      </p>
    </div>
  );
}

/** As wide as any two-digit price in any font, including 'a month', so that nothing moves when the fonts load. */
const priceStyles = 'type-display min-w-[1.7em] text-display-md';

/** A link until the user is known to be signed in, so that it opens the sign-up page even before any script has run. */
function ChooseButton({ plan: { name, label }, billing, choice }: PlanCardProps) {
  const variant = name === bestValue && choice.current !== name ? 'primary' : 'secondary';
  const isRedirecting = choice.redirecting === name;
  if (choice.isSignedIn)
    return (
      <Button
        variant={variant}
        size="large"
        className="w-full"
        busy={isRedirecting}
        busyLabel="Redirecting…"
        onClick={() => choice.choose(name)}
      >
        {name === choice.current ? 'Current plan' : `Choose ${label}`}
      </Button>
    );
  return (
    <Button asChild variant={variant} size="large" className="w-full">
      <Link
        to={signUpPath(name, billing)}
        prefetch="intent"
        aria-busy={isRedirecting || undefined}
        onClick={(event) => {
          if (opensElsewhere(event)) return;
          event.preventDefault();
          choice.choose(name);
        }}
      >
        {isRedirecting ? 'Redirecting…' : `Choose ${label}`}
      </Link>
    </Button>
  );
}

/** Returns whether the browser opens the link in another tab or window, or saves it. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}
