import { Ellipsis } from 'lucide-react';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Menu, MenuItem } from '#ui/kit/menu.tsx';
import type { Photo } from '../../contract.ts';
import { photoActs } from './photo-acts.tsx';
import { usePhotoActs } from './photo-acts-provider.tsx';

/** The actions for a photo in the results, above its bottom edge. */
export function PhotoActions({ photo }: { photo: Photo }) {
  const { run, openSheet } = usePhotoActs();
  const acts = photoActs(photo, run);
  return (
    <>
      <div className={rowStyles}>
        {[acts.favorite, acts.download, acts.remove, acts.video].map((act) => (
          <IconButton
            key={act.label}
            label={act.label}
            icon={act.icon}
            size="small"
            className={onImageStyles}
            onClick={act.run}
          />
        ))}
        <Menu
          trigger={
            <IconButton
              label="More actions"
              icon={<Ellipsis />}
              size="small"
              tooltip={false}
              className={classes('ml-auto', onImageStyles)}
            />
          }
        >
          {[acts.post, acts.large, acts.more, acts.reuse, acts.report].map((act) => (
            <MenuItem key={act.label} icon={act.icon} aside={act.aside} onSelect={act.run}>
              {act.label}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {/* On phones, the card has no room for five touch targets. */}
      <div className="absolute right-1 bottom-1 sm:hidden">
        <IconButton
          label="Photo actions"
          icon={<Ellipsis />}
          tooltip={false}
          aria-haspopup="dialog"
          className={classes('bg-scrim/70', onImageStyles)}
          onClick={() => openSheet(photo)}
        />
      </div>
    </>
  );
}

const rowStyles = classes(
  'absolute inset-x-1 bottom-1 flex rounded-full bg-scrim/70 text-on-picture transition-opacity max-sm:hidden',
  'can-hover:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100',
);

const onImageStyles = 'text-on-picture hover:bg-on-picture/20 hover:text-on-picture';
