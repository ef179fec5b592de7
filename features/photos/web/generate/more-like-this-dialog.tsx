import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { SkeletonText } from '#ui/kit/skeleton.tsx';
import { Stepper } from '#ui/kit/stepper.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { useSubmit } from '#ui/use-single-click.ts';
import type { Photo } from '../../contract.ts';
import { defaultImages, formatCost, maxImages, maxPromptLength, minImages } from '../../generation-rules.ts';
import { useMoreLikeThis } from '../queries.ts';
import { UndrawnInPrompt } from './undrawn-in-prompt.tsx';
import { useStartGeneration } from './use-start-generation.ts';

type MoreLikeThisDialogProps = { photo: Photo; open: boolean; onOpenChange: (open: boolean) => void };

/**
 * Generates more photos in other poses with the same setting, clothes and light. Shows the shared prompt, the number of
 * photos and the cost.
 */
export function MoreLikeThisDialog({ photo, open, onOpenChange }: MoreLikeThisDialogProps) {
  const { influencer_id: influencerId } = photo;
  const { data, isError, refetch, isRefetching } = useMoreLikeThis(influencerId, photo.id, open);
  const [written, setWritten] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [count, setCount] = useState(defaultImages);
  const navigate = useNavigate();
  const { start, isStarting } = useStartGeneration(influencerId, {
    action: { label: 'Watch', onClick: () => navigate(`/influencers/${influencerId}/photos`) },
    onAccepted: () => onOpenChange(false),
    onRefused: setRefusal,
  });
  const prompt = written ?? data?.prompt ?? '';
  const generate = useSubmit(async () => {
    if (!data || !prompt.trim()) return;
    const { poses, seed, aspect } = data;
    await start({ prompt: prompt.trim(), aspect, count, series: { poses, seed } });
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="More like this"
      description="Same place, clothes and light, different poses."
      footer={
        <Button
          variant="primary"
          type="submit"
          form="more-like-this"
          disabled={!prompt.trim()}
          busy={isStarting}
          busyLabel="Starting…"
          aria-describedby="more-cost"
        >
          {count === 1 ? 'Generate 1 photo' : `Generate ${count} photos`}
        </Button>
      }
    >
      {isError && !data && <ErrorState title="Failed to load" onRetry={() => refetch()} retrying={isRefetching} />}
      {!data && !isError && <SkeletonText lines={4} />}
      {data && (
        <form id="more-like-this" onSubmit={generate} className="flex flex-col gap-6">
          <div>
            <TextArea
              label="The same in all photos"
              max={maxPromptLength}
              value={prompt}
              error={refusal}
              onChange={(event) => {
                setWritten(event.target.value);
                setRefusal(undefined);
              }}
            />
            <UndrawnInPrompt influencerId={influencerId} prompt={prompt} aspect={data.aspect} />
          </div>
          <Stepper label="Photos" value={count} onChange={setCount} min={minImages} max={maxImages} />
          <p className="text-sm text-ink-soft">
            <span className="font-medium text-ink">Poses:</span> {data.poses.slice(0, count).join(' · ')}
          </p>
          <p id="more-cost" className="text-sm text-ink-soft">
            {formatCost(count)}. Failed images are refunded.
          </p>
        </form>
      )}
    </Dialog>
  );
}
