import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { toast } from 'sonner';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import type { Post } from '../contract.ts';
import { mayCancel, type PostStatus, statusLabel } from '../post-status.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';

type PostCardProps = { post: Post; zone: string; selected: boolean; onOpen: () => void };

/** Letters of the caption a card has room for. Source: specification, part 2, section 2. */
const captionLetters = 40;

const tones: Partial<Record<PostStatus, BadgeTone>> = {
  posted: 'positive',
  failed: 'danger',
  unknown: 'warning',
  retry: 'warning',
  running: 'accent',
};

/** A post in the week. */
export function PostCard({ post, zone, selected, onOpen }: PostCardProps) {
  const [asking, setAsking] = useState(false);
  const time = new Date(post.scheduledAt).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  const caption = post.caption
    ? post.caption.slice(0, captionLetters) + (post.caption.length > captionLetters ? '…' : '')
    : 'No caption';
  const removable = mayCancel(post);

  function pressKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    // With a modifier it is the browser's: to go back, to delete a word.
    if (ctrlKey || metaKey || altKey || (key !== 'Delete' && key !== 'Backspace')) return;
    if (post.status === 'posted') toast.info('That post is already published and can’t be deleted.');
    else if (removable) setAsking(true);
  }

  return (
    <article
      className={classes(
        'group relative rounded-item bg-surface shadow-low transition-shadow hover:shadow-lift',
        selected && 'ring-2 ring-accent',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        onKeyDown={pressKey}
        aria-keyshortcuts="Delete Backspace"
        className="flex w-full gap-3 overflow-hidden rounded-item p-2 text-left md:flex-col md:gap-2"
      >
        <Picture
          src={post.mediaUrls[0] ?? ''}
          alt=""
          corners="picture"
          sizes="12rem"
          className="w-20 shrink-0 md:w-full"
        />
        <span className="min-w-0 flex-1">
          <time dateTime={post.scheduledAt} className="text-sm font-medium tabular-nums">
            {time}
          </time>
          <span className="mt-0.5 line-clamp-2 block text-sm break-words text-ink-soft">{caption}</span>
          <Badge tone={tones[post.status] ?? 'neutral'} className="mt-2">
            {statusLabel(post)}
          </Badge>
          {post.reason && post.status !== 'posted' && (
            <span className="mt-1 block text-xs text-danger">{post.reason}</span>
          )}
        </span>
      </button>
      {removable && (
        <IconButton
          label="Delete post"
          icon={<Trash2 />}
          size="small"
          onClick={() => setAsking(true)}
          className="absolute top-3 right-3 bg-surface/90 can-hover:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      )}
      <DeletePostDialog post={post} open={asking} onOpenChange={setAsking} />
    </article>
  );
}
