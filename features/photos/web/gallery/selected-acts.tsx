import { Download, Heart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { Photo } from '../../contract.ts';
import { DeletePhotosDialog } from '../acts/delete-photos-dialog.tsx';
import { areFavorites, useSelectedActs } from './use-selected-acts.ts';

type SelectedActsProps = {
  influencerId: string;
  chosen: readonly Photo[];
  /** Called after a deletion with the photos that could not be deleted. */
  onDeleted: (left: readonly Photo[]) => void;
};

/** Shows how many photos are selected, with their bulk actions. */
export function SelectedActs({ influencerId, chosen, onDeleted }: SelectedActsProps) {
  const acts = useSelectedActs(influencerId);
  const [running, setRunning] = useState<'download' | 'favorite' | 'delete' | null>(null);
  const [asking, setAsking] = useState(false);
  const isEmpty = chosen.length === 0;

  async function run(act: NonNullable<typeof running>, does: () => Promise<Photo[]>): Promise<Photo[]> {
    setRunning(act);
    const failed = await does();
    setRunning(null);
    return failed;
  }
  const download = useSingleClick(() => run('download', () => acts.download(chosen)));
  const favorite = useSingleClick(() => run('favorite', () => acts.toggleFavorites(chosen)));

  async function deleteChosen() {
    const left = await run('delete', () => acts.deleteAll(chosen));
    setAsking(false);
    onDeleted(left);
  }

  return (
    <>
      <p role="status" className="mr-auto font-medium tabular-nums">
        {chosen.length}
        <span className="max-[24rem]:sr-only"> selected</span>
      </p>
      <Button
        icon={<Download />}
        size="small"
        className={actionStyles}
        disabled={isEmpty}
        busy={running === 'download'}
        busyLabel="Downloading…"
        onClick={download}
      >
        <Words>Download</Words>
      </Button>
      <Button
        icon={<Heart className={areFavorites(chosen) ? 'fill-current' : ''} />}
        size="small"
        className={actionStyles}
        disabled={isEmpty}
        aria-pressed={areFavorites(chosen)}
        onClick={favorite}
      >
        <Words>Favorite</Words>
      </Button>
      <Button
        icon={<Trash2 />}
        size="small"
        className={`${actionStyles} text-danger`}
        disabled={isEmpty}
        onClick={() => setAsking(true)}
      >
        <Words>Delete</Words>
      </Button>
      <DeletePhotosDialog
        influencerId={influencerId}
        photoIds={chosen.map(({ id }) => id)}
        open={asking}
        onOpenChange={setAsking}
        busy={running === 'delete'}
        onConfirm={deleteChosen}
      />
    </>
  );
}

/** Phones only have room for the icons; the labels remain as accessible names. */
function Words({ children }: { children: string }) {
  return <span className="max-sm:sr-only">{children}</span>;
}

const actionStyles = 'max-sm:w-11 max-sm:px-0';
