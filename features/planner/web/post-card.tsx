import { Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { Picture } from '#ui/kit/picture.tsx';
import type { Post } from '../contract.ts';
import { mayCancel, type PostStatus, statusLabel } from '../post-status.ts';
import { useCancelPost } from './queries.ts';

type PostCardProps = { influencerId: string; post: Post; zone: string; selected: boolean; onOpen: () => void };

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
export function PostCard({ influencerId, post, zone, selected, onOpen }: PostCardProps) {
  const cancel = useCancelPost(influencerId);
  const time = new Date(post.scheduledAt).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
  const caption = post.caption
    ? post.caption.slice(0, captionLetters) + (post.caption.length > captionLetters ? '…' : '')
    : 'No caption';
  const removable = mayCancel(post.status);

  async function remove() {
    if (post.status === 'posted') return void toast.info('That post is already published and can’t be deleted.');
    if (!removable) return;
    try {
      const { mode } = await cancel.mutateAsync(post.id);
      if (mode === 'already_published') toast.info('This post was already published and is marked as posted.');
      else toast.success('Post deleted');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Failed to cancel post. Please try again.');
    }
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
        onKeyDown={(event) => (event.key === 'Delete' || event.key === 'Backspace') && remove()}
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
            {statusLabel(post.status)}
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
          busy={cancel.isPending}
          onClick={remove}
          className="absolute top-3 right-3 bg-surface/90 can-hover:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
        />
      )}
    </article>
  );
}
