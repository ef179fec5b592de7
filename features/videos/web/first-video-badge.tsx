import { isVideo } from '../video-rules.ts';
import { useVideos } from './queries.ts';
import { VideoBadge } from './video-badge.tsx';

/** Marks the first image of a post as a video, if it is one. */
export function FirstVideoBadge({ url }: { url: string }) {
  const videos = useVideos([url]);
  if (!isVideo(url)) return null;
  return <VideoBadge durationMs={videos.get(url)?.duration_ms} className="absolute bottom-1 left-1" />;
}
