import { networks } from '#contract/networks.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import type { Post } from '../contract.ts';
import { statusLabel } from '../post-status.ts';
import { statusTones } from './status-tones.ts';

/** The networks of a post with their status. A post with one target shows its status elsewhere. */
export function PostTargets({ post }: { post: Post }) {
  if (post.targets.length < 2) return null;
  return (
    <ul aria-label="Networks" className="flex flex-col gap-2 text-sm">
      {post.targets.map((target) => (
        <li key={target.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{networks[target.network].label}</span>
          <Badge tone={statusTones[target.status] ?? 'neutral'}>{statusLabel(target)}</Badge>
          {target.url && (
            <a href={target.url} target="_blank" rel="noreferrer" className={linkStyles('text')}>
              Open post
            </a>
          )}
          {target.reason && target.status !== 'posted' && (
            <span className="basis-full text-danger">{target.reason}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
