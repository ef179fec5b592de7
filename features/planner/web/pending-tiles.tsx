import { ImageOff } from 'lucide-react';
import type { Generation } from '#features/photos/contract.ts';
import { useDrawings } from '#features/photos/web/public.ts';
import { ProgressRing } from '#ui/kit/progress-ring.tsx';
import type { PendingImages } from './use-image-generation.ts';

type PendingTilesProps = { influencerId: string; pending: readonly PendingImages[] };

/** Tiles for the post images being generated, with their progress. */
export function PendingTiles({ influencerId, pending }: PendingTilesProps) {
  const drawings = useDrawings(influencerId).data?.items ?? [];
  return pending.map(({ id, count }) => {
    const own = drawings.filter((drawing) => drawing.generation_id === id);
    return Array.from({ length: count }, (_, index) => (
      <PendingTile
        // biome-ignore lint/suspicious/noArrayIndexKey: the position of an image in its request is fixed
        key={`${id} ${index}`}
        place={index + 1}
        count={count}
        drawing={own.find(({ position }) => position === index + 1)}
        isBegun={own.length > 0}
      />
    ));
  });
}

type PendingTileProps = {
  place: number;
  count: number;
  drawing: Generation | undefined;
  /** Whether the images of the request are known. Once they are, any image no longer among them is finished. */
  isBegun: boolean;
};

function PendingTile({ place, count, drawing, isBegun }: PendingTileProps) {
  const isOver = drawing?.status === 'failed' || drawing?.status === 'refused';
  const progress = drawing?.status === 'drawing' ? drawing.progress : null;
  return (
    <li className="relative flex aspect-square animate-appear items-center justify-center overflow-hidden rounded-picture bg-sunken">
      {isOver ? (
        <span className="flex flex-col items-center gap-1 text-xs text-ink-soft">
          <ImageOff className="size-5" strokeWidth={1.6} aria-hidden />
          Not generated
        </span>
      ) : (
        <>
          <span
            aria-hidden
            className="absolute inset-0 animate-breathe bg-linear-to-br from-coral/25 via-accent-soft to-rose/20"
          />
          <ProgressRing
            label={`Generating image ${place} of ${count}`}
            value={isBegun && !drawing ? 1 : progress}
            className="size-12 sm:size-14"
          />
        </>
      )}
    </li>
  );
}
