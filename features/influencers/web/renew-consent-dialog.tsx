import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { type ConsentTerms, likenessStatements } from '../clone-rules.ts';
import type { Influencer } from '../contract.ts';
import { ConsentFields, usualTerms } from './consent-fields.tsx';
import { useRenewLikeness } from './queries.ts';

type RenewConsentDialogProps = { influencer: Influencer; open: boolean; onOpenChange: (open: boolean) => void };

/** Renews the consent for a clone, or changes what it covers. */
export function RenewConsentDialog({ influencer, open, onOpenChange }: RenewConsentDialogProps) {
  const { likeness } = influencer;
  const [terms, setTerms] = useState<ConsentTerms>({ ...usualTerms, scope: likeness?.scope ?? usualTerms.scope });
  const renew = useRenewLikeness(influencer.id);
  const handleRenew = useSingleClick(renewConsent);

  async function renewConsent() {
    try {
      await renew.mutateAsync(terms);
      onOpenChange(false);
      toast.success('Consent renewed', { description: 'Posts that waited for it are published at their time.' });
    } catch {
      toast.error('Could not renew the consent. Please try again.');
    }
  }

  if (!likeness || likeness.relation === 'not stated') return null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title="Renew consent"
      description={`You confirm today: ‘${likenessStatements[likeness.relation]}’`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)} disabled={renew.isPending}>
            Cancel
          </Button>
          <Button variant="primary" onClick={handleRenew} busy={renew.isPending} busyLabel="Renewing…">
            Renew consent
          </Button>
        </>
      }
    >
      <ConsentFields terms={terms} onChange={setTerms} disabled={renew.isPending} />
    </Dialog>
  );
}
