import { useState } from 'react';
import { formatShortMoney } from '#contract/format.ts';
import { Button } from '#ui/kit/button.tsx';
import { RadioCards } from '#ui/kit/radio-cards.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { toast } from '#ui/notice.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import {
  addressText,
  maxPayoutAddress,
  minPayoutCents,
  type PayoutMethod,
  payoutAddressPattern,
  payoutMethodLabels,
  payoutMethods,
} from '../../affiliate-rules.ts';
import type { AffiliateSettings } from '../../contract.ts';
import { Part } from './part.tsx';
import { useSaveSettings } from './queries.ts';

const methods = payoutMethods.map((value) => ({ value, label: payoutMethodLabels[value] }));

/** An affiliate's payout settings. `settings` is null if none were saved. */
export function PayoutSettings({ settings }: { settings: AffiliateSettings | null }) {
  const save = useSaveSettings();
  const [method, setMethod] = useState<PayoutMethod>(settings?.payout_method ?? 'paypal');
  const [typed, setTyped] = useState(settings?.payout_address ?? '');
  const [isLeft, setLeft] = useState(false);
  const address = typed.trim();
  const isValid = payoutAddressPattern.test(address) && address.length <= maxPayoutAddress;
  const isChanged = method !== settings?.payout_method || address !== settings.payout_address;
  const canSave = isValid && isChanged;

  const submit = useSubmit(async () => {
    if (!canSave) return;
    try {
      await save.mutateAsync({ payout_method: method, payout_address: address });
      toast.success('Settings saved successfully');
    } catch {
      toast.error('Failed to save settings');
    }
  });

  return (
    <Part
      title="Payout settings"
      text={`We pay out from ${formatShortMoney(minPayoutCents)}, to the email address of your account there.`}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <RadioCards label="Paid by" cards={methods} value={method} onChange={setMethod} columns="grid-cols-2" />
        <TextField
          label={`Email address at ${payoutMethodLabels[method]}`}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setLeft(true)}
          error={isLeft && address && !isValid ? addressText : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          disabled={!canSave}
          busy={save.isPending}
          busyLabel="Saving…"
        >
          Save
        </Button>
      </form>
    </Part>
  );
}
