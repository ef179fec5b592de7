import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { usePhoto, usePhotoVideos } from '#features/photos/web/public.ts';
import { isMissing } from '#ui/call-failures.ts';
import { lateToast } from '#ui/toast.ts';
import { nextFreeTime } from '../next-free-time.ts';
import type { PlannedItem } from '../planned-item.ts';
import type { PostMedium } from '../post-media.ts';
import { toMedium } from './photo-media.ts';

type PhotoToPost = {
  readonly influencerId: string;
  readonly zone: string;
  /** The items of this week; undefined while loading. */
  readonly items: readonly PlannedItem[] | undefined;
  /** Starts a post with an image on a given day and wall time. */
  readonly begin: (date: string, time: string, medium: PostMedium) => void;
};

/**
 * Starts a post with the photo whose id is in the URL as `?use=`, or the video as `?use_video=`, and then removes the
 * parameter.
 */
export function usePhotoToPost({ influencerId, zone, items, begin }: PhotoToPost): void {
  const [search, setSearch] = useSearchParams();
  const photoId = search.get('use') ?? '';
  const videoId = search.get('use_video') ?? '';
  const { data: photo, error } = usePhoto(influencerId, photoId);
  const { data: videos, error: videosError } = usePhotoVideos(videoId ? influencerId : '');
  const doneFor = useRef('');

  const startDraftWith = useEffectEvent((medium: PostMedium, taken: readonly PlannedItem[]) => {
    const now = Temporal.Now.zonedDateTimeISO(zone);
    const { date, time } = nextFreeTime(
      now,
      taken.map(({ at }) => at),
    );
    begin(date, time, medium);
    setSearch({ week: date }, { replace: true });
  });
  const giveUp = useEffectEvent((message: string) => {
    lateToast.error(message);
    setSearch({}, { replace: true });
  });

  useEffect(() => {
    if (!photoId || doneFor.current === photoId) return;
    if (!(error || (photo && items))) return;
    doneFor.current = photoId;
    if (photo && items) startDraftWith(toMedium(photo), items);
    else if (error) giveUp(isMissing(error) ? 'Photo not found' : 'Failed to load photo');
  }, [photoId, photo, error, items]);

  useEffect(() => {
    if (!videoId || doneFor.current === videoId) return;
    if (!(videosError || (videos && items))) return;
    doneFor.current = videoId;
    const video = videos?.find(({ id }) => id === videoId);
    if (video?.video_url && items) {
      const { video_url: image_url, prompt } = video;
      startDraftWith(toMedium({ image_url, prompt }), items);
    } else giveUp(videosError ? 'Failed to load video' : 'Video not found');
  }, [videoId, videos, videosError, items]);
}
