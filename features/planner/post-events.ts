import { z } from 'zod';
import { type Network, networks } from '#contract/networks.ts';
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

const eventLabels: Readonly<Record<PostEventName, string | ((network: string) => string)>> = {
  made: 'Scheduled',
  changed: 'Changed',
  claimed: 'Publishing started',
  'handed over': (network) => `Sent to ${network}`,
  held: 'Waiting',
  retry: 'Failed; will be retried',
  asked: (network) => `Checked with ${network}`,
  posted: (network) => `On ${network}`,
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

/** Returns the label of an event on a network, which is followed by the reason if there is one. */
export function getEventLabel(event: PostEventName, network: Network = 'instagram'): string {
  const label = eventLabels[event];
  return typeof label === 'string' ? label : label(networks[network].label);
}

/** Instructions for the user's next step. */
const stepWords: Readonly<Record<NextStep, string | ((network: string) => string)>> = {
  reconnect: 'Reconnect the account.',
  edit: 'Edit the post and schedule it again.',
  'publish again': 'Post it now, or choose a new time.',
  look: (network) => `Check the ${network} account and confirm whether the post is there.`,
  instagram: (network) => `Open ${network} and follow its instructions. Then post it now, or choose a new time.`,
  wait: 'No action needed. It will be retried automatically.',
  renew: 'Renew the consent. The post is published at its time, or immediately if that was less than two hours ago.',
  operator: 'Contact the operator of this installation. You cannot fix this yourself.',
};

/** Returns what the user has to do next about a post; null if no action is needed or no failure is known. */
export function findNextStep(
  post: PostState & { readonly cause: PublishFailure | null },
  network: Network = 'instagram',
): { step: NextStep; words: string } | null {
  if (post.status === 'posted' || post.cause === null) return null;
  const { next } = publishFailures[post.cause];
  // Automatic retries stop after a while; then the user has to act.
  const isOver = needsNewTime(post) && (next === 'wait' || next === 'look');
  const step = post.status === 'unknown' ? 'look' : isOver ? 'publish again' : next;
  const words = stepWords[step];
  return { step, words: typeof words === 'string' ? words : words(networks[network].label) };
}
