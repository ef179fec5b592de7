import { CalendarPlus, Download, Expand, Flag, Heart, ImagePlus, RotateCcw, Trash2, Video } from 'lucide-react';
import { formatNumber } from '#contract/format.ts';
import { largeSide } from '#features/images/image-rules.ts';
import type { SheetAct } from '#ui/kit/action-sheet.tsx';
import type { Photo } from '../../contract.ts';

export type PhotoAct = 'favorite' | 'download' | 'large' | 'post' | 'more' | 'reuse' | 'remove' | 'report' | 'video';

/** Label and icon for downloading the largest size. */
export const largeDownloadLabel = {
  label: `Download large (${formatNumber(largeSide)} px)`,
  icon: <Expand />,
} as const;

/** Returns the actions for a photo by name, with labels and icons. */
export function photoActs(
  photo: Photo,
  run: (act: PhotoAct, photo: Photo) => void,
): Readonly<Record<PhotoAct, SheetAct>> {
  const isFavorite = photo.meta.favorite;
  return {
    favorite: {
      label: isFavorite ? 'Remove from favorites' : 'Add to favorites',
      icon: <Heart className={isFavorite ? 'fill-current' : ''} />,
      run: () => run('favorite', photo),
    },
    download: { label: 'Download', icon: <Download />, run: () => run('download', photo) },
    large: { ...largeDownloadLabel, run: () => run('large', photo) },
    post: { label: 'Use in a post', icon: <CalendarPlus />, run: () => run('post', photo) },
    more: { label: 'More like this', icon: <ImagePlus />, run: () => run('more', photo) },
    reuse: { label: 'Reuse prompt', icon: <RotateCcw />, run: () => run('reuse', photo) },
    remove: { label: 'Delete', icon: <Trash2 />, run: () => run('remove', photo), danger: true },
    report: { label: 'Report', icon: <Flag />, run: () => run('report', photo) },
    video: { label: 'Create video', icon: <Video />, run: () => run('video', photo) },
  };
}
