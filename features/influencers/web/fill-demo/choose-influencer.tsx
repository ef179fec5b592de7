import { ChevronLeft, ChevronRight, Users } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#ui/kit/classes.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import type { Influencer } from '../../contract.ts';
import { fillDemoPageSize } from '../../fill-demo-rules.ts';
import { useInfluencers } from '../queries.ts';

type ChooseInfluencerProps = { chosen: Influencer | null; onChoose: (influencer: Influencer) => void };

/** Selects one of the operator's own influencers, 24 per page. */
export function ChooseInfluencer({ chosen, onChoose }: ChooseInfluencerProps) {
  const influencers = useInfluencers();
  const [page, setPage] = useState(0);
  if (influencers.isError && !influencers.data)
    return <ErrorState onRetry={() => influencers.refetch()} retrying={influencers.isRefetching} />;
  if (!influencers.data)
    return (
      <Loading label="Loading your influencers">
        <Skeleton className="h-32 w-full" />
      </Loading>
    );
  const { items } = influencers.data;
  if (!items.length)
    return (
      <EmptyState
        icon={<Users />}
        title="No influencers yet"
        text="Build one first. It is then generated for the demo."
      />
    );
  const pages = Math.ceil(items.length / fillDemoPageSize);
  const shown = items.slice(page * fillDemoPageSize, (page + 1) * fillDemoPageSize);
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 xl:grid-cols-8">
        {shown.map((influencer) => (
          <li key={influencer.id}>
            <button
              type="button"
              aria-pressed={influencer.id === chosen?.id}
              onClick={() => onChoose(influencer)}
              className={classes(
                'block w-full rounded-item border-2 p-1 text-left transition-colors',
                influencer.id === chosen?.id ? 'border-accent' : 'border-transparent hover:border-line-strong',
              )}
            >
              <ImageFrame src={influencer.face_url ?? influencer.avatar_url ?? ''} alt="" sizes="8rem" />
              <span className="mt-1 block truncate text-sm">{influencer.name || 'Untitled'}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-4 flex items-center gap-2">
          <IconButton
            label="Previous page"
            icon={<ChevronLeft />}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {page + 1} of {pages}
          </p>
          <IconButton
            label="Next page"
            icon={<ChevronRight />}
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          />
        </div>
      )}
    </>
  );
}
