import { Download, Ellipsis, Heart, Trash2, Video } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { toast } from 'sonner';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Menu, MenuItem } from '#ui/kit/menu.tsx';
import type { Photo } from '../contract.ts';
import { DeletePhotosDialog } from './delete-photos-dialog.tsx';
import { downloadPhoto } from './download-photo.ts';
import { useDeletePhoto } from './queries.ts';
import { useToggleFavorite } from './use-toggle-favorite.ts';

type Action = { label: string; icon: ReactNode; run: () => void; danger?: boolean };

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

  const actions: readonly Action[] = [
    {
      label: isFavorite ? 'Remove from favorites' : 'Add to favorites',
      icon: <Heart className={isFavorite ? 'fill-current' : ''} />,
      run: () => void toggleFavorite(photo),
    },
    { label: 'Download', icon: <Download />, run: () => void downloadPhoto(photo) },
    { label: 'Delete', icon: <Trash2 />, run: () => setAsking(true), danger: true },
    { label: 'Create video', icon: <Video />, run: () => toast.info('Video feature coming soon') },
  ];

  return (
    <>
      <div className={rowLook}>
        {actions.map(({ label, icon, run }) => (
          <IconButton key={label} label={label} icon={icon} size="small" className={onPicture} onClick={run} />
        ))}
      </div>
      {/* A phone's card has no room for four targets. */}
      <div className="absolute right-1 bottom-1 sm:hidden">
        <Menu
          trigger={
            <IconButton
              label="Photo actions"
              icon={<Ellipsis />}
              tooltip={false}
              className={classes('bg-scrim/55 backdrop-blur-sm', onPicture)}
            />
          }
        >
          {actions.map(({ label, icon, run, danger }) => (
            <MenuItem key={label} icon={icon} onSelect={run} danger={danger}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <DeletePhotosDialog
        influencerId={photo.influencer_id}
        photoIds={[photo.id]}
        open={asking}
        onOpenChange={setAsking}
        busy={remove.isPending}
        onConfirm={deletePhoto}
      />
    </>
  );
}

const rowLook = classes(
  'absolute inset-x-2 bottom-2 flex justify-end gap-1 rounded-full bg-scrim/55 p-0.5 text-on-picture backdrop-blur-sm transition-opacity max-sm:hidden',
  'can-hover:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100',
);

const onPicture = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture';
