import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { getTitle, type PlannedItem } from '../planned-item.ts';
import { describeNetworks, isOverdue } from '../post-status.ts';
import { dayAndTime } from '../time-words.ts';
import type { ItemActs } from './item-acts.ts';

type OverduePostsProps = {
  influencerId: string;
  items: readonly PlannedItem[];
  zone: string;
  acts: ItemActs;
};

const nothingLeft: readonly string[] = [];

/** Posts that missed their time: each can be published now, rescheduled, or left as it is. */
export function OverduePosts({ influencerId, items, zone, acts }: OverduePostsProps) {
  const [left, setLeft] = useDraft(`left posts ${influencerId}`, readLeft, nothingLeft);
  const overdue = items.filter((item) => item.kind === 'post' && isOverdue(item.post) && !left.includes(item.id));
  if (overdue.length === 0) return null;
  const place = overdue.every(isPartlyPosted) ? ' on every network' : '';
  return (
    <section
      aria-labelledby="overdue-title"
      className="mt-6 rounded-panel border border-danger/30 bg-danger-soft/60 p-4"
    >
      <h2 id="overdue-title" className="flex items-center gap-2 font-medium">
        <TriangleAlert className="size-5 text-danger" aria-hidden />
        {overdue.length === 1 ? 'One post was' : `${overdue.length} posts were`} not published{place}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {overdue.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 last:pb-0">
            <OverduePost item={item} zone={zone} />
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
              <Button size="small" onClick={() => acts.askToPostNow(item)}>
                Post now
              </Button>
              <Button size="small" onClick={() => acts.chooseTime(item)}>
                New time
              </Button>
              <Button size="small" variant="quiet" onClick={() => setLeft((before) => [...before, item.id])}>
                Leave
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isPartlyPosted(item: PlannedItem): boolean {
  return item.kind === 'post' && item.post.status === 'partly_posted';
}

function OverduePost({ item, zone }: { item: PlannedItem; zone: string }) {
  if (item.kind !== 'post') return null;
  const { mediaUrls, reason, targets } = item.post;
  const networks = isPartlyPosted(item) && describeNetworks(targets);
  return (
    <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
      <ImageFrame src={mediaUrls[0] ?? ''} alt="" sizes="4rem" className="w-12 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="truncate font-medium">{getTitle(item.post)}</p>
        <p className="text-ink-soft">
          {dayAndTime(item.at, zone)}. {networks && `${networks}. `}
          {reason}
        </p>
      </div>
    </div>
  );
}

function readLeft(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;
}
