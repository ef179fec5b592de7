import { CalendarPlus, Download, Heart, ImagePlus, RotateCcw, Trash2, Video } from 'lucide-react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import type { SheetAct } from '#ui/kit/action-sheet.tsx';
import type { Photo } from '../../contract.ts';
import { aspectOf } from '../../generation-rules.ts';
import { useFillPrompt } from '../generate/use-fill-prompt.ts';
import { moreLikeThisCost, useMoreLikeThis } from '../generate/use-more-like-this.ts';
import { downloadPhoto } from './download-photo.ts';
import { postAddress } from './post-address.ts';
import { useToggleFavorite } from './use-toggle-favorite.ts';

type PhotoAct = 'favorite' | 'download' | 'post' | 'more' | 'reuse' | 'remove' | 'video';

/** What can be done to a photo, by name. `onRemove` asks before it is deleted. */
export function usePhotoActs(photo: Photo, onRemove: () => void): Readonly<Record<PhotoAct, SheetAct>> {
  const toggleFavorite = useToggleFavorite(photo.influencer_id);
  const fillPrompt = useFillPrompt(photo.influencer_id);
  const moreLikeThis = useMoreLikeThis(photo.influencer_id);
  const navigate = useNavigate();
  const isFavorite = photo.meta.favorite;
  return {
    favorite: {
      label: isFavorite ? 'Remove from favorites' : 'Add to favorites',
      icon: <Heart className={isFavorite ? 'fill-current' : ''} />,
      run: () => void toggleFavorite(photo),
    },
    download: { label: 'Download', icon: <Download />, run: () => void downloadPhoto(photo) },
    post: { label: 'Use in a post', icon: <CalendarPlus />, run: () => void navigate(postAddress(photo)) },
    more: {
      label: 'More like this',
      icon: <ImagePlus />,
      run: () => moreLikeThis.make(photo),
      aside: moreLikeThisCost,
    },
    reuse: {
      label: 'Reuse prompt',
      icon: <RotateCcw />,
      run: () => fillPrompt({ prompt: photo.prompt, aspect: aspectOf(photo) }),
    },
    remove: { label: 'Delete', icon: <Trash2 />, run: onRemove, danger: true },
    video: { label: 'Create video', icon: <Video />, run: () => toast.info('Video feature coming soon') },
  };
}
