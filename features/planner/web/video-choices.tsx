import { usePhotoVideos } from '#features/photos/web/public.ts';
import { VideoBadge } from '#features/videos/web/public.ts';
import type { PostMedium } from '../post-media.ts';
import { choicesStyles, MediumChoice } from './medium-choice.tsx';
import { toMedium } from './photo-media.ts';

type VideoChoicesProps = {
  influencerId: string;
  /** URLs of the selected photos and videos. */
  chosen: readonly string[];
  onPress: (medium: PostMedium) => void;
};

/** The influencer's finished videos to choose from; nothing if it has none. */
export function VideoChoices({ influencerId, chosen, onPress }: VideoChoicesProps) {
  const { data: videos = [] } = usePhotoVideos(influencerId);
  const ready = videos.flatMap(({ video_url: url, ...video }) => (url === null ? [] : [{ ...video, url }]));
  if (ready.length === 0) return null;
  return (
    <section aria-label="Videos" className="mb-3">
      <h3 className="mb-3 text-sm font-medium">Videos</h3>
      <ul className={choicesStyles}>
        {ready.map(({ id, url, prompt, seconds }) => (
          <MediumChoice
            key={id}
            url={url}
            label={`Video: ${prompt}`}
            isChosen={chosen.includes(url)}
            onPress={() => onPress(toMedium({ image_url: url, prompt }))}
          >
            <VideoBadge durationMs={seconds * 1_000} className="absolute bottom-2 left-2" />
          </MediumChoice>
        ))}
      </ul>
      <h3 className="mt-6 text-sm font-medium">Photos</h3>
    </section>
  );
}
