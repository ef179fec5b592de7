import type { ReactNode } from 'react';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import type { Drawing, Photo } from '../../contract.ts';
import { PhotoActsProvider } from '../acts/photo-acts-provider.tsx';
import type { usePhotos } from '../queries.ts';
import { DrawingCard } from './drawing-card.tsx';
import { MorePhotos } from './more-photos.tsx';
import { NoPhotosYet } from './no-photos-yet.tsx';
import { PhotoCard } from './photo-card.tsx';
import type { PhotoFilter } from './photo-filter.ts';
import type { Selection } from './selection.ts';
import { useReturnToPhoto } from './use-return-to-photo.ts';

type PhotoResultsProps = {
  influencerId: string;
  filter: PhotoFilter;
  photos: ReturnType<typeof usePhotos>;
  /** All of `photos` that are loaded. */
  items: readonly Photo[];
  /** What is on its way, or could not be made. */
  drawings: readonly Drawing[];
  /** While photos are selected. */
  selection: Selection | null;
  /** Stays the same from one rendering to the next. */
  onSelect: (photoId: string, range: boolean) => void;
};

/** What is on its way and what is there, or why nothing is. */
export function PhotoResults(props: PhotoResultsProps) {
  const { influencerId, filter, photos, items, drawings, selection, onSelect } = props;
  const favorites = filter === 'favorites';
  const onTheirWay = favorites ? [] : drawings;
  useReturnToPhoto(photos.data !== undefined);

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
      <NoPhotosYet influencerId={influencerId} />
    );
  }
  return (
    <PhotoActsProvider influencerId={influencerId}>
      <Grid>
        {onTheirWay.map((drawing) => (
          <DrawingCard
            influencerId={influencerId}
            key={`${drawing.generation_id} ${drawing.position}`}
            drawing={drawing}
          />
        ))}
        {items.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            filter={filter}
            first={index < firstCards}
            selected={selection?.chosen.has(photo.id) ?? null}
            onSelect={onSelect}
          />
        ))}
      </Grid>
      {photos.hasNextPage && (
        <MorePhotos onLoad={() => void photos.fetchNextPage({ cancelRefetch: false })} state={stateOfEnd(photos)} />
      )}
    </PhotoActsProvider>
  );
}

function stateOfEnd(photos: PhotoResultsProps['photos']) {
  if (photos.isFetchingNextPage) return 'loading';
  if (photos.isFetching) return 'refreshing';
  return photos.isFetchNextPageError ? 'failed' : 'ready';
}

/** So many photos are in view, or nearly so, on a large desk's first screen. */
const firstCards = 8;

function Grid({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">{children}</div>;
}
