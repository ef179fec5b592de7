import type { ReactNode } from 'react';
import { Card } from '#ui/kit/card.tsx';
import { Stat } from '#ui/kit/stat.tsx';
import { dollars } from '../../affiliate-rules.ts';
import type { AffiliateStats } from '../../contract.ts';

/** The six metrics of an affiliate. */
export function StatCards({ stats }: { stats: AffiliateStats }) {
  const cards: readonly { label: string; value: ReactNode }[] = [
    { label: 'Clicks', value: stats.clicks.toLocaleString('en-US') },
    { label: 'Signups', value: stats.signups.toLocaleString('en-US') },
    { label: 'Active subscriptions', value: stats.active_subs.toLocaleString('en-US') },
    { label: 'Pending earnings', value: dollars(stats.pending_earnings) },
    { label: 'Due earnings', value: dollars(stats.due_earnings) },
    { label: 'Lifetime paid', value: dollars(stats.lifetime_paid) },
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
