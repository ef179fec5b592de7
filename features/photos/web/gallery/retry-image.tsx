import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Generation } from '../../contract.ts';
import { useChangePhoto } from '../change/use-change-photo.ts';
import { useStartGeneration } from '../generate/use-start-generation.ts';

type RetryProps = { readonly influencerId: string; readonly drawing: Generation };

/** Retries a failed image. The credit for the failed attempt was refunded, so the user pays for one image. */
export function RetryImage({ influencerId, drawing }: RetryProps) {
  const { changed_photo_id: photoId } = drawing;
  if (photoId) return <RetryChange influencerId={influencerId} drawing={drawing} photoId={photoId} />;
  return <RetryNew influencerId={influencerId} drawing={drawing} />;
}

function RetryNew({ influencerId, drawing: { prompt, aspect } }: RetryProps) {
  const [isRequested, setRequested] = useState(false);
  const { start, isStarting } = useStartGeneration(influencerId, { onAccepted: () => setRequested(true) });
  return (
    <TryAgain isStarting={isStarting} isRequested={isRequested} onPress={() => start({ prompt, aspect, count: 1 })} />
  );
}

function RetryChange({ influencerId, drawing: { prompt }, photoId }: RetryProps & { readonly photoId: string }) {
  const [isRequested, setRequested] = useState(false);
  const { start, isStarting } = useChangePhoto(influencerId, photoId, {
    onAccepted: () => setRequested(true),
    onRefused: (sentence) => toast.error(sentence),
  });
  return <TryAgain isStarting={isStarting} isRequested={isRequested} onPress={() => start(prompt)} />;
}

type TryAgainProps = {
  readonly isStarting: boolean;
  readonly isRequested: boolean;
  readonly onPress: () => Promise<void>;
};

function TryAgain({ isStarting, isRequested, onPress }: TryAgainProps) {
  const handleRetry = useSingleClick(onPress);
  if (isRequested) return null;
  return (
    <Button size="small" icon={<RotateCcw />} busy={isStarting} busyLabel="Starting…" onClick={handleRetry}>
      Try again
    </Button>
  );
}
