import { Gift } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { useStarterPhotos } from './use-starter-photos.ts';

/** Offers the account's three starter photos in an empty gallery. Renders nothing if there is no offer. */
export function StarterPhotosCard({ influencerId }: { influencerId: string }) {
  const { offer, request, isRequesting } = useStarterPhotos(influencerId);
  if (offer === 'none') return null;
  const isUnconfirmed = offer === 'confirm email';
  return (
    <Card className="mx-auto mt-6 flex max-w-4xl flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <Gift className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.6} aria-hidden />
        <div>
          <h3 className="font-medium">Your first three photos are free</h3>
          <p id="starter-photos" className="mt-1 text-sm text-ink-soft">
            {isUnconfirmed
              ? 'Confirm your email address to get them. They cost no credits.'
              : 'Three different scenes that fit this influencer. They cost no credits.'}
          </p>
        </div>
      </div>
      <Button
        variant="primary"
        onClick={request}
        disabled={isUnconfirmed}
        aria-describedby="starter-photos"
        busy={isRequesting}
        busyLabel="Generating…"
        className="max-sm:w-full"
      >
        Generate 3 photos
      </Button>
    </Card>
  );
}
