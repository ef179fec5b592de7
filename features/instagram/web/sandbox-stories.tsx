import { formatInstant } from '#contract/format-date.ts';
import { isVideo } from '#contract/is-video.ts';
import { hasCover } from '#features/videos/video-rules.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import type { SandboxPost } from './queries.ts';

type SandboxStoriesProps = { stories: readonly SandboxPost[]; onOpen: (story: SandboxPost) => void };

/** The stories of a profile, which Instagram shows for a day; nothing without any. */
export function SandboxStories({ stories, onOpen }: SandboxStoriesProps) {
  if (stories.length === 0) return null;
  return (
    <ul aria-label="Stories" className="mt-8 flex gap-4 overflow-x-auto p-1">
      {stories.map((story) => (
        <li key={story.id} className="shrink-0">
          <button
            type="button"
            onClick={() => onOpen(story)}
            className="block text-center text-xs text-ink-soft tabular-nums"
          >
            <StoryImage url={story.mediaUrls[0] ?? ''} />
            <span className="sr-only">Open story: </span>
            {formatInstant(story.publishedAt, 'weekdayTime')}
          </button>
        </li>
      ))}
    </ul>
  );
}

function StoryImage({ url }: { url: string }) {
  return (
    <span className="mx-auto mb-2 block size-17 rounded-full p-0.5 ring-2 ring-accent">
      <span className="block size-16 overflow-hidden rounded-full bg-sunken">
        {(!isVideo(url) || hasCover(url)) && <ImageFrame src={url} alt="" ratio="1" corners="square" sizes="4rem" />}
      </span>
    </span>
  );
}
