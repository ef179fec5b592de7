import { Check, Inbox } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { Button } from '#ui/kit/button.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { TextLink } from '#ui/kit/link.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { ShareToReview } from '../../contract.ts';
import { shareCredits } from '../../referral-rules.ts';
import { maxReason } from '../../share-rules.ts';
import { showError } from './notify-failure.ts';
import { useReviewShare, useSharesToReview } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** The page /admin/shares with the posts that are pending review. */
export default function SharesPage() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title="Posts to review"
        text={`An approved post earns the user ${shareCredits} credits. We promise an answer within about 48 hours.`}
      />
      <Queue />
    </div>
  );
}

function Queue() {
  const shares = useSharesToReview();
  if (shares.isError)
    return (
      <ErrorState title="We could not load the posts" onRetry={() => shares.refetch()} retrying={shares.isRefetching} />
    );
  if (!shares.data) return <Skeleton className="h-64 w-full rounded-panel" />;
  if (!shares.data.length) return <EmptyState icon={<Inbox />} title="Nothing to review" />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {shares.data.map((share) => (
        <Post key={share.id} share={share} />
      ))}
    </ul>
  );
}

function Post({ share }: { share: ShareToReview }) {
  const review = useReviewShare(share.id);
  const [isRejecting, setRejecting] = useState(false);
  const approve = useSingleClick(async () => {
    try {
      await review.mutateAsync({ verdict: 'approved' });
      toast.success(`Approved. ${share.email} got ${shareCredits} credits.`);
    } catch (error) {
      showError(error);
    }
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-72">
        <TextLink href={share.url} target="_blank" rel="noreferrer nofollow" className="[overflow-wrap:anywhere]">
          {share.url}
        </TextLink>
        <p className="mt-1 text-sm [overflow-wrap:anywhere] text-ink-soft">
          {share.platform} · {share.email} · {formatInstant(share.created_at, 'date')}
        </p>
      </div>
      <div className="flex gap-3">
        <Button icon={<Check />} busy={review.isPending} busyLabel="Saving…" onClick={approve}>
          Approve
        </Button>
        <Button disabled={review.isPending} onClick={() => setRejecting(true)}>
          Reject…
        </Button>
      </div>
      <ReasonDialog
        open={isRejecting}
        onOpenChange={setRejecting}
        title="Reject this post?"
        description="The user sees the reason and can submit another post."
        label="Reject post"
        max={maxReason}
        act={async (reason) => {
          try {
            await review.mutateAsync({ verdict: 'rejected', reason });
          } catch (error) {
            showError(error);
            throw error;
          }
        }}
      />
    </li>
  );
}
