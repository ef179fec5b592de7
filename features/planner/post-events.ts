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

/** The label of each event, which is followed by the reason if there is one. */
export const eventWords: Readonly<Record<PostEventName, string>> = {
  made: 'Scheduled',
  changed: 'Changed',
  claimed: 'Its time came',
  'handed over': 'Handed over to Instagram',
  held: 'Waits for its account',
  retry: 'Did not work yet, and is tried again',
  asked: 'Instagram was asked what became of it',
  posted: 'On Instagram',
  failed: 'Failed',
  missed: 'Missed',
  unknown: 'Unconfirmed',
  queued: 'Sent again',
  canceled: 'Deleted',
  restored: 'Restored',
  'clocks changed': 'Its time zone has other rules now',
  commented: 'First comment written',
  'not commented': 'First comment not written',
};

/** Instructions for the next step of the user. */
const stepWords: Readonly<Record<NextStep, string>> = {
  reconnect: 'Connect the account again.',
  edit: 'Change the post, and schedule it again.',
  'publish again': 'Post it now, or give it a new time.',
  look: 'Look at the account and say whether the post is there.',
  instagram: 'Open Instagram and do what it asks for. Then post it now, or give it a new time.',
  wait: 'Nothing to do: it is tried again by itself.',
  operator: 'Tell whoever runs this installation. Nothing that you change helps.',
};

/** Returns the next step of the user for a post; null if none is needed, or if no failure is known. */
export function findNextStep(
  post: PostState & { readonly cause: PublishFailure | null },
): { step: NextStep; words: string } | null {
  if (post.status === 'posted' || post.cause === null) return null;
  const { next } = publishFailures[post.cause];
  // Automatic retries end after a while; then the user has to act.
  const isOver = needsNewTime(post) && (next === 'wait' || next === 'look');
  const step = post.status === 'unknown' ? 'look' : isOver ? 'publish again' : next;
  return { step, words: stepWords[step] };
}
