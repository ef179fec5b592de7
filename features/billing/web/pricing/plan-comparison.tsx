import type { ReactNode } from 'react';
import { annualTotal } from '../../plan-prices.ts';
import { type Plan, paidPlans, plans } from '../../plans.ts';
import { useNetworkLimits } from '../queries.ts';

const compared: readonly Plan[] = [plans.free, ...paidPlans];

type Row = { readonly title: string; readonly of: (plan: Plan) => ReactNode };

/** The rows of the comparison that are the same on every installation. */
const rows: readonly Row[] = [
  { title: 'Per month, billed monthly', of: ({ price }) => `$${price?.monthly ?? 0}` },
  { title: 'Per month, billed yearly', of: ({ price }) => `$${price?.annual ?? 0}` },
  { title: 'Per year, billed yearly', of: ({ price }) => `$${price ? annualTotal({ price }) : 0}` },
  { title: 'Credits per month, one per photo', of: ({ price, credits }) => (price ? credits : `${credits}, once`) },
  { title: 'Custom influencer trainings', of: ({ trainings }) => trainings },
  { title: 'Pre-made influencers', of: () => 'Unlimited' },
  { title: 'Influencers on Autopilot', of: ({ autopilot }) => autopilot.influencers ?? 'Unlimited' },
  { title: 'Autopilot posts per week, each', of: ({ autopilot }) => autopilot.weeklyPostsPerInfluencer },
  { title: 'Posts scheduled manually', of: () => 'Unlimited' },
  { title: 'Space for videos', of: ({ videoGB }) => `${videoGB} GB` },
];

/** A table that compares the plans row by row. It scrolls horizontally on very narrow phones. */
export function PlanComparison() {
  const limits = useNetworkLimits();
  // The last row, so that its arrival moves no other row.
  const ofNetworks: readonly Row[] = limits?.[0]
    ? [
        {
          title: 'Networks per influencer',
          of: ({ name }) => limits.find(({ plan }) => plan === name)?.networks ?? 'All',
        },
      ]
    : [];
  return (
    <div className="mt-20">
      <h2 id="compare" className="type-display text-display-sm">
        Compare plans
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard */}
      <section aria-labelledby="compare" tabIndex={0} className="mt-4 overflow-x-auto rounded-item">
        <table
          aria-labelledby="compare"
          className="w-full min-w-[22rem] table-fixed text-left text-xs tabular-nums sm:text-md"
        >
          <thead>
            <tr className="border-b border-line">
              <td className="w-[24%] sm:w-[31%]" />
              {compared.map(({ name, label }) => (
                <th key={name} scope="col" className="py-4 pl-1.5 text-[0.6875rem] font-medium sm:pl-2 sm:text-md">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.concat(ofNetworks).map(({ title, of }) => (
              <tr key={title}>
                <th scope="row" className="py-4 font-normal text-ink-soft">
                  {title}
                </th>
                {compared.map((plan) => (
                  <td key={plan.name} className="py-4 pl-1.5 sm:pl-2">
                    {of(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
