import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { Button } from '#ui/kit/button.tsx';
import { getDaysLeft, isLikenessWithdrawn, reminderDays } from '../clone-rules.ts';
import type { Influencer } from '../contract.ts';
import { RenewConsentDialog } from './renew-consent-dialog.tsx';

/** Reminds of a consent that expires soon, on every page of the clone. */
export function ConsentNotice({ influencer }: { influencer: Influencer }) {
  const [isOpen, setOpen] = useState(false);
  const expiresAt = influencer.likeness?.expires_at;
  const days = getDaysLeft(influencer);
  if (!expiresAt || days > reminderDays || isLikenessWithdrawn(influencer)) return null;
  const end = formatInstant(expiresAt, 'longDate');
  return (
    <section
      aria-label="Consent"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-warning-soft px-4 py-3"
    >
      <CalendarClock className="size-5 shrink-0 text-warning max-sm:hidden" aria-hidden />
      <p className="min-w-0 flex-1 basis-60 text-sm">
        {days <= 0 ? (
          <>
            <strong className="font-medium">The consent expired on {end}.</strong> No new images are generated, and
            scheduled posts wait until you renew it.
          </>
        ) : (
          <>
            <strong className="font-medium">The consent expires on {end}.</strong> Renew it so that images and scheduled
            posts continue.
          </>
        )}
      </p>
      <Button size="small" onClick={() => setOpen(true)}>
        Renew consent
      </Button>
      <RenewConsentDialog influencer={influencer} open={isOpen} onOpenChange={setOpen} />
    </section>
  );
}
