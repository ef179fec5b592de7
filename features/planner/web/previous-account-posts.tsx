import { ArrowRightLeft } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { usePostsElsewhere, useSettlePostsElsewhere } from './queries.ts';

/**
 * Shown after a different account was connected. Lets the user move the old account's pending posts to it, or stop
 * them.
 */
export function PostsElsewhere({ influencerId, username }: { influencerId: string; username: string | undefined }) {
  const elsewhere = usePostsElsewhere(influencerId);
  const settle = useSettlePostsElsewhere(influencerId);
  const choose = useSingleClick(async (settlement: 'move' | 'stop') => {
    try {
      const { posts } = await settle.mutateAsync(settlement);
      toast.success(
        settlement === 'move' ? `${postsInWords(posts)} moved to @${username}` : `${postsInWords(posts)} stopped`,
      );
    } catch {
      toast.error('Failed to update the posts. Please try again.');
    }
  });
  const count = elsewhere.data?.count ?? 0;
  if (count === 0 || username === undefined) return null;
  return (
    <section
      aria-labelledby="elsewhere-title"
      className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel border border-warning/40 bg-warning-soft p-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="elsewhere-title" className="flex items-center gap-2 font-medium">
          <ArrowRightLeft className="size-5 text-warning" aria-hidden />
          {postsInWords(count)} for another account
        </h2>
        <p className="mt-1 text-sm">
          You connected @{username} since {count === 1 ? 'it was' : 'they were'} scheduled. Unless you move{' '}
          {count === 1 ? 'it, it does' : 'them, they do'} not get published.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => choose('move')} busy={settle.isPending} busyLabel="Saving…">
          Move to @{username}
        </Button>
        <Button variant="quiet" onClick={() => choose('stop')}>
          Stop {count === 1 ? 'it' : 'them'}
        </Button>
      </div>
    </section>
  );
}

function postsInWords(count: number): string {
  return count === 1 ? 'One post' : `${count} posts`;
}
