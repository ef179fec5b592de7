import { ArrowLeft, ArrowRight, Check, ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { maxMedia } from '#contract/instagram-limits.ts';
import { usePhotos } from '#features/photos/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { classes } from '#ui/kit/classes.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

type MediaPickerProps = {
  influencerId: string;
  chosen: readonly string[];
  onChange: (urls: readonly string[]) => void;
  disabled: boolean;
};

/** The pictures of a post, in their order. */
export function MediaPicker({ influencerId, chosen, onChange, disabled }: MediaPickerProps) {
  const [open, setOpen] = useState(false);

  function move(index: number, by: number) {
    const next = [...chosen];
    const [url] = next.splice(index, 1);
    if (url) next.splice(index + by, 0, url);
    onChange(next);
  }

  return (
    <div>
      <h3 className="text-sm font-medium">Media</h3>
      <ul className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {chosen.map((url, index) => (
          <li key={url} className="group relative">
            <Picture src={url} alt={`Picture ${index + 1} of the post`} sizes="12rem" />
            {!disabled && (
              <div className="absolute inset-x-1 bottom-1 flex justify-between rounded-full bg-scrim/55 text-on-picture">
                <IconButton
                  label="Move left"
                  icon={<ArrowLeft />}
                  size="small"
                  className={onPicture}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label="Remove"
                  icon={<X />}
                  size="small"
                  className={onPicture}
                  onClick={() => onChange(chosen.filter((other) => other !== url))}
                />
                <IconButton
                  label="Move right"
                  icon={<ArrowRight />}
                  size="small"
                  className={onPicture}
                  disabled={index === chosen.length - 1}
                  onClick={() => move(index, 1)}
                />
              </div>
            )}
          </li>
        ))}
        {!disabled && chosen.length < maxMedia && (
          <li>
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="flex aspect-square w-full flex-col items-center justify-center gap-2 rounded-picture border border-dashed border-line-strong/60 text-sm text-ink-soft transition-colors hover:border-accent hover:text-accent"
            >
              <ImagePlus className="size-5" aria-hidden />
              Add photos
            </button>
          </li>
        )}
      </ul>
      <PhotoDialog influencerId={influencerId} open={open} onOpenChange={setOpen} chosen={chosen} onChange={onChange} />
    </div>
  );
}

const onPicture = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture disabled:opacity-40';

type PhotoDialogProps = {
  influencerId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly string[];
  onChange: (urls: readonly string[]) => void;
};

function PhotoDialog({ influencerId, open, onOpenChange, chosen, onChange }: PhotoDialogProps) {
  const photos = usePhotos(influencerId, false);
  const items = photos.data?.pages.flatMap((page) => page.items) ?? [];

  function toggle(url: string) {
    if (chosen.includes(url)) return onChange(chosen.filter((other) => other !== url));
    if (chosen.length >= maxMedia)
      return void toast.error(`Maximum of ${maxMedia} images reached. Remove one to add more.`);
    onChange([...chosen, url]);
  }

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
      {photos.isPending && <Skeleton className="h-48 rounded-picture" />}
      {photos.isLoadingError && (
        <ErrorState text="Failed to load photos." onRetry={() => photos.refetch()} retrying={photos.isRefetching} />
      )}
      {photos.data && items.length === 0 && (
        <EmptyState title="No photos yet" text="Generate some under Photos, and they wait for you here." />
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
                onClick={() => toggle(photo.image_url)}
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
    </Dialog>
  );
}
