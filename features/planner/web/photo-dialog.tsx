import { Check } from 'lucide-react';
import { toast } from 'sonner';
import { maxMedia, tooManyMedia } from '#contract/instagram-limits.ts';
import type { Photo } from '#features/photos/contract.ts';
import { usePhotos } from '#features/photos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { PostMedium } from '../post-media.ts';
import { mediumOf } from './medium-of-photo.ts';

type PhotoDialogProps = {
  influencerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly PostMedium[];
  onChange: (chosen: readonly PostMedium[]) => void;
};

/** Chooses from the persona's photos, in the order in which they are pressed. */
export function PhotoDialog({ influencerId, open, onOpenChange, chosen, onChange }: PhotoDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="Choose photos"
      description={`Up to ${maxMedia}, in the order you choose them.`}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <PhotoChoices influencerId={influencerId} chosen={chosen} onChange={onChange} />
    </Dialog>
  );
}

/** Asks for the photos when the dialog opens, and not before. */
function PhotoChoices({
  influencerId,
  chosen,
  onChange,
}: Pick<PhotoDialogProps, 'influencerId' | 'chosen' | 'onChange'>) {
  const photos = usePhotos(influencerId, false);
  const items = photos.data?.pages.flatMap((page) => page.items) ?? [];

  function toggle(photo: Photo) {
    const others = chosen.filter(({ url }) => url !== photo.image_url);
    if (others.length < chosen.length) return onChange(others);
    if (chosen.length >= maxMedia) return void toast.error(tooManyMedia);
    onChange([...chosen, mediumOf(photo)]);
  }

  return (
    <>
      {photos.isPending && <Skeleton className="h-48 rounded-picture" />}
      {photos.isLoadingError && (
        <ErrorState text="Failed to load photos." onRetry={() => photos.refetch()} retrying={photos.isRefetching} />
      )}
      {photos.data && items.length === 0 && (
        <EmptyState title="No photos yet" text="Generate some under Photos, and they wait for you here." />
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {items.map((photo) => {
          const place = chosen.findIndex(({ url }) => url === photo.image_url);
          return (
            <li key={photo.id}>
              <button
                type="button"
                aria-pressed={place >= 0}
                aria-label={`Photo: ${photo.prompt}`}
                onClick={() => toggle(photo)}
                className={classes(
                  'relative block w-full rounded-picture',
                  place >= 0 && 'ring-3 ring-accent ring-offset-2 ring-offset-raised',
                )}
              >
                <Picture src={photo.image_url} alt="" sizes="12rem" />
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
