import type { PublishFailure } from '#contract/publish-failures.ts';
import type { PublisherWay } from '#contract/publisher-ways.ts';

/** Publishes to one Instagram account for each persona, through whichever service the operator has. */
export interface Publisher {
  readonly name: string;
  readonly label: string;
  /** True where posts reach nobody: screens that could be taken for the real thing say so. */
  readonly isSandbox: boolean;
  /**
   * Milliseconds after a call of `publish` within which its post may still appear;
   * before, 'not published' proves nothing.
   */
  readonly settlesWithin: number;
  /**
   * Which way gave this profile or account. Only where there are several, and a person
   * chooses when an account is connected.
   */
  wayOf?(id: string): PublisherWay;
  /** Opens the place that will hold one account. The same key and way give the same profile. */
  createProfile(order: ProfileOrder): Promise<ProfileOutcome>;
  /** The page on which a person lets us post; it leads back to `redirectUrl`. */
  connectUrl(order: ConnectOrder): Promise<ConnectOutcome>;
  accounts(profileId: string): Promise<AccountsOutcome>;
  /** Whether a post could be published to an account now. */
  health(accountId: string): Promise<HealthOutcome>;
  /**
   * Lets an account go: nothing can be published to it any more. What is on Instagram
   * stays. Doing it twice does no harm.
   */
  disconnect(accountId: string): Promise<DisconnectOutcome>;
  /** Deletes the place that held an account, and the account with it. Doing it twice does no harm. */
  deleteProfile(profileId: string): Promise<DisconnectOutcome>;
  /** Hands the media over. Nothing is visible yet; doing it twice leaves an orphan and harms nobody. */
  prepare(order: PublishOrder, signal: AbortSignal): Promise<PrepareOutcome>;
  /** The one call that cannot be taken back. It is never repeated before `find` was asked. */
  publish(ref: string, signal: AbortSignal): Promise<PublishOutcome>;
  /** What became of something handed over. */
  find(ref: string, signal: AbortSignal): Promise<FindOutcome>;
  /**
   * Writes the first comment of a published post. Only where the service does not take it with the post. It looks for
   * the comment before it writes it: asked again after a lost answer, it writes no second one.
   */
  comment?(order: CommentOrder, signal: AbortSignal): Promise<CommentOutcome>;
  /** Reads what the service sent to our webhook; null for what it did not sign. Only where a service sends anything. */
  readNotice?(delivery: NoticeDelivery): PublisherNotice | null;
}

/** `way` is the one that was chosen, where there are several. */
export type ProfileOrder = { readonly key: string; readonly name: string; readonly way?: PublisherWay | undefined };
export type ConnectOrder = {
  readonly profileId: string;
  readonly redirectUrl: string;
  /** Who connects the account: nobody else can finish it. */
  readonly personId: string;
};

export type InstagramAccount = {
  readonly id: string;
  readonly username: string;
  readonly avatarUrl: string | null;
  readonly raw: Readonly<Record<string, unknown>>;
};

/** What a post shows on Instagram. */
export type PublishedContent = {
  /** Public addresses, 1 to 10; more than one make a carousel. */
  readonly mediaUrls: readonly string[];
  /** What each picture shows, for those who do not see it: at most 1,000 characters, empty where nothing was said. */
  readonly altTexts: readonly string[];
  readonly caption: string;
  /** Instagram asks for the label on everything a model made; a carousel carries it as a whole. */
  readonly isAiGenerated: boolean;
  /** What the account writes under its post; empty for nothing. See `Publisher.comment`. */
  readonly firstComment: string;
};

export type PublishOrder = PublishedContent & {
  readonly accountId: string;
  /** The post's own id, which the service gives back with whatever it tells of the post. */
  readonly postId: string;
  /** The picture at one of `mediaUrls` as Instagram takes it, a JPEG, for services that are sent the files. */
  readMedium(url: string, signal: AbortSignal): Promise<Uint8Array>;
  /**
   * Serves this JPEG for 24 hours at an address of its own that anybody may fetch, for services that fetch the files;
   * resolves to the address. `url` is the picture's.
   */
  serveMedium(url: string, jpeg: Uint8Array): Promise<string>;
};

/** `mediaId` is the id of the post, as `Posted` has it. */
export type CommentOrder = { readonly accountId: string; readonly mediaId: string; readonly text: string };

/**
 * Why something did not work: a sentence for people and, where it is known, which failure
 * it is and the service's own words.
 */
export type Why = {
  readonly reason: string;
  readonly cause?: PublishFailure | undefined;
  readonly said?: string | undefined;
};

/**
 * A failure that may pass (`retryable`), or one that needs a person. `retryAfter` in
 * milliseconds where the service said it.
 */
export type Failed = Why & {
  readonly kind: 'failed';
  readonly retryable: boolean;
  readonly retryAfter?: number | undefined;
};
export type Refused = Why & { readonly kind: 'refused' };
/**
 * Certainly not published: `publish` may be called again, after `retryAfter` milliseconds where the service said it.
 */
export type NotPublished = Why & { readonly kind: 'not published'; readonly retryAfter?: number | undefined };
export type Posted = {
  readonly kind: 'posted';
  readonly id: string | null;
  readonly url: string | null;
  /** The service's own id of the post, where it keeps one. */
  readonly jobId?: string;
  /** Whether the service's plan let it publish the first picture alone. */
  readonly reduced?: boolean;
};

export type ProfileOutcome = { readonly kind: 'created'; readonly profileId: string } | Failed;
export type ConnectOutcome =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'profile not found' }
  | Failed;
export type AccountsOutcome =
  | { readonly kind: 'accounts'; readonly accounts: readonly InstagramAccount[] }
  | { readonly kind: 'profile not found' }
  | Failed;
export type HealthOutcome =
  | { readonly kind: 'healthy' }
  /** Nothing can be published until a person connects the account again. */
  | { readonly kind: 'reconnect needed'; readonly reason: string }
  | Failed;
export type DisconnectOutcome = { readonly kind: 'disconnected' } | Failed;
export type PrepareOutcome = { readonly kind: 'prepared'; readonly ref: string } | Refused | Failed;
export type PublishOutcome =
  | Posted
  | { readonly kind: 'pending' }
  | Refused
  | NotPublished
  | (Why & { readonly kind: 'unknown' });
export type CommentOutcome = { readonly kind: 'commented' } | Refused | Failed;
export type FindOutcome =
  | Posted
  | { readonly kind: 'pending' }
  /** Certainly not published: `publish` may be called. */
  | { readonly kind: 'not published' }
  /** Handed over too long ago: `prepare` has to begin anew. */
  | { readonly kind: 'expired' }
  | Refused
  /** Cannot be told, now or ever (`forever`). */
  | (Why & { readonly kind: 'unknown'; readonly forever: boolean });

/** What a service tells by itself. It says what to ask about, and never what is so: it may be old, or come twice. */
export type PublisherNotice = { readonly id: string } & (
  | { readonly kind: 'post'; readonly postId: string }
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'other' }
);

/** A notice as it arrived: the exact bytes, as the signature is over them. */
export type NoticeDelivery = {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};
