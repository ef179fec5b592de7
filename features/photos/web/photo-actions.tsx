import { Download, Heart, Trash2, Video } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { toast } from 'sonner';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import type { Photo } from '../contract.ts';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { downloadPhoto } from './download-photo.ts';
import { useDeletePhoto } from './queries.ts';
import { useToggleFavorite } from './use-toggle-favorite.ts';

export type PhotoKeys = { readonly press: (key: string) => void };

/** What can be done to a photo of the results, over its lower edge. */
export function PhotoActions({ photo, keys }: { photo: Photo; keys: Ref<PhotoKeys> }) {
  const [asking, setAsking] = useState(false);
  const toggleFavorite = useToggleFavorite(photo.influencer_id);
  const remove = useDeletePhoto(photo.influencer_id);
  const isFavorite = photo.meta.favorite;

  useImperativeHandle(keys, () => ({
    press(key) {
      if (key === 'f') void toggleFavorite(photo);
      if (key === 'd') void downloadPhoto(photo);
      if (key === 'Delete' || key === 'Backspace') setAsking(true);
    },
  }));

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
          onClick={() => toggleFavorite(photo)}
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
      <DeletePhotoDialog open={asking} onOpenChange={setAsking} busy={remove.isPending} onConfirm={deletePhoto} />
    </>
  );
}

const onPicture = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture';
