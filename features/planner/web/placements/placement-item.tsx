import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import type { Placement } from '../../placements-contract.ts';
import { detailsInWords, placementInWords } from './placement-words.ts';

type PlacementItemProps = {
  readonly placement: Placement;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
};

/** A placement in the list, with its actions. */
export function PlacementItem({ placement, onEdit, onEnd }: PlacementItemProps) {
  const { reference, status, problem } = placement;
  const isActive = status === 'active';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <ImageFrame
        src={reference.image_url}
        alt=""
        sizes="4rem"
        className={classes('w-16 shrink-0', !isActive && 'opacity-60')}
      />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="font-medium wrap-anywhere">{reference.name}</h3>
        <p className="text-sm">{placementInWords(placement)}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{detailsInWords(placement)}</p>
        {isActive && problem && <p className="mt-1 text-sm text-danger">Not shown in posts. {problem}</p>}
      </div>
      {isActive && (
        <div className="flex gap-2 max-sm:w-full max-sm:pl-20">
          <Button size="small" aria-label={`Edit ${reference.name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="small" aria-label={`End ${reference.name}`} onClick={onEnd}>
            End
          </Button>
        </div>
      )}
    </li>
  );
}
