import { Bookmark, Crop, Heart, ImageIcon, MessageCircle, Send } from 'lucide-react';
import { memo, useState } from 'react';
import { firstLetters } from '#contract/cut-text.ts';
import { isVideo } from '#contract/is-video.ts';
import type { Connection } from '#features/instagram/contract.ts';
import { VideoPlayer } from '#features/videos/web/public.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Carousel } from '#ui/kit/carousel.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import type { FittedMedium } from './fitted-media.ts';

/** How many characters of the caption's first line Instagram shows before 'more'. */
const shownLetters = 90;

type PostPreviewProps = {
  caption: string;
  sponsoredBy: string | null;
  firstComment: string;
  fitted: readonly FittedMedium[];
  /** Width divided by height of all images. */
  shape: number;
  account: Connection['accounts'][number] | null;
  /** Opens the image at this index to move its crop; undefined if nothing can be changed. */
  onCrop: ((index: number) => void) | undefined;
};

/** The post as Instagram will show it. */
export const PostPreview = memo(function PostPreview(props: PostPreviewProps) {
  const { caption, sponsoredBy, firstComment, fitted, shape, account, onCrop } = props;
  const name = account?.username ?? 'instagram';
  const [index, setIndex] = useState(0);
  return (
    <aside aria-label="Preview" className="overflow-hidden rounded-panel border border-line bg-surface shadow-low">
      <div className="flex items-center gap-3 p-3">
        <Avatar name={name} src={account?.avatar_url ? `${account.avatar_url}?w=320` : undefined} decorative />
        <div className="min-w-0 text-sm">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-xs text-ink-soft">
            AI info{sponsoredBy && ` · Paid partnership with ${sponsoredBy}`}
          </p>
        </div>
      </div>
      {fitted.length > 0 ? (
        <div className="relative">
          <Carousel
            key={fitted.map(({ url }) => url).join()}
            label="Images and videos of the post"
            corners="square"
            onShow={setIndex}
          >
            {fitted.map((medium) => (
              <Slide key={medium.url} medium={medium} shape={shape} />
            ))}
          </Carousel>
          {onCrop && fitted[index]?.axis && (
            <Button size="small" onClick={() => onCrop(index)} className="absolute top-3 right-3">
              <Crop className="size-4" aria-hidden />
              Move crop
            </Button>
          )}
        </div>
      ) : (
        <div className="flex aspect-4/5 items-center justify-center bg-sunken text-ink-faint">
          <ImageIcon className="size-8" strokeWidth={1.2} aria-hidden />
        </div>
      )}
      <div className="p-3 text-sm">
        <div aria-hidden className="flex gap-4 [&_svg]:size-5">
          <Heart />
          <MessageCircle />
          <Send />
          <Bookmark className="ml-auto" />
        </div>
        <Caption name={name} caption={caption} />
        {firstComment && (
          <p className="mt-2 break-words whitespace-pre-wrap text-ink-soft">
            <strong className="font-semibold text-ink">{name}</strong> {firstComment}
          </p>
        )}
        <p className="mt-2 text-xs text-ink-faint">Now</p>
      </div>
    </aside>
  );
});

function Slide({ medium, shape }: { medium: FittedMedium; shape: number }) {
  const { url, altText, position } = medium;
  if (isVideo(url)) return <VideoPlayer url={url} altText={altText} shape={shape} />;
  return (
    <ImageFrame src={url} alt={altText} ratio={String(shape)} position={position} corners="square" sizes="28rem" />
  );
}

function Caption({ name, caption }: { name: string; caption: string }) {
  const [whole, setWhole] = useState(false);
  const [firstLine = ''] = caption.split('\n');
  const short = firstLetters(firstLine, shownLetters);
  return (
    <p className="mt-3 break-words whitespace-pre-wrap">
      <strong className="font-semibold">{name}</strong> {whole ? caption : short}
      {short.length < caption.length && (
        <button type="button" className="-my-2 ml-1 py-2 text-ink-soft" onClick={() => setWhole(!whole)}>
          {whole ? 'Less' : '… more'}
        </button>
      )}
    </p>
  );
}
