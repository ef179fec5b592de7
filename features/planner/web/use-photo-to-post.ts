import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { usePhoto } from '#features/photos/web/public.ts';
import { isMissing } from '#ui/call.ts';
import type { Post } from '../contract.ts';
import { nextFreeTime } from '../next-free-time.ts';
import type { Composing } from './composing.ts';

type PhotoToPost = {
  readonly influencerId: string;
  readonly zone: string;
  /** This week's posts; undefined while they load. */
  readonly posts: readonly Post[] | undefined;
  readonly compose: (about: Composing) => void;
};

/** Begins a post with the photo that the address names, as `?use=` and its id, and then takes it out of the address. */
export function usePhotoToPost({ influencerId, zone, posts, compose }: PhotoToPost): void {
  const [search, setSearch] = useSearchParams();
  const photoId = search.get('use') ?? '';
  const { data: photo, error } = usePhoto(influencerId, photoId);
  const doneFor = useRef('');

  const begin = useEffectEvent((imageUrl: string, taken: readonly Post[]) => {
    const now = Temporal.Now.zonedDateTimeISO(zone);
    const { date, time } = nextFreeTime(
      now,
      taken.map(({ scheduledAt }) => scheduledAt),
    );
    compose({ kind: 'new', date, time, media: [imageUrl] });
    setSearch({ week: date }, { replace: true });
  });
  const giveUp = useEffectEvent((why: Error) => {
    toast.error(isMissing(why) ? 'Photo not found' : 'Failed to load photo');
    setSearch({}, { replace: true });
  });

  useEffect(() => {
    if (!photoId || doneFor.current === photoId) return;
    if (!(error || (photo && posts))) return;
    doneFor.current = photoId;
    if (photo && posts) begin(photo.image_url, posts);
    else if (error) giveUp(error);
  }, [photoId, photo, error, posts]);
}
