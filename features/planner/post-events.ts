import { z } from 'zod';
import { type NextStep, type PublishFailure, publishFailures } from '#contract/publish-failures.ts';
import { needsNewTime, type PostState } from './post-status.ts';

/** The events of a post. */
export const postEventName = z.enum([
  'made',
  'changed',
  'claimed',
  'handed over',
  'held',
  'retry',
  'asked',
  'posted',
  'failed',
  'missed',
  'unknown',
  'queued',
  'canceled',
  'restored',
  'clocks changed',
  'commented',
  'not commented',
]);
export type PostEventName = z.infer<typeof postEventName>;

/** The label of each event, followed by the reason if there is one. */
export const eventWords: Readonly<Record<PostEventName, string>> = {
  made: 'Scheduled',
  changed: 'Changed',
  claimed: 'Publishing started',
  'handed over': 'Sent to Instagram',
  held: 'Waiting',
  retry: 'Failed; will be retried',
  asked: 'Checked with Instagram',
  posted: 'On Instagram',
  failed: 'Failed',
  missed: 'Missed',
  unknown: 'Unconfirmed',
  queued: 'Resent',
  canceled: 'Deleted',
  restored: 'Restored',
  'clocks changed': 'Time zone rules changed',
  commented: 'First comment posted',
  'not commented': 'First comment not posted',
};

/** Instructions for the user's next step. */
const stepWords: Readonly<Record<NextStep, string>> = {
  reconnect: 'Reconnect the account.',
  edit: 'Edit the post and schedule it again.',
  'publish again': 'Post it now, or choose a new time.',
  look: 'Check the Instagram account and confirm whether the post is there.',
  instagram: 'Open Instagram and follow its instructions. Then post it now, or choose a new time.',
  wait: 'No action needed. It will be retried automatically.',
  renew: 'Renew the consent. The post is published at its time, or immediately if that was less than two hours ago.',
  operator: 'Contact the operator of this installation. You cannot fix this yourself.',
};

/** Returns what the user has to do next about a post; null if no action is needed or no failure is known. */
export function findNextStep(
  post: PostState & { readonly cause: PublishFailure | null },
): { step: NextStep; words: string } | null {
  if (post.status === 'posted' || post.cause === null) return null;
  const { next } = publishFailures[post.cause];
  // Automatic retries stop after a while; then the user has to act.
  const isOver = needsNewTime(post) && (next === 'wait' || next === 'look');
  const step = post.status === 'unknown' ? 'look' : isOver ? 'publish again' : next;
  return { step, words: stepWords[step] };
}
