import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Network, networks } from '#contract/networks.ts';
import { Button } from '#ui/kit/button.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import type { Post } from '../contract.ts';
import { findNextStep, getEventLabel, type PostEventName } from '../post-events.ts';
import { zoneInWords } from '../post-time.ts';
import { eventTime } from '../time-words.ts';
import { usePostEvents } from './queries.ts';

/** The events of a post, and what the user has to do after a failure. */
export function PostHistory({ post, zone }: { post: Post; zone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <NextStep post={post} />
      <details
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="group unfolding rounded-item border border-line px-4"
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
          History
          <ChevronDown className="size-4 text-ink-faint transition-[rotate] group-open:rotate-180" aria-hidden />
        </summary>
        {isOpen && <Events post={post} zone={zone} />}
      </details>
    </div>
  );
}

function NextStep({ post }: { post: Post }) {
  const target = post.targets.find(({ cause }) => cause === post.cause);
  const network = target?.network;
  // The status of a partly posted post does not show whether its other network is retried.
  const next = findNextStep(post.status === 'partly_posted' && target ? target : post, network);
  if (!next) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-item bg-warning-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong className="font-medium">Next:</strong> {next.words}
      </p>
      {next.step === 'reconnect' && (
        <Button asChild size="small">
          <Link to={`/influencers/${post.influencerId}/instagram/${network === 'instagram' ? 'connect' : 'accounts'}`}>
            Reconnect
          </Link>
        </Button>
      )}
      {next.step === 'renew' && (
        <Button asChild size="small">
          <Link to={`/influencers/${post.influencerId}/info`}>Renew consent</Link>
        </Button>
      )}
      {next.step === 'instagram' && network === 'instagram' && (
        <Button asChild size="small">
          <a href="https://www.instagram.com/" target="_blank" rel="noreferrer">
            Open Instagram
          </a>
        </Button>
      )}
    </div>
  );
}

function Events({ post, zone }: { post: Post; zone: string }) {
  const events = usePostEvents(post);
  const networkOf = new Map(post.targets.map(({ id, network }) => [id, network]));
  if (events.isPending) return <Skeleton className="mb-4 h-24" />;
  if (events.isError)
    return (
      <ErrorState text="Could not load the history." onRetry={() => events.refetch()} retrying={events.isRefetching} />
    );
  if (events.data.length === 0)
    return <p className="pb-4 text-sm text-ink-soft">No history is available for this post.</p>;
  return (
    <>
      <ol className="flex flex-col gap-3 pb-3 text-sm">
        {events.data.map(({ event, targetId, at, reason, said }) => (
          <li key={`${at} ${event} ${targetId}`} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {eventTime(at, zone)}
            </time>
            <div className="min-w-0">
              <p>
                {formatEvent(event, networkOf, targetId)}
                {reason && `: ${reason}`}
              </p>
              {said && (
                <details className="mt-1 text-ink-soft">
                  <summary className="inline-flex min-h-6 cursor-pointer items-center touch:min-h-11">
                    Response from the service
                  </summary>
                  <p className="mt-1 break-words font-mono text-xs">{said}</p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="pb-4 text-xs text-ink-faint">Times are in {zoneInWords(zone)}.</p>
    </>
  );
}

function formatEvent(event: PostEventName, networkOf: ReadonlyMap<string, Network>, targetId: string): string {
  const network = networkOf.get(targetId);
  const label = getEventLabel(event, network);
  return networkOf.size > 1 && network ? `${networks[network].label}: ${label}` : label;
}
