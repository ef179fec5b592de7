import type { ReactNode } from 'react';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import type { Generation, Photo } from '../../contract.ts';
import type { PhotoVideo } from '../../video-contract.ts';
import { PhotoActsProvider } from '../acts/photo-acts-provider.tsx';
import type { usePhotos } from '../queries.ts';
import { VideoCard } from '../video/video-card.tsx';
import { MorePhotos } from './more-photos.tsx';
import { NoPhotosYet } from './no-photos-yet.tsx';
import { GenerationCard } from './pending-photo-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import type { PhotoFilter } from './photo-filter.ts';
import type { Selection } from './selection.ts';
import { useReturnToPhoto } from './use-return-to-photo.ts';

type PhotoResultsProps = {
  influencerId: string;
  filter: PhotoFilter;
  photos: ReturnType<typeof usePhotos>;
  /** All photos loaded so far. */
  items: readonly Photo[];
  /** Images that are in progress or have failed. */
  drawings: readonly Generation[];
  /** Videos that were created from photos. */
  videos: readonly PhotoVideo[];
  /** Set only in selection mode. */
  selection: Selection | null;
  /** Must be stable between renders. */
  onSelect: (photoId: string, range: boolean) => void;
};

/** Shows images in progress and photos, or explains why there are none. */
export function PhotoResults(props: PhotoResultsProps) {
  const { influencerId, filter, photos, items, drawings, videos, selection, onSelect } = props;
  const favorites = filter === 'favorites';
  const pendingGenerations = favorites ? [] : drawings;
  // A selection contains photos only.
  const shownVideos = favorites || selection ? [] : videos;
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
  // If loading a later page fails, the earlier pages stay visible.
  if (photos.isLoadingError)
    return <ErrorState text="Failed to load photos." onRetry={() => photos.refetch()} retrying={photos.isRefetching} />;
  if (!items.length && !pendingGenerations.length && !shownVideos.length) {
    return favorites ? (
      <EmptyState title="No favorites yet" text="Use the heart on a photo to add it to your favorites." />
    ) : (
      <NoPhotosYet influencerId={influencerId} />
    );
  }
  return (
    <PhotoActsProvider influencerId={influencerId}>
      <Grid>
        {pendingGenerations.map((drawing) => (
          <GenerationCard
            influencerId={influencerId}
            key={`${drawing.generation_id} ${drawing.position}`}
            drawing={drawing}
          />
        ))}
        {shownVideos.map((video) => (
          <VideoCard key={video.id} video={video} />
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
        <MorePhotos onLoad={() => void photos.fetchNextPage({ cancelRefetch: false })} state={getEndState(photos)} />
      )}
    </PhotoActsProvider>
  );
}

function getEndState(photos: PhotoResultsProps['photos']) {
  if (photos.isFetchingNextPage) return 'loading';
  if (photos.isFetching) return 'refreshing';
  return photos.isFetchNextPageError ? 'failed' : 'ready';
}

/** How many photos are in or near the viewport on a large desktop screen. */
const firstCards = 8;

function Grid({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">{children}</div>;
}
