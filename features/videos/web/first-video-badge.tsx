import { isVideo } from '#contract/is-video.ts';
import { useVideos } from './queries.ts';
import { VideoBadge } from './video-badge.tsx';

const corners = { 'bottom left': 'bottom-1 left-1', 'top right': 'top-2 right-2' } as const;

type FirstVideoBadgeProps = { url: string; corner?: keyof typeof corners };

/** Marks the first image of a post as a video, if it is one. */
export function FirstVideoBadge({ url, corner = 'bottom left' }: FirstVideoBadgeProps) {
  const videos = useVideos([url]);
  if (!isVideo(url)) return null;
  return <VideoBadge durationMs={videos.get(url)?.duration_ms} className={`absolute ${corners[corner]}`} />;
}
