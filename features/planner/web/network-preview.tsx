import { ImageIcon } from 'lucide-react';
import { memo } from 'react';
import { isVideo } from '#contract/is-video.ts';
import { type FurtherNetwork, hasAiLabel, networks } from '#contract/networks.ts';
import { VideoPlayer } from '#features/videos/web/public.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Carousel } from '#ui/kit/carousel.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import type { FittedMedium } from './fitted-media.ts';

type NetworkPreviewProps = {
  network: FurtherNetwork;
  username: string | null;
  caption: string;
  firstComment: string;
  fitted: readonly FittedMedium[];
  /** Width divided by height of all images, or of the video. */
  shape: number;
};

/** The post on a network that shows the text first. */
export const NetworkPreview = memo(function NetworkPreview(props: NetworkPreviewProps) {
  const { network, username, caption, firstComment, fitted, shape } = props;
  const name = username ?? networks[network].label;
  const urls = fitted.map(({ url }) => url);
  return (
    <aside
      aria-label={`Preview on ${networks[network].label}`}
      className="overflow-hidden rounded-panel border border-line bg-surface p-3 text-sm shadow-low"
    >
      <div className="flex gap-3">
        <Avatar name={name} decorative />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          {hasAiLabel(networks[network], urls) && <p className="text-xs text-ink-soft">Made with AI</p>}
          <p className="mt-1 mb-3 break-words whitespace-pre-wrap">{caption}</p>
          {fitted.length > 0 ? (
            <Carousel key={urls.join()} label={`Images on ${networks[network].label}`}>
              {fitted.map(({ url, altText, position }) =>
                isVideo(url) ? (
                  <VideoPlayer key={url} url={url} altText={altText} shape={shape} className="rounded-picture" />
                ) : (
                  <ImageFrame
                    key={url}
                    src={url}
                    alt={altText}
                    ratio={String(shape)}
                    position={position}
                    sizes="28rem"
                  />
                ),
              )}
            </Carousel>
          ) : (
            <div className="flex aspect-4/3 items-center justify-center rounded-picture bg-sunken text-ink-faint">
              <ImageIcon className="size-8" strokeWidth={1.2} aria-hidden />
            </div>
          )}
          {firstComment && (
            <p className="mt-3 border-l-2 border-line pl-3 break-words whitespace-pre-wrap text-ink-soft">
              <strong className="font-semibold text-ink">{name}</strong> {firstComment}
            </p>
          )}
        </div>
      </div>
    </aside>
  );
});
