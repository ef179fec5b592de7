import { Bookmark, Heart, ImageIcon, MessageCircle, Send } from 'lucide-react';
import { memo, useState } from 'react';
import type { Connection } from '#features/instagram/contract.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Carousel } from '#ui/kit/carousel.tsx';
import { Picture } from '#ui/kit/picture.tsx';

/** Letters of the caption's first line that Instagram shows before 'more'. Source: specification, part 2, section 2. */
const shownLetters = 90;

type PostPreviewProps = { caption: string; media: readonly string[]; account: Connection['accounts'][number] | null };

/** The post as Instagram will show it. */
export const PostPreview = memo(function PostPreview({ caption, media, account }: PostPreviewProps) {
  const [whole, setWhole] = useState(false);
  const name = account?.username ?? 'instagram';
  const [firstLine = ''] = caption.split('\n');
  const short = firstLine.slice(0, shownLetters);
  const isCut = short.length < caption.length;
  return (
    <aside
      aria-label="Preview"
      className="overflow-hidden rounded-panel border border-line bg-surface shadow-low xl:sticky xl:top-20"
    >
      <div className="flex items-center gap-3 p-3">
        <Avatar name={name} src={account?.avatar_url ? `${account.avatar_url}?w=320` : undefined} decorative />
        <p className="truncate text-sm font-semibold">{name}</p>
      </div>
      {media.length > 0 ? (
        <Carousel key={media.join()} label="The post's pictures">
          {media.map((url) => (
            <Picture key={url} src={url} alt="" ratio="4 / 5" corners="square" sizes="20rem" />
          ))}
        </Carousel>
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
        <p className="mt-3 break-words whitespace-pre-wrap">
          <strong className="font-semibold">{name}</strong> {whole ? caption : short}
          {isCut && (
            <button type="button" className="ml-1 text-ink-soft" onClick={() => setWhole(!whole)}>
              {whole ? 'Less' : '… more'}
            </button>
          )}
        </p>
        <p className="mt-2 text-xs text-ink-faint">Now</p>
      </div>
    </aside>
  );
});
