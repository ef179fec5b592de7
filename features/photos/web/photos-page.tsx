import { useParams } from 'react-router';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { DrawingCard } from './drawing-card.tsx';
import { GeneratePanel } from './generate-panel.tsx';
import { MorePhotos } from './more-photos.tsx';
import { PhotoCard } from './photo-card.tsx';
import { type PhotoFilter, usePhotoFilter } from './photo-filter.ts';
import { useDrawings, usePhotos } from './queries.ts';
import { useReturnToPhoto } from './use-return-to-photo.ts';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'favorites', label: 'Favorites' },
] as const;

/** /influencers/{id}/photos: making photos, and all that were made. */
export default function PhotosPage() {
  const { influencerId = '' } = useParams();
  const [filter, setFilter] = usePhotoFilter();
  return (
    <>
      <h1 className="sr-only">Photos</h1>
      <GeneratePanel influencerId={influencerId} />
      <div className="mt-10 flex items-center justify-between gap-4">
        <h2 className="type-display text-display-xs">Results</h2>
        <SegmentedControl label="Show" options={filters} value={filter} onChange={setFilter} />
      </div>
      <Results influencerId={influencerId} filter={filter} />
    </>
  );
}

function Results({ influencerId, filter }: { influencerId: string; filter: PhotoFilter }) {
  const favorites = filter === 'favorites';
  const photos = usePhotos(influencerId, favorites);
  const drawings = useDrawings(influencerId);
  const items = photos.data?.pages.flatMap((page) => page.items) ?? [];
  useReturnToPhoto(photos.data !== undefined);
  const onTheirWay = favorites ? [] : (drawings.data?.items ?? []);

  if (photos.isPending) {
    return (
      <Grid>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={`waiting ${String(index)}`} className="aspect-square animate-breathe rounded-picture bg-line/60" />
        ))}
      </Grid>
    );
  }
  // Of a page that fails further down, the pages above stay.
  if (photos.isLoadingError)
    return <ErrorState text="Failed to load photos." onRetry={() => photos.refetch()} retrying={photos.isRefetching} />;
  if (!items.length && !onTheirWay.length) {
    return favorites ? (
      <EmptyState title="No favorites yet" text="Mark a photo with the heart and it waits for you here." />
    ) : (
      <EmptyState
        title="No photos yet"
        text="Write what you would like to see, and the first photos appear here one by one."
      />
    );
  }
  return (
    <>
      <Grid>
        {onTheirWay.map((drawing) => (
          <DrawingCard key={`${drawing.generation_id} ${drawing.position}`} drawing={drawing} />
        ))}
        {items.map((photo) => (
          <PhotoCard key={photo.id} photo={photo} filter={filter} />
        ))}
      </Grid>
      {photos.hasNextPage && (
        <MorePhotos key={items.length} onLoad={() => void photos.fetchNextPage()} busy={photos.isFetchingNextPage} />
      )}
    </>
  );
}

function Grid({ children }: { children: React.ReactNode }) {
  return <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">{children}</div>;
}
