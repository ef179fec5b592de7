import { Download } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { CallError } from '#ui/call.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { downloadZip } from '../acts/download-photo.ts';
import { useDrawings, usePhotos } from '../queries.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { usePhotoVideos } from '../video/queries.ts';
import { usePhotoFilter } from './photo-filter.ts';
import { PhotoResults } from './photo-results.tsx';
import { SelectedActs } from './selected-acts.tsx';
import { nothingChosen, type Selection, selectAfterClick } from './selection.ts';

/** Downloads all photos of an influencer as one ZIP file. */
function DownloadAll({ influencerId }: { influencerId: string }) {
  const download = useSingleClick(async () => {
    try {
      const photos = await downloadZip(influencerId);
      toast.success(`Downloading ${photos === 1 ? '1 image' : `${photos} images`}`);
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : 'Failed to download the images.');
    }
  });
  return <IconButton label="Download all" icon={<Download />} size="small" variant="secondary" onClick={download} />;
}

const filters = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favorites' },
] as const;

/** An influencer's photo gallery with bulk actions. */
export function PhotoGallery({ influencerId }: { influencerId: string }) {
  const [filter, setFilter] = usePhotoFilter();
  const photos = usePhotos(influencerId, filter === 'favorites');
  // Queried in parallel with the photos: images in progress determine whether the photos are polled.
  const drawings = useDrawings(influencerId);
  const videos = usePhotoVideos(influencerId);
  const items = useMemo(() => photos.data?.pages.flatMap((page) => page.items) ?? [], [photos.data]);
  const [selection, setSelection] = useState<Selection | null>(null);
  const isSelecting = selection !== null && items.length > 0;
  const button = useRef<HTMLButtonElement>(null);

  function endSelection() {
    setSelection(null);
    button.current?.focus();
  }
  usePageKeys(isSelecting, { Escape: endSelection });

  const select = useCallback(
    (photoId: string, range: boolean) => {
      const order = items.map(({ id }) => id);
      setSelection((before) => selectAfterClick(before ?? nothingChosen, order, photoId, range));
    },
    [items],
  );

  return (
    <>
      <div
        className={classes(
          'mt-10 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3',
          isSelecting && 'sticky top-12 z-20 -mx-2 rounded-control bg-canvas/90 px-2 py-2 backdrop-blur-md',
        )}
      >
        <h2 className={isSelecting ? 'sr-only' : 'type-display mr-auto text-display-xs leading-11'}>Results</h2>
        {isSelecting ? (
          <SelectedActs
            influencerId={influencerId}
            chosen={items.filter(({ id }) => selection.chosen.has(id))}
            onDeleted={(left) =>
              left.length > 0 ? setSelection({ chosen: new Set(left.map(({ id }) => id)), last: null }) : endSelection()
            }
          />
        ) : (
          <SegmentedControl
            label="Show"
            options={filters}
            value={filter}
            onChange={setFilter}
            className="max-sm:order-last max-sm:w-full"
          />
        )}
        {items.length > 0 && !isSelecting && <DownloadAll influencerId={influencerId} />}
        {items.length > 0 && (
          <Button
            ref={button}
            size="small"
            className={isSelecting ? 'max-sm:px-3' : ''}
            variant={isSelecting ? 'quiet' : 'secondary'}
            onClick={() => (isSelecting ? endSelection() : setSelection(nothingChosen))}
          >
            {isSelecting ? 'Done' : 'Select'}
          </Button>
        )}
      </div>
      <PhotoResults
        influencerId={influencerId}
        filter={filter}
        photos={photos}
        items={items}
        drawings={drawings.data?.items ?? []}
        videos={videos.data ?? []}
        selection={isSelecting ? selection : null}
        onSelect={select}
      />
    </>
  );
}
