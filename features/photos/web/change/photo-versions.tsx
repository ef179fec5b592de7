import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import type { Photo } from '../../contract.ts';
import { GenerationCard } from '../gallery/pending-photo-card.tsx';
import { useDrawings, usePhotoChanges } from '../queries.ts';
import { CompareDialog } from './compare-dialog.tsx';

/** A changed photo's original, its changes, and changes in progress; renders nothing if there are none. */
export function PhotoVersions({ influencerId, photo }: { influencerId: string; photo: Photo }) {
  const { data } = usePhotoChanges(influencerId, photo.id);
  const drawings = useDrawings(influencerId);
  const [isComparing, setComparing] = useState(false);
  const open = (drawings.data?.items ?? []).filter(({ changed_photo_id }) => changed_photo_id === photo.id);
  const { changed_from: from = null, items = [] } = data ?? {};
  if (!from && items.length === 0 && open.length === 0) return null;
  return (
    <Card className="flex flex-col gap-5">
      {from && (
        <section aria-label="Changed from">
          <h2 className="text-sm font-medium text-ink-soft">Changed from</h2>
          <div className="mt-3 flex items-center gap-4">
            <VersionLink photo={from} label={`Changed from: ${from.prompt}`} className="w-20 shrink-0" />
            <div className="min-w-0">
              <p className="line-clamp-3 break-words">“{photo.changes.at(-1)}”</p>
              <Button size="small" className="mt-2" icon={<Columns2 />} onClick={() => setComparing(true)}>
                Compare
              </Button>
            </div>
          </div>
          <CompareDialog before={from} after={photo} open={isComparing} onOpenChange={setComparing} />
        </section>
      )}
      {(items.length > 0 || open.length > 0) && (
        <section aria-label="Changed versions">
          <h2 className="text-sm font-medium text-ink-soft">Changed versions</h2>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:max-xl:grid-cols-4">
            {open.map((drawing) => (
              <li key={`${drawing.generation_id} ${drawing.position}`}>
                <GenerationCard influencerId={influencerId} drawing={drawing} />
              </li>
            ))}
            {items.map((item) => (
              <li key={item.id}>
                <VersionLink photo={item} label={`Changed version: ${item.changes.at(-1)}`} />
                <p className="mt-1.5 line-clamp-2 text-sm break-words text-ink-soft">{item.changes.at(-1)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function VersionLink({ photo, label, className }: { photo: Photo; label: string; className?: string }) {
  return (
    <Link to={`/influencers/${photo.influencer_id}/photos/${photo.id}`} aria-label={label} className={className}>
      <ImageFrame src={photo.image_url} alt="" sizes="10rem" className={className} />
    </Link>
  );
}
