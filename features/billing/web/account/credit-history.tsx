import { Link } from 'react-router';
import { formatLocal } from '#contract/format-date.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { CreditHistory as History } from '../../contract.ts';
import { useCreditHistory } from '../queries.ts';
import { describeEntry } from './describe-entry.ts';
import { UseChart } from './use-chart.tsx';

/** How many entries are visible at first; the rest can be expanded. */
const firstEntries = 6;

/** The credit history: a chart of the last days, and the entries. */
export function CreditHistory() {
  const history = useCreditHistory();
  if (history.isError)
    return (
      <ErrorState
        title="Could not load your credit history"
        onRetry={() => history.refetch()}
        retrying={history.isRefetching}
      />
    );
  if (!history.data) return <Skeleton className="h-80 w-full" />;
  const { used, entries } = history.data;
  return (
    <div className="flex flex-col gap-7 border-t border-line pt-6">
      <UseChart days={used} />
      <div>
        <h3 className="font-medium">History</h3>
        {entries.length === 0 && <p className="mt-2 text-ink-soft">No credits granted or used yet.</p>}
        <Entries entries={entries.slice(0, firstEntries)} />
        {entries.length > firstEntries && (
          <details className="group">
            <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-mark font-medium text-accent group-open:hidden">
              Show earlier entries
            </summary>
            <Entries entries={entries.slice(firstEntries)} />
          </details>
        )}
      </div>
    </div>
  );
}

function Entries({ entries }: { entries: History['entries'] }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li
          key={`${entry.day} ${entry.kind} ${entry.note}`}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-3"
        >
          <span>{describeEntry(entry)}</span>
          <span className="text-right font-medium tabular-nums">{signed(entry.amount)}</span>
          <span className="text-sm text-ink-soft">{formatLocal(entry.day, 'date')}</span>
          {entry.photos.length > 0 && <PaidPhotos photos={entry.photos} />}
        </li>
      ))}
    </ul>
  );
}

type PaidPhotosProps = Pick<History['entries'][number], 'photos'>;

/** Links to the photos that a line's credits paid for, and to the posts that show them. */
function PaidPhotos({ photos }: PaidPhotosProps) {
  if (photos.length === 1) return <PhotoLinks photos={photos} />;
  return (
    <details className="col-span-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-mark text-sm font-medium text-accent">
        Show {photos.length} photos
      </summary>
      <PhotoLinks photos={photos} />
    </details>
  );
}

function PhotoLinks({ photos }: PaidPhotosProps) {
  return (
    <ul className="col-span-full flex flex-col text-sm">
      {photos.map(({ id, influencer_id, prompt, post }) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
          <Link to={`/influencers/${influencer_id}/photos/${id}`} className={linkStyles('quiet')}>
            <span className="truncate">{prompt}</span>
          </Link>
          {post && (
            <Link
              to={`/influencers/${influencer_id}/instagram/planner?week=${post.day}`}
              className={linkStyles('quiet')}
            >
              Post of {formatLocal(post.day, 'date')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${Math.abs(amount)}`;
}
