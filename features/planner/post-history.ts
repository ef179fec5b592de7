import { z } from 'zod';
import { type NextStep, type PublishFailure, publishFailures } from '#contract/publish-failures.ts';
import { needsNewTime, type PostState } from './post-status.ts';

/** What happens to a post. */
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

/** Each in words, before the reason where there is one. */
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

/** What a person does next, in a sentence. */
const stepWords: Readonly<Record<NextStep, string>> = {
  reconnect: 'Connect the account again.',
  edit: 'Change the post, and schedule it again.',
  'publish again': 'Post it now, or give it a new time.',
  look: 'Look at the account and say whether the post is there.',
  instagram: 'Open Instagram and do what it asks for. Then post it now, or give it a new time.',
  wait: 'Nothing to do: it is tried again by itself.',
  operator: 'Tell whoever runs this installation. Nothing that you change helps.',
};

/** The one thing that a person does next about a post; null where all is well, or nothing is known of why not. */
export function nextStepOf(
  post: PostState & { readonly cause: PublishFailure | null },
): { step: NextStep; words: string } | null {
  if (post.status === 'posted' || post.cause === null) return null;
  const { next } = publishFailures[post.cause];
  // What is tried again by itself is tried for a while; then it is its person's turn.
  const isOver = needsNewTime(post) && (next === 'wait' || next === 'look');
  const step = post.status === 'unknown' ? 'look' : isOver ? 'publish again' : next;
  return { step, words: stepWords[step] };
}
