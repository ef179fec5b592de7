import { useState } from 'react';
import { formatMoney } from '#contract/format.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { maxForfeitReason, payoutMethodLabels } from '../../affiliate-rules.ts';
import type { PayoutDue } from '../../contract.ts';
import { showError } from './notify-failure.ts';
import { useForfeit, useSaveTaxForm } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const states: Record<PayoutDue['state'], { label: string; tone: BadgeTone }> = {
  ready: { label: 'Ready', tone: 'positive' },
  'below minimum': { label: 'Below the minimum', tone: 'neutral' },
  'waits for tax form': { label: 'Waiting for the tax form', tone: 'warning' },
};

/** The amount due to an affiliate, with the admin's actions. */
export function DueAffiliate({ affiliate }: { affiliate: PayoutDue }) {
  const { user_id: affiliate_id, email, payable, pending, paid_this_year, state, tax_form_collected } = affiliate;
  const forfeit = useForfeit();
  const saveTaxForm = useSaveTaxForm();
  const [isForfeiting, setForfeiting] = useState(false);
  const setTaxForm = useSingleClick(async (collected: boolean) => {
    try {
      await saveTaxForm.mutateAsync({ affiliate_id, collected });
    } catch (error) {
      showError(error);
    }
  });
  const payout = `${payoutMethodLabels[affiliate.payout_method]} · ${affiliate.payout_address}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold tabular-nums">{formatMoney(payable)}</strong>
          <span className="[overflow-wrap:anywhere]">{email}</span>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </p>
        <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
          {payout} · {formatMoney(pending)} pending · {formatMoney(paid_this_year)} paid this year
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch label="Tax form" checked={tax_form_collected} onChange={setTaxForm} disabled={saveTaxForm.isPending} />
        <Button variant="quiet" onClick={() => setForfeiting(true)}>
          Forfeit…
        </Button>
      </div>
      <ReasonDialog
        open={isForfeiting}
        onOpenChange={setForfeiting}
        title={`Forfeit the commissions of ${email}?`}
        description="Commissions that are not yet being paid out are forfeited, and the affiliate earns no more. Their dashboard shows the reason. This cannot be undone."
        label="Forfeit commissions"
        max={maxForfeitReason}
        act={async (reason) => {
          try {
            const { forfeited } = await forfeit.mutateAsync({ affiliate_id, reason });
            toast.success(`${formatMoney(forfeited)} were forfeited.`);
          } catch (error) {
            showError(error);
            throw error;
          }
        }}
      />
    </li>
  );
}
