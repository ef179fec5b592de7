import { formatShortMoney } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import type { SandboxSubscriptionShown } from '../../contract.ts';
import type { Act } from './queries.ts';
import { offerLabel } from './words.ts';

type InvoicesProps = { subscription: SandboxSubscriptionShown; act: Act; isBusy: boolean };

/** The payments, newest first, with buttons to reverse them. */
export function Invoices({ subscription: { invoices }, act, isBusy }: InvoicesProps) {
  return (
    <div>
      <h3 className="font-medium">Invoices</h3>
      <ul className="mt-2 divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div>
              <p className="tabular-nums">
                {formatShortMoney(invoice.amount_cents)} <span className="text-ink-soft">· {offerLabel(invoice)}</span>
              </p>
              <p className="text-sm text-ink-soft">{formatInstant(invoice.created_at, 'longDate')}</p>
            </div>
            {invoice.reversed ? (
              <Badge>{invoice.reversed === 'refund' ? 'Refunded' : 'Disputed'}</Badge>
            ) : (
              <div className="flex gap-2">
                <Button
                  size="small"
                  disabled={isBusy}
                  onClick={() => act({ kind: 'refund', invoice_id: invoice.id }, 'The payment was refunded')}
                >
                  Refund
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabled={isBusy}
                  onClick={() => act({ kind: 'dispute', invoice_id: invoice.id }, 'The payment was disputed')}
                >
                  Dispute
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
