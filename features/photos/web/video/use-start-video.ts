import { useNavigate } from 'react-router';
import { limitMet, promptUpgrade } from '#features/billing/web/public.ts';
import { toast } from '#ui/notice.ts';
import type { Photo } from '../../contract.ts';
import { useCreateVideo, type VideoOrder } from './queries.ts';

/** Orders a video of a photo, and shows where it appears or why it was not ordered. */
export function useStartVideo(photo: Photo, onClose: () => void) {
  const { influencer_id: influencerId } = photo;
  const create = useCreateVideo(influencerId);
  const navigate = useNavigate();

  async function start(order: Omit<VideoOrder, 'photo'>): Promise<void> {
    try {
      await create.mutateAsync({ photo, ...order });
    } catch (error) {
      const limit = limitMet(error);
      if (limit) {
        onClose();
        return promptUpgrade(limit);
      }
      return void toast.error(error instanceof Error ? error.message : 'Could not create the video. Try again.');
    }
    onClose();
    toast.info('Creating your video. It appears in the results.', {
      action: { label: 'Watch', onClick: () => navigate(`/influencers/${influencerId}/photos`) },
    });
  }

  return { start, isStarting: create.isPending };
}
