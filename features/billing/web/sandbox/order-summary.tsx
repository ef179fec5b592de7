import type { ReactNode } from 'react';
import { formatShortMoney } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { Card } from '#ui/kit/card.tsx';
import type { SandboxCheckoutShown } from '../../contract.ts';
import { plans } from '../../plans.ts';
import { lowerFirst, offerLabel } from './words.ts';

/** The ordered plan, its start date, and the amount due now. */
export function OrderSummary({ checkout }: { checkout: SandboxCheckoutShown }) {
  const { plan, replaces, starts_at, amount_cents } = checkout;
  const { label, credits, trainings, autopilot } = plans[plan];
  return (
    <Card padding="large">
      <p className="text-ink-soft">{replaces ? 'Change to' : 'Subscribe to'}</p>
      <h2 className="type-display mt-1 text-display-xs">{label}</h2>
      <ul className="mt-4 flex flex-col gap-1.5 text-ink-soft">
        <li>{credits} credits a month</li>
        <li>
          {trainings} custom {trainings === 1 ? 'influencer' : 'influencers'}
        </li>
        <li>Autopilot: {lowerFirst(autopilot.words)}</li>
      </ul>
      <dl className="mt-6 divide-y divide-line border-t border-line">
        <Line name="Plan">{offerLabel(checkout)}</Line>
        {replaces && <Line name="Instead of">{offerLabel(replaces)}</Line>}
        <Line name="Begins">{starts_at ? formatInstant(starts_at * 1_000, 'longDate') : 'Today'}</Line>
        <Line name="Due today">
          <strong className="text-lg font-semibold tabular-nums">{formatShortMoney(amount_cents)}</strong>
        </Line>
      </dl>
      {replaces && amount_cents > 0 && (
        <p className="mt-3 text-sm text-ink-soft">The unused part of your current plan is deducted.</p>
      )}
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}
