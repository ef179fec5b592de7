import { formatMoney, formatShortMoney } from '#contract/format.ts';
import { paidPlans } from '#features/billing/plans.ts';
import { commissionPercent, signupBonusCents } from '../../affiliate-rules.ts';

/** The affiliate's earnings for each plan, by its price. */
export function PlanShares() {
  return (
    <section aria-labelledby="shares" className="mt-20">
      <h2 id="shares" className="type-display text-display-sm">
        Your share of each plan
      </h2>
      <p className="mt-2 text-ink-soft">
        By its price today, paid month by month. A yearly plan is paid at once, and so is your share of it.
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
