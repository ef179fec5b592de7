import { toast } from '#ui/notice.ts';
import type { Photo } from '../../contract.ts';
import { useFavorite } from '../queries.ts';

/** Adds a photo to the favorites or removes it from them, and shows a notification. */
export function useToggleFavorite(influencerId: string): (photo: Photo) => Promise<void> {
  const favorite = useFavorite(influencerId);
  return async (photo) => {
    const wasFavorite = photo.meta.favorite;
    try {
      await favorite.mutateAsync({ photo, favorite: !wasFavorite });
      toast.success(wasFavorite ? 'Removed from favorites' : 'Added to favorites');
    } catch {
      toast.error('Failed to update favorite');
    }
  };
}
