import { Check } from 'lucide-react';
import type { Photo } from '#features/photos/contract.ts';
import { usePhotos } from '#features/photos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

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
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((photo) => {
          const place = chosen.indexOf(photo.image_url);
          return (
            <li key={photo.id}>
              <button
                type="button"
                aria-pressed={place >= 0}
                aria-label={`Photo: ${photo.prompt}`}
                onClick={() => onPress(photo)}
                className={classes(
                  'relative block w-full rounded-picture',
                  place >= 0 && 'ring-3 ring-accent ring-offset-2 ring-offset-raised',
                )}
              >
                <ImageFrame src={photo.image_url} alt="" sizes="12rem" />
                {place >= 0 && (
                  <span className="absolute top-2 right-2 flex size-6 items-center justify-center rounded-full bg-accent text-accent-ink">
                    <Check className="size-4" aria-hidden />
                  </span>
                )}
              </button>
            </li>
          );
        })}
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
