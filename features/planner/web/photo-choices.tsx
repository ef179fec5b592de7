import type { Photo } from '#features/photos/contract.ts';
import { usePhotos } from '#features/photos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { choicesStyles, MediumChoice } from './medium-choice.tsx';

type PhotoChoicesProps = {
  influencerId: string;
  /** URLs of the selected photos, in order. */
  chosen: readonly string[];
  onPress: (photo: Photo) => void;
};

/** The influencer's photos to choose from, requested only when this is rendered. */
export function PhotoChoices({ influencerId, chosen, onPress }: PhotoChoicesProps) {
  const photos = usePhotos(influencerId, false);
  const items = photos.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {photos.isPending && <Skeleton className="h-48 rounded-picture" />}
      {photos.isLoadingError && (
        <ErrorState text="Failed to load photos." onRetry={() => photos.refetch()} retrying={photos.isRefetching} />
      )}
      {photos.data && items.length === 0 && (
        <EmptyState title="No photos yet" text="Photos that you generate appear here." />
      )}
      <ul className={choicesStyles}>
        {items.map((photo) => (
          <MediumChoice
            key={photo.id}
            url={photo.image_url}
            label={`Photo: ${photo.prompt}`}
            isChosen={chosen.includes(photo.image_url)}
            onPress={() => onPress(photo)}
          />
        ))}
      </ul>
      {photos.hasNextPage && (
        <Button
          className="mt-6"
          onClick={() => photos.fetchNextPage()}
          busy={photos.isFetchingNextPage}
          busyLabel="Loading…"
        >
          Show more
        </Button>
      )}
    </>
  );
}
