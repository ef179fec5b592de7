import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { createCalls } from '#ui/call.ts';
import { isMissing } from '#ui/call-failures.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { Carousel } from '#ui/kit/carousel.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { ensureTemporal } from '#ui/temporal.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { autopilotContract, MailedAnswer, MailedPost, WaitingPost } from '../contract.ts';
import { editAddress, weekAddress } from './planner-address.ts';
import { mailedPostKey } from './query-keys.ts';
import { SlotBadge } from './slot-badge.tsx';
import { slotTime } from './slot-time.ts';

const call = createCalls<typeof autopilotContract>();

/** Returns the post that an emailed link refers to. */
function useMailedPost(token: string) {
  return useQuery({
    queryKey: mailedPostKey(token),
    queryFn: ({ signal }) => call('get-mailed-post', { token }, { signal, withoutSession: true }),
  });
}

/** Approves or skips the post that an emailed link refers to. */
function useAnswerMailedPost(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: MailedAnswer) => call('answer-mailed-post', { token, answer }, { withoutSession: true }),
    onSuccess: (post) => queries.setQueryData(mailedPostKey(token), post),
  });
}

export const handle = forVisitors;
export const clientLoader = ensureTemporal;

/**
 * /autopilot/post: opened by the link in the email about a pending post, even without a session. Opening it changes
 * nothing, because software also opens links.
 */
export default function MailedPostPage() {
  const [search] = useSearchParams();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-14">
      <PageTitle title="Autopilot post" />
      <Mailed token={search.get('token') ?? ''} />
    </div>
  );
}

function Mailed({ token }: { token: string }) {
  const mailed = useMailedPost(token);
  if (mailed.isPending) return <Skeleton className="h-[36rem] rounded-panel" />;
  if (mailed.isError && isMissing(mailed.error))
    return <EmptyState level={1} title="This link is not valid" text="Open the link in the email again." />;
  if (mailed.isError) return <ErrorState level={1} onRetry={() => mailed.refetch()} retrying={mailed.isRefetching} />;
  const { data } = mailed;
  return (
    <>
      <Card padding="large">
        {data.kind === 'waiting' ? (
          <Question token={token} name={data.name} post={data.post} />
        ) : (
          <Answered {...data} />
        )}
      </Card>
      <p className="mt-5 text-center text-sm">
        <Link to={getPlannerPath(data)} className={linkStyles()}>
          {data.kind === 'waiting' ? 'Edit it in the planner first' : 'Open the planner'}
        </Link>
      </p>
    </>
  );
}

function Question({ token, name, post }: { token: string; name: string; post: WaitingPost }) {
  const { mutateAsync, isPending, variables } = useAnswerMailedPost(token);
  async function send(answer: MailedAnswer): Promise<void> {
    try {
      await mutateAsync(answer);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong. Please try again.');
    }
  }
  const approve = useSingleClick(() => send('approve'));
  const skip = useSingleClick(() => send('skip'));
  const { caption, mediaUrls } = post;
  return (
    <>
      <h1 className="type-display text-display-sm">Publish this post of {name}?</h1>
      <p className="mt-2 text-ink-soft">{slotTime(post)}</p>
      <div className="mt-5">
        {mediaUrls.length > 1 ? (
          <Carousel label="Images of the post">{mediaUrls.map(renderImage)}</Carousel>
        ) : (
          mediaUrls.map(renderImage)
        )}
      </div>
      <p className="mt-4 whitespace-pre-line text-ink-soft">{caption || 'No caption yet.'}</p>
      <div className="mt-6 flex flex-wrap gap-3 *:flex-1 max-sm:*:px-4">
        <Button
          variant="primary"
          size="large"
          icon={<Check />}
          busy={isPending && variables === 'approve'}
          busyLabel="Approving…"
          disabled={isPending}
          onClick={approve}
        >
          Approve
        </Button>
        <Button
          size="large"
          icon={<X />}
          busy={isPending && variables === 'skip'}
          busyLabel="Skipping…"
          disabled={isPending}
          onClick={skip}
        >
          Skip it
        </Button>
      </div>
    </>
  );
}

function renderImage(address: string) {
  return (
    <ImageFrame key={address} src={address} alt="" ratio="4 / 5" sizes="(min-width: 28rem) 25rem, 90vw" priority />
  );
}

function Answered({ kind, name, post }: Exclude<MailedPost, { kind: 'waiting' }>) {
  return (
    <>
      <SlotBadge state={post.state} />
      <h1 className="type-display mt-3 text-display-sm">
        {kind === 'approved' ? `The post of ${name} is approved` : `This post of ${name} no longer needs your approval`}
      </h1>
      <p className="mt-2 text-ink-soft">{slotTime(post)}</p>
      <p className="mt-3 text-ink-soft">{kind === 'approved' ? 'It will be published as scheduled.' : post.reason}</p>
    </>
  );
}

function getPlannerPath({ influencer_id, kind, post }: MailedPost): string {
  const planner = `/influencers/${influencer_id}/instagram/planner`;
  return kind === 'waiting' ? editAddress(planner, post) : weekAddress(planner, post);
}
