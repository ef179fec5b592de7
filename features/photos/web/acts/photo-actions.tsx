import { Ellipsis } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { toast } from 'sonner';
import { ActionSheet } from '#ui/kit/action-sheet.tsx';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Menu, MenuItem } from '#ui/kit/menu.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import type { Photo } from '../../contract.ts';
import { useDeletePhoto } from '../queries.ts';
import { DeletePhotosDialog } from './delete-photos-dialog.tsx';
import { usePhotoActs } from './use-photo-acts.tsx';

export type PhotoKeys = { readonly press: (key: string) => void };

/** What can be done to a photo of the results, over its lower edge. */
export function PhotoActions({ photo, keys }: { photo: Photo; keys: Ref<PhotoKeys> }) {
  const [asking, setAsking] = useState(false);
  const [sheetOpen, setSheetOpen] = useState(false);
  const remove = useDeletePhoto(photo.influencer_id);
  const acts = usePhotoActs(photo, () => setAsking(true));

  useImperativeHandle(keys, () => ({
    press(key) {
      if (key === 'f') acts.favorite.run();
      if (key === 'd') acts.download.run();
      if (key === 'Delete' || key === 'Backspace') acts.remove.run();
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
      <div className={rowLook}>
        {[acts.favorite, acts.download, acts.remove, acts.video].map(({ label, icon, run }) => (
          <IconButton key={label} label={label} icon={icon} size="small" className={onPicture} onClick={run} />
        ))}
        <Menu
          trigger={
            <IconButton
              label="More actions"
              icon={<Ellipsis />}
              size="small"
              tooltip={false}
              className={classes('ml-auto', onPicture)}
            />
          }
        >
          {[acts.post, acts.more, acts.reuse].map(({ label, icon, run, aside }) => (
            <MenuItem key={label} icon={icon} aside={aside} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {/* A phone's card has no room for five targets. */}
      <div className="absolute right-1 bottom-1 sm:hidden">
        <IconButton
          label="Photo actions"
          icon={<Ellipsis />}
          tooltip={false}
          aria-haspopup="dialog"
          className={classes('bg-scrim/55 backdrop-blur-sm', onPicture)}
          onClick={() => setSheetOpen(true)}
        />
      </div>
      <ActionSheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        title={photo.prompt}
        picture={<Picture src={photo.image_url} alt="" sizes="3.5rem" />}
        acts={[acts.post, acts.favorite, acts.download, acts.more, acts.reuse, acts.remove, acts.video]}
      />
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
  'absolute inset-x-1 bottom-1 flex rounded-full bg-scrim/55 text-on-picture backdrop-blur-sm transition-opacity max-sm:hidden',
  'can-hover:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100',
);

const onPicture = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture';
