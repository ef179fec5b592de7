import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/format.ts';
import { formatInstant } from '#contract/format-date.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import { type PayoutMethod, payoutMethodLabels, payoutMethods } from '../../affiliate-rules.ts';
import type { PayoutBatch } from '../../contract.ts';
import { payoutCsv } from '../../payout-csv.ts';
import { showError } from './notify-failure.ts';
import { useEndPayouts } from './queries.ts';

type Line = PayoutBatch['lines'][number];

const statuses: Record<Line['status'], { label: string; tone: BadgeTone }> = {
  open: { label: 'On its way', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'positive' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** Lines and their outcome, awaiting the admin's confirmation. */
type RequestedOutcome = { readonly lines: readonly Line[]; readonly outcome: 'paid' | 'failed' };

function getDialogTexts(requested: RequestedOutcome | null): { title: string; text: string; confirmLabel: string } {
  if (requested?.outcome === 'failed')
    return {
      title: 'Did this payout fail?',
      text: 'The amount becomes due again and is included in the next batch. Confirm only if the payment service has returned the money.',
      confirmLabel: 'Mark as failed',
    };
  return {
    title: 'Mark this batch as paid?',
    text: 'Its affiliates are notified by email if this installation sends emails. This cannot be undone.',
    confirmLabel: 'Mark as paid',
  };
}

/** A batch of payouts, with a file for each payment service and the outcome of each line. */
export function Batch({ batch: { id, created_at, lines } }: { batch: PayoutBatch }) {
  const end = useEndPayouts();
  const [requested, setAsked] = useState<RequestedOutcome | null>(null);
  const open = lines.filter(({ status }) => status === 'open');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const endLines = useSingleClick(async (ended: readonly Line[], outcome: 'paid' | 'failed') => {
    try {
      await end.mutateAsync({ lines: ended.map((line) => line.id), outcome });
      setAsked(null);
    } catch (error) {
      showError(error);
    }
  });
  return (
    <Card asChild>
      <li>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h3 className="font-medium">
            {formatMoney(total)} on {formatInstant(created_at, 'date')}
          </h3>
          <div className="flex flex-wrap gap-3">
            {payoutMethods
              .filter((method) => open.some((line) => line.payout_method === method))
              .map((method) => (
                <Button
                  key={method}
                  icon={<Download />}
                  onClick={() =>
                    download(
                      id,
                      method,
                      open.filter((line) => line.payout_method === method),
                    )
                  }
                >
                  CSV for {payoutMethodLabels[method]}
                </Button>
              ))}
            {open.length > 0 && (
              <Button variant="primary" onClick={() => setAsked({ lines: open, outcome: 'paid' })}>
                Mark as paid…
              </Button>
            )}
          </div>
        </div>
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="tabular-nums">{formatMoney(line.amount)}</span> to {line.payout_address} (
                {payoutMethodLabels[line.payout_method]})
              </span>
              <span className="flex items-center gap-3">
                <Badge tone={statuses[line.status].tone}>{statuses[line.status].label}</Badge>
                {line.status === 'open' && (
                  <Button
                    variant="quiet"
                    disabled={end.isPending}
                    onClick={() => setAsked({ lines: [line], outcome: 'failed' })}
                  >
                    Mark as failed…
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        <ConfirmDialog
          open={requested !== null}
          onOpenChange={() => setAsked(null)}
          {...getDialogTexts(requested)}
          busy={end.isPending}
          busyLabel="Saving…"
          onConfirm={() => requested && endLines(requested.lines, requested.outcome)}
        />
      </li>
    </Card>
  );
}

/** Downloads the payouts of one service as a file. */
function download(batchId: string, method: PayoutMethod, lines: readonly Line[]): void {
  const url = URL.createObjectURL(new Blob([payoutCsv(lines)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `payouts-${method}-${batchId.slice(0, 8)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
