import { Check } from 'lucide-react';
import { type Plan, plans } from '#features/billing/plans.ts';
import { Section } from './section.tsx';

const paid = [plans.starter, plans.creator, plans.professional];

/** The prices, taken from the plans. */
export function Prices() {
  return (
    <Section
      title="One credit, one photo"
      text={
        <p>
          A new account starts with {plans.free.credits} credits. After that, a plan refills them every month. Pre-made
          influencers are unlimited on all plans.
        </p>
      }
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {paid.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
    </Section>
  );
}

function PlanCard({ plan: { label, price, credits, trainings, autopilot } }: { plan: Plan }) {
  const lines = [
    `${credits} credits a month`,
    `${trainings} custom ${trainings === 1 ? 'influencer' : 'influencers'}`,
    `Autopilot for ${autopilot.influencers ?? 'unlimited'} ${autopilot.influencers === 1 ? 'influencer' : 'influencers'}`,
  ];
  return (
    <li className="rounded-panel border border-line bg-surface p-6 shadow-low lg:p-8">
      <h3 className="font-medium">{label}</h3>
      {price && (
        <>
          <p className="mt-3 flex items-baseline gap-2">
            <span className="type-display text-display-md lining-nums">${price.annual}</span>
            <span className="text-ink-soft">a month</span>
          </p>
          <p className="mt-1 text-sm text-ink-soft">Billed annually, or ${price.monthly} billed monthly.</p>
        </>
      )}
      <ul className="mt-5 flex flex-col gap-2 text-md text-ink-soft">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-2.5">
            <Check className="size-4 shrink-0 text-positive" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </li>
  );
}
