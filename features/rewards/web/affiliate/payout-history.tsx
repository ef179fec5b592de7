import { Wallet } from 'lucide-react';
import { formatMoney } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { payoutDelayDays } from '../../affiliate-rules.ts';
import type { AffiliatePayout } from '../../contract.ts';

/** The earnings with their payout status. */
export function PayoutHistory({ payouts }: { payouts: readonly AffiliatePayout[] }) {
  return (
    <section aria-labelledby="payout-history">
      <h2 id="payout-history" className="type-display text-display-xs">
        Payout history
      </h2>
      {payouts.length ? (
        <Table payouts={payouts} />
      ) : (
        <EmptyState
          icon={<Wallet />}
          title="Nothing earned yet"
          text={`Your earnings appear here. They are due ${payoutDelayDays} days after the payment they are a share of.`}
        />
      )}
    </section>
  );
}

const cell = 'py-4 pr-4 align-top';

function Table({ payouts }: { payouts: readonly AffiliatePayout[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll areas must be reachable by keyboard
    <section aria-labelledby="payout-history" tabIndex={0} className="mt-4 overflow-x-auto rounded-item">
      <table aria-labelledby="payout-history" className="w-full min-w-88 text-left text-sm tabular-nums sm:text-md">
        <thead>
          <tr className="border-y border-line text-ink-soft">
            {['Earned', 'For', 'Amount', 'Status'].map((title) => (
              <th key={title} scope="col" className="py-3 pr-4 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <td className={cell}>{formatInstant(payout.created_at, 'date')}</td>
              <td className={cell}>{payout.reason}</td>
              <td className={cell}>{formatMoney(payout.amount)}</td>
              <td className={cell}>
                <Badge tone={statuses[payout.status].tone}>{statuses[payout.status].label}</Badge>
                <span className="mt-1 block text-sm text-ink-soft">{formatDetail(payout)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const statuses: Record<AffiliatePayout['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'neutral' },
  due: { label: 'Due', tone: 'warning' },
  paid: { label: 'Paid', tone: 'positive' },
  reversed: { label: 'Refunded', tone: 'warning' },
  forfeited: { label: 'Forfeited', tone: 'danger' },
};

function formatDetail({ status, due_at, paid_at, note }: AffiliatePayout): string | null {
  if (status === 'paid' && paid_at) return `on ${formatInstant(paid_at, 'date')}`;
  if (status === 'pending') return `due ${formatInstant(due_at, 'date')}`;
  return note;
}
