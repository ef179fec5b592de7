import { useState } from 'react';
import { billingPeriods } from '#contract/plan-names.ts';
import { Button } from '#ui/kit/button.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import type { SandboxSubscriptionShown } from '../../contract.ts';
import { paidPlans } from '../../plans.ts';
import type { Act } from './queries.ts';
import { type Offer, offerLabel } from './words.ts';

/** Every combination of plan and billing period. */
const offers = paidPlans.flatMap(({ name: plan }) => billingPeriods.map((billing) => ({ plan, billing })));
const options = offers.map((offer) => ({ value: getOfferKey(offer), label: offerLabel(offer) }));

type ChangePlanProps = { subscription: SandboxSubscriptionShown; act: Act; isBusy: boolean };

/** Selects another plan or billing period: upgrades start immediately, downgrades at the end of the period. */
export function ChangePlan({ subscription, act, isBusy }: ChangePlanProps) {
  const current = getOfferKey(subscription.next ?? subscription);
  const [chosen, setChosen] = useState(current);
  const offer = offers.find((each) => getOfferKey(each) === chosen);
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <SelectField label="Plan" options={options} value={chosen} onChange={setChosen} />
        </div>
        <Button
          disabled={isBusy || chosen === current || !offer}
          onClick={() => offer && act({ kind: 'change plan', ...offer }, `Changed to ${offerLabel(offer)}`)}
        >
          Change plan
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink-soft">Upgrades start immediately, downgrades when the period ends.</p>
    </div>
  );
}

function getOfferKey({ plan, billing }: Offer): string {
  return `${plan} ${billing}`;
}
