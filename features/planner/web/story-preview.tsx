import { ImageIcon } from 'lucide-react';
import { memo } from 'react';
import { isVideo } from '#contract/is-video.ts';
import type { Connection } from '#features/instagram/contract.ts';
import { VideoPlayer } from '#features/videos/web/public.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import type { FittedMedium } from './fitted-media.ts';

type StoryPreviewProps = {
  medium: FittedMedium | undefined;
  /** Width divided by height. */
  shape: number;
  account: Connection['accounts'][number] | null;
};

/** The story as Instagram will show it: on the full screen, with empty space around a medium of another shape. */
export const StoryPreview = memo(function StoryPreview({ medium, shape, account }: StoryPreviewProps) {
  const name = account?.username ?? 'instagram';
  return (
    <aside
      aria-label="Preview"
      className="relative mx-auto flex aspect-9/16 w-full max-w-72 items-center overflow-hidden rounded-panel bg-scrim shadow-low ring-1 ring-line"
    >
      {medium ? (
        <Shown medium={medium} shape={shape} />
      ) : (
        <ImageIcon className="mx-auto size-8 text-on-picture/70" strokeWidth={1.2} aria-hidden />
      )}
      <div className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-scrim/70 to-transparent p-3 pb-8 text-on-picture">
        <div aria-hidden className="h-0.5 rounded-full bg-on-picture/80" />
        <div className="mt-3 flex items-center gap-2">
          <Avatar
            name={name}
            src={account?.avatar_url ? `${account.avatar_url}?w=320` : undefined}
            className="size-8 text-xs"
            decorative
          />
          <div className="min-w-0 text-sm">
            <p className="truncate font-semibold">{name}</p>
            <p className="text-xs">AI info</p>
          </div>
        </div>
      </div>
    </aside>
  );
});

function Shown({ medium: { url, altText, position }, shape }: { medium: FittedMedium; shape: number }) {
  if (isVideo(url)) return <VideoPlayer url={url} altText={altText} shape={shape} className="w-full" />;
  return (
    <img
      src={`${url}?w=640`}
      alt={altText}
      style={{ aspectRatio: shape, objectPosition: position }}
      className="w-full object-cover"
    />
  );
}
