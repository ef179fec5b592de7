import { Download, Heart, Trash2, Video } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { toast } from 'sonner';
import { classes } from '#ui/kit/classes.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import type { Photo } from '../contract.ts';
import { downloadPhoto } from './download-photo.ts';
import { useDeletePhoto, useFavorite } from './queries.ts';

export type PhotoKeys = { readonly press: (key: string) => void };

/** What can be done to a photo of the results, over its lower edge. */
export function PhotoActions({ photo, keys }: { photo: Photo; keys: Ref<PhotoKeys> }) {
  const [asking, setAsking] = useState(false);
  const favorite = useFavorite(photo.influencer_id);
  const remove = useDeletePhoto(photo.influencer_id);
  const isFavorite = photo.meta.favorite;

  useImperativeHandle(keys, () => ({
    press(key) {
      if (key === 'f') void toggleFavorite();
      if (key === 'd') void downloadPhoto(photo);
      if (key === 'Delete' || key === 'Backspace') setAsking(true);
    },
  }));

  async function toggleFavorite() {
    try {
      await favorite.mutateAsync({ id: photo.id, favorite: !isFavorite });
      toast.success(isFavorite ? 'Removed from favorites' : 'Added to favorites');
    } catch {
      toast.error('Failed to update favorite');
    }
  }

  async function deletePhoto() {
    try {
      await remove.mutateAsync(photo.id);
      setAsking(false);
      toast.success('Image deleted');
    } catch {
      toast.error('Failed to delete image');
    }
  }

  return (
    <>
      <div
        className={classes(
          'absolute inset-x-2 bottom-2 flex justify-end gap-1 rounded-full bg-scrim/55 p-0.5 text-on-picture backdrop-blur-sm transition-opacity',
          'sm:opacity-0 sm:group-hover:opacity-100 sm:group-focus-within:opacity-100',
        )}
      >
        <IconButton
          label={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
          size="small"
          className={onPicture}
          icon={<Heart className={isFavorite ? 'fill-current' : ''} />}
          onClick={toggleFavorite}
        />
        <IconButton
          label="Download"
          size="small"
          className={onPicture}
          icon={<Download />}
          onClick={() => downloadPhoto(photo)}
        />
        <IconButton
          label="Create video"
          size="small"
          className={onPicture}
          icon={<Video />}
          onClick={() => toast.info('Video feature coming soon')}
        />
        <IconButton
          label="Delete"
          size="small"
          className={onPicture}
          icon={<Trash2 />}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Photo"
        text="Are you sure you want to delete this photo? This action cannot be undone."
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={deletePhoto}
      />
    </>
  );
}

const onPicture = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture';
