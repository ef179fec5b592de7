import { Share2 } from 'lucide-react';
import { formatInstant } from '#contract/format-date.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { TextLink } from '#ui/kit/link.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { Share } from '../../contract.ts';
import { useShares } from '../queries.ts';

/** The user's latest submitted posts with their review status. */
export function Submissions() {
  return (
    <section aria-labelledby="submissions">
      <h2 id="submissions" className="type-display text-display-xs">
        Your recent submissions
      </h2>
      <List />
    </section>
  );
}

function List() {
  const shares = useShares();
  if (shares.isError)
    return (
      <ErrorState
        title="We could not load your submissions"
        onRetry={() => shares.refetch()}
        retrying={shares.isRefetching}
      />
    );
  if (!shares.data) return <Skeleton className="mt-4 h-48 w-full rounded-panel" />;
  if (!shares.data.length)
    return (
      <EmptyState icon={<Share2 />} title="No posts yet" text="Your submissions and their review status appear here." />
    );
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {shares.data.map((share) => (
        <Submission key={share.id} share={share} />
      ))}
    </ul>
  );
}

/** The label and tone of each status. */
const statuses: Record<Share['status'], { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending review', tone: 'neutral' },
  approved: { label: 'Approved', tone: 'positive' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

function Submission({ share: { url, platform, status, reason, created_at } }: { share: Share }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-4">
      <TextLink
        href={url}
        target="_blank"
        rel="noreferrer nofollow"
        className="inline-flex min-h-11 min-w-0 items-center sm:min-h-0"
      >
        <span className="truncate">{url.replace(/^https?:\/\/(www\.)?/, '')}</span>
      </TextLink>
      <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
      <p className="col-span-2 text-sm text-ink-soft">
        {platform} · {formatInstant(created_at, 'date')}
        {reason && ` · ${reason}`}
      </p>
    </li>
  );
}
