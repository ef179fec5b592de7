import { Download, Heart, Trash2, Video } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { classes } from '#ui/kit/classes.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import type { Photo } from '../contract.ts';
import { downloadPhoto } from './download-photo.ts';
import { useDeletePhoto, useFavorite } from './queries.ts';

/** A photo of the results, with what can be done to it. */
export function PhotoCard({ photo }: { photo: Photo }) {
  const [asking, setAsking] = useState(false);
  const favorite = useFavorite(photo.influencer_id);
  const remove = useDeletePhoto(photo.influencer_id);
  const isFavorite = photo.meta.favorite;

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

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'f') void toggleFavorite();
    if (key === 'd') void downloadPhoto(photo);
    if (key === 'Delete' || key === 'Backspace') setAsking(true);
  }

  return (
    <article className="group relative animate-appear [contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
      <Link
        to={`../photos/${photo.id}`}
        relative="path"
        className="block rounded-picture"
        aria-label={`Photo: ${photo.prompt}`}
        aria-keyshortcuts="f d Delete Backspace"
        onKeyDown={onKeyDown}
      >
        <Picture
          src={photo.image_url}
          alt={photo.prompt}
          sizes="(min-width: 1280px) 16rem, (min-width: 768px) 33vw, 50vw"
        />
      </Link>
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
    </article>
  );
}

const onPicture = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture';
