import { RotateCcw, UserRoundX } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { ProgressBar } from '#ui/kit/progress-bar.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import { isSheetInProgress, sheets, stepsDone, trainingSteps } from '../character-sheet.ts';
import type { CharacterSheet, Influencer } from '../contract.ts';
import { useCharacterSheets, useRedrawSheet } from './queries.ts';
import { showRefusal } from './show-refusal.ts';

/** The additional views of an influencer. Renders nothing if there are none, as with the built-in illustration. */
export function CharacterSheetCard({ influencer }: { influencer: Influencer }) {
  const { data, isError, refetch, isRefetching } = useCharacterSheets(influencer.id);
  if (isError && !data)
    return <ErrorState text="Could not load the training images." onRetry={() => refetch()} retrying={isRefetching} />;
  if (!data || data.length === 0) return null;
  const done = stepsDone(data.map(({ status }) => status));
  return (
    <Card className="mt-6 max-w-2xl">
      <h2 className="font-medium">Training</h2>
      <p className="mt-1 text-sm text-ink-soft">
        Images from other angles are used as references for suitable photos, so that they all show the same person. You
        can already generate photos.
      </p>
      {done < trainingSteps && (
        <ProgressBar label={`Training ${done} of ${trainingSteps}`} value={done / trainingSteps} className="mt-5" />
      )}
      <ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <li>
          <SheetImage src={influencer.face_url} alt="The face you chose" />
          <p className="mt-2 text-sm font-medium">Face</p>
        </li>
        {data.map((sheet) => (
          <Sheet key={sheet.view} sheet={sheet} influencerId={influencer.id} />
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-soft">Regenerating an image costs 1 credit, which is refunded if it fails.</p>
    </Card>
  );
}

function Sheet({ sheet, influencerId }: { sheet: CharacterSheet; influencerId: string }) {
  const { label } = sheets[sheet.view];
  const redraw = useRedrawSheet(influencerId);
  const handleRegenerate = useSingleClick(async () => {
    try {
      await redraw.mutateAsync(sheet.view);
    } catch (error) {
      showRefusal(error, 'Could not regenerate the image.');
    }
  });
  return (
    <li className="flex flex-col">
      {isSheetInProgress(sheet.status) ? (
        <Skeleton className="aspect-square rounded-picture" />
      ) : (
        <SheetImage src={sheet.image_url} alt={label} />
      )}
      <p className="mt-2 text-sm font-medium">{label}</p>
      <p className="mt-0.5 mb-2 text-xs text-ink-soft">{inWords(sheet)}</p>
      {!isSheetInProgress(sheet.status) && (
        <Button
          size="small"
          icon={<RotateCcw />}
          busy={redraw.isPending}
          busyLabel="Starting…"
          aria-label={`Regenerate: ${label}`}
          onClick={handleRegenerate}
          className="mt-auto self-start"
        >
          Regenerate
        </Button>
      )}
    </li>
  );
}

function SheetImage({ src, alt }: { src: string | null; alt: string }) {
  if (!src)
    return (
      <div className="grid aspect-square place-items-center rounded-picture bg-sunken text-ink-faint">
        <UserRoundX className="size-8" aria-hidden />
      </div>
    );
  return (
    <div className="aspect-square overflow-hidden rounded-picture">
      <ImageFrame src={src} alt={alt} sizes="10rem" />
    </div>
  );
}

function inWords({ status, percent, reason, redraw_is_free: redrawIsFree }: CharacterSheet): string {
  switch (status) {
    case 'drawing':
      return 'Generating…';
    case 'judging':
      return 'Comparing with the face…';
    case 'failed':
      return `${reason ?? 'It could not be generated.'}${redrawIsFree ? ' Regenerating it is free.' : ''}`;
    case 'unlike':
      return 'Not used: it shows a different person, or is a duplicate.';
    case 'kept':
      return percent === null ? 'In use' : `Same person: ${percent} %`;
  }
}
