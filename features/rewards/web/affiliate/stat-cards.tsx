import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '#contract/format.ts';
import { Card } from '#ui/kit/card.tsx';
import { Stat } from '#ui/kit/stat.tsx';

import type { AffiliateStats } from '../../contract.ts';

/** The six metrics of an affiliate. */
export function StatCards({ stats }: { stats: AffiliateStats }) {
  const cards: readonly { label: string; value: ReactNode }[] = [
    { label: 'Clicks', value: formatNumber(stats.clicks) },
    { label: 'Signups', value: formatNumber(stats.signups) },
    { label: 'Active subscriptions', value: formatNumber(stats.active_subs) },
    { label: 'Pending earnings', value: formatMoney(stats.pending_earnings) },
    { label: 'Due earnings', value: formatMoney(stats.due_earnings) },
    { label: 'Lifetime paid', value: formatMoney(stats.lifetime_paid) },
  ];
  return (
    <ul aria-label="Your figures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {cards.map((card) => (
        <Card key={card.label} asChild>
          <li>
            <Stat {...card} />
          </li>
        </Card>
      ))}
    </ul>
  );
}
