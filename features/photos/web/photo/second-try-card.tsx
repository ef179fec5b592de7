import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { usePhotoChanges, useSecondTry } from '../queries.ts';

/** Offers the free second try of a photo; renders nothing if there is none. */
export function SecondTryCard({ influencerId, photoId }: { influencerId: string; photoId: string }) {
  const { data } = usePhotoChanges(influencerId, photoId);
  const retry = useSecondTry(influencerId, photoId);
  const navigate = useNavigate();
  const handleRetry = useSingleClick(async () => {
    try {
      await retry.mutateAsync();
    } catch (error) {
      return void toast.error(error instanceof Error ? error.message : 'Could not start the second try. Try again.');
    }
    toast.success('Generating a second try', {
      action: { label: 'View photos', onClick: () => navigate(`/influencers/${influencerId}/photos`) },
    });
  });
  if (!data?.second_try) return null;
  return (
    <Card>
      <h2 className="text-sm font-medium text-ink-soft">Not what you had in mind?</h2>
      <p className="mt-2 text-sm text-ink-soft">
        Get one more photo from the same prompt, with other details, free of charge. This photo stays unchanged.
      </p>
      <Button
        className="mt-3 w-full"
        icon={<RotateCcw />}
        busy={retry.isPending}
        busyLabel="Starting…"
        onClick={handleRetry}
      >
        Free second try
      </Button>
    </Card>
  );
}
