import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { getDaysLeft, mayAdvertise, reminderDays } from '../clone-rules.ts';
import type { Influencer } from '../contract.ts';
import { RenewConsentDialog } from './renew-consent-dialog.tsx';

/** What the consent for a clone covers and until when. */
export function ConsentCard({ influencer }: { influencer: Influencer }) {
  const [isOpen, setOpen] = useState(false);
  const expiresAt = influencer.likeness?.expires_at;
  if (!expiresAt) return null;
  const days = getDaysLeft(influencer);
  const status = days <= 0 ? 'Expired' : days <= reminderDays ? 'Expires soon' : 'Valid';
  return (
    <Card className="mt-6 max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium">Consent</h2>
        <Badge tone={tones[status]}>{status}</Badge>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        <dt className="text-ink-soft">Covers</dt>
        <dd>{mayAdvertise(influencer) ? 'Images and advertisements' : 'Images, no advertisements'}</dd>
        <dt className="text-ink-soft">{days <= 0 ? 'Expired on' : 'Valid until'}</dt>
        <dd>{formatInstant(expiresAt, 'longDate')}</dd>
      </dl>
      <Button className="mt-5" onClick={() => setOpen(true)}>
        Renew or change consent
      </Button>
      <RenewConsentDialog influencer={influencer} open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}

const tones = { Expired: 'danger', 'Expires soon': 'warning', Valid: 'positive' } as const;
