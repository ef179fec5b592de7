import { getRuleMessage, type NetworkRule } from './network-rules.ts';
import { type Network, networks } from './networks.ts';

/** The one next step for the user after a failure. */
export type NextStep =
  /** Reconnect the account, or connect another one. */
  | 'reconnect'
  /** Change the post. */
  | 'edit'
  /** Publish it again, immediately or at another time. */
  | 'publish again'
  /** Check the account and report whether the post exists. */
  | 'look'
  /** Fix a problem in the network's own app. */
  | 'instagram'
  /** Nothing: it is retried automatically. */
  | 'wait'
  /** Renew or extend the consent for the clone. */
  | 'renew'
  /** Contact the operator of this installation. */
  | 'operator';

/**
 * The outcome of a failure. 'refused': a user has to act. 'retried': certainly not published, and retried
 * automatically. 'asked': possibly published, so its status is requested from the publisher.
 */
type Ends = 'refused' | 'retried' | 'asked';

type Failure = { readonly message: (network: Network) => string; readonly next: NextStep; readonly ends: Ends };

/** @param text the message, or a function that returns it for the name of a network. */
const failure = (ends: Ends, next: NextStep, text: string | ((network: string) => string)): Failure => ({
  ends,
  next,
  message: (network) => (typeof text === 'string' ? text : text(networks[network].label)),
});
const brokenRule = (rule: NetworkRule): Failure => ({
  ends: 'refused',
  next: 'edit',
  message: (network) => getRuleMessage(rule, network),
});

/**
 * Reasons why a publisher did not publish a post, for all publishers. Source of Instagram's refusals: Instagram
 * Platform, 'Error Codes' of content publishing.
 */
export const publisherFailures = {
  'access revoked': failure(
    'refused',
    'reconnect',
    (network) => `${network} revoked this installation’s access to the account.`,
  ),
  'account gone': failure('refused', 'reconnect', (network) => `The ${network} account is no longer connected.`),
  'permission missing': failure('refused', 'reconnect', 'The account was connected without the permission to post.'),
  'personal account': failure(
    'refused',
    'instagram',
    (network) => `${network} does not allow publishing to personal accounts. Switch to a creator or business account.`,
  ),
  'account restricted': failure(
    'refused',
    'instagram',
    (network) => `${network} restricted this account. Open ${network} and follow its instructions.`,
  ),
  'account settings': failure(
    'refused',
    'reconnect',
    'The publishing service reports a problem with the settings of this account.',
  ),
  'taken for spam': failure(
    'asked',
    'look',
    (network) => `${network} flagged this post as spam, but may have published it.`,
  ),
  'against the rules': failure(
    'refused',
    'edit',
    (network) => `${network} rejected this post because it violates its rules.`,
  ),
  'too many in an hour': failure('retried', 'wait', 'The account has reached its hourly limit of posts.'),
  'too many in a day': failure('retried', 'wait', 'The account has reached its daily limit of posts.'),
  'too many requests': failure('retried', 'wait', (network) => `${network} is not accepting more requests right now.`),
  'quota used up': failure('retried', 'wait', 'The publishing service has used up its quota for now.'),
  'pictures not fetched': failure('retried', 'wait', (network) => `${network} could not fetch the images.`),
  'pictures expired': failure('retried', 'wait', 'The images expired before the post was published.'),
  'picture format': brokenRule('picture format'),
  'picture too large': brokenRule('picture too large'),
  'picture shape': brokenRule('picture shape'),
  'video too large': brokenRule('video too large'),
  'video duration': brokenRule('video duration'),
  'picture count': brokenRule('picture count'),
  'caption too long': brokenRule('caption too long'),
  'too many hashtags': brokenRule('too many hashtags'),
  'too many mentions': brokenRule('too many mentions'),
  'alt text too long': brokenRule('alt text too long'),
  'choices missing': brokenRule('choices missing'),
  duplicate: failure('refused', 'edit', 'The same images and caption were posted to this account within the last day.'),
  'payment required': failure(
    'refused',
    'operator',
    'The publishing plan of this installation does not cover this post.',
  ),
  'account not enabled': failure(
    'refused',
    'operator',
    'Publishing to this account is disabled at the publishing service.',
  ),
  'key not accepted': failure('refused', 'operator', 'The publishing service rejected the key of this installation.'),
  'canceled elsewhere': failure('refused', 'publish again', 'The post was canceled at the publishing service.'),
  'not taken': failure('refused', 'edit', (network) => `${network} did not accept this post.`),
  'service failed': failure('asked', 'wait', 'The publishing service had an error.'),
  'no answer': failure('asked', 'wait', (network) => `${network} did not respond in time.`),
  'not reached': failure('asked', 'wait', (network) => `Could not reach ${network}.`),
  'answer unreadable': failure('asked', 'wait', (network) => `${network} sent a response that could not be read.`),
  'still working': failure('asked', 'wait', (network) => `${network} is still processing the post.`),
} as const satisfies Readonly<Record<string, Failure>>;
export type PublisherFailure = keyof typeof publisherFailures;

/** Reasons why a post was not published before a publisher was called, or after the last status request. */
const ownFailures = {
  'pictures not cut': failure('retried', 'wait', 'Could not crop the images of this post.'),
  'account changed': failure(
    'refused',
    'edit',
    (network) =>
      `The connected ${network} account changed since this post was scheduled. Check the post and schedule it again.`,
  ),
  'no account': { ...brokenRule('no account'), next: 'reconnect' },
  'too late': failure('refused', 'publish again', 'The post could not be published within two hours of its time.'),
  'held up': failure('retried', 'wait', 'Posts to this account were delayed. They are published five minutes apart.'),
  'calls under way': failure('retried', 'wait', 'Other posts to this account are being published right now.'),
  'consent expired': failure(
    'retried',
    'renew',
    'The consent for a clone in this post has expired. The post waits until you renew it.',
  ),
  'advertising not agreed': failure(
    'retried',
    'renew',
    'The consent for a clone in this post does not cover advertisements. The sponsored post waits until you extend it.',
  ),
  missed: failure('refused', 'publish again', 'Galatea could not publish the post on time, so it was not published.'),
  'never answered': failure(
    'refused',
    'look',
    (network) =>
      `${network} did not confirm within a day whether this post was published. Check the account, then decide.`,
  ),
} as const satisfies Readonly<Record<string, Failure>>;

/** All reasons why a post is not published on time, with the message for the user and the next step. */
export const publishFailures = { ...publisherFailures, ...ownFailures } as const;
export type PublishFailure = keyof typeof publishFailures;

/** Returns the message for a failure on a network. */
export function getFailureMessage(failure: PublishFailure, network: Network = 'instagram'): string {
  return publishFailures[failure].message(network);
}

// The keys of `publishFailures`.
export const publishFailureNames = Object.keys(publishFailures) as [PublishFailure, ...PublishFailure[]];
// The keys of `publisherFailures`.
export const publisherFailureNames = Object.keys(publisherFailures) as [PublisherFailure, ...PublisherFailure[]];
