import { formatList } from '#contract/format.ts';
import { networks } from '#contract/networks.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import type { Post } from '../contract.ts';
import { getNotEditableReason, isCanceled, mayEdit, needsNewTime, statusLabel } from '../post-status.ts';
import { dayAndTime } from '../time-words.ts';
import { statusTones } from './status-tones.ts';

type PostTargetsProps = {
  post: Post;
  zone: string;
  /** Publishes the targets now that are not published; undefined if the post cannot be changed. */
  onRetry?: (() => void) | undefined;
};

/**
 * The networks of a post with their status, time and link, and why one can no longer be changed while others can. A
 * post with one target shows its status elsewhere.
 */
export function PostTargets({ post, zone, onRetry }: PostTargetsProps) {
  if (post.targets.length < 2) return null;
  const failed = needsNewTime(post) ? [] : post.targets.filter(needsNewTime);
  const retried = failed.length ? post.targets.filter((target) => needsNewTime(target) || isCanceled(target)) : [];
  const list = (
    <ul aria-label="Networks" className="flex flex-col gap-2 text-sm">
      {post.targets.map((target) => (
        <li key={target.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{networks[target.network].label}</span>
          <Badge tone={statusTones[target.status] ?? 'neutral'}>
            {statusLabel(target, networks[target.network].label)}
          </Badge>
          <span className="text-ink-soft">{dayAndTime(target.postedAt ?? post.scheduledAt, zone)}</span>
          {target.url && (
            <a href={target.url} target="_blank" rel="noreferrer" className={linkStyles('text')}>
              Open post
            </a>
          )}
          {target.reason && target.status !== 'posted' && (
            <span className="basis-full text-danger">{target.reason}</span>
          )}
          {mayEdit(post) && !mayEdit(target) && (
            <span className="basis-full text-ink-soft">
              {getNotEditableReason(target, networks[target.network].label)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
  if (!onRetry || retried.length === 0) return list;
  return (
    <div className="flex flex-col items-start gap-3">
      {list}
      <Button size="small" onClick={onRetry}>
        Retry on {formatList(retried.map(({ network }) => networks[network].label))}
      </Button>
    </div>
  );
}
