/** Publishes to one Instagram account for each persona, through whichever service the operator has. */
export interface Publisher {
  readonly name: string;
  readonly label: string;
  /** True where posts reach nobody: screens that could be taken for the real thing say so. */
  readonly isSandbox: boolean;
  /** Milliseconds after a call of `publish` within which its post may still appear; before, 'not published' proves nothing. */
  readonly settlesWithin: number;
  /** Opens the place that will hold one account. The same key gives the same profile. */
  createProfile(order: { readonly key: string; readonly name: string }): Promise<ProfileOutcome>;
  /** The page on which a person lets us post; it leads back to `redirectUrl`. */
  connectUrl(order: { readonly profileId: string; readonly redirectUrl: string }): Promise<ConnectOutcome>;
  accounts(profileId: string): Promise<AccountsOutcome>;
  /** Whether a post could be published to an account now. */
  health(accountId: string): Promise<HealthOutcome>;
  /** Hands the media over. Nothing is visible yet; doing it twice leaves an orphan and harms nobody. */
  prepare(order: PublishOrder, signal: AbortSignal): Promise<PrepareOutcome>;
  /** The one call that cannot be taken back. It is never repeated before `find` was asked. */
  publish(ref: string, signal: AbortSignal): Promise<PublishOutcome>;
  /** What became of something handed over. */
  find(ref: string, signal: AbortSignal): Promise<FindOutcome>;
}

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
};

export type PublishOrder = PublishedContent & { readonly accountId: string };

/** A failure that may pass (`retryable`), or one that needs a person. `retryAfter` in milliseconds where the service said it. */
export type Failed = {
  readonly kind: 'failed';
  readonly reason: string;
  readonly retryable: boolean;
  readonly retryAfter?: number;
};
export type Refused = { readonly kind: 'refused'; readonly reason: string };
export type Posted = {
  readonly kind: 'posted';
  readonly id: string | null;
  readonly url: string | null;
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
export type PrepareOutcome = { readonly kind: 'prepared'; readonly ref: string } | Refused | Failed;
export type PublishOutcome =
  | Posted
  | { readonly kind: 'pending' }
  | Refused
  | { readonly kind: 'unknown'; readonly reason: string };
export type FindOutcome =
  | Posted
  | { readonly kind: 'pending' }
  /** Certainly not published: `publish` may be called. */
  | { readonly kind: 'not published' }
  /** Handed over too long ago: `prepare` has to begin anew. */
  | { readonly kind: 'expired' }
  | Refused
  /** Cannot be told, now or ever (`forever`). */
  | { readonly kind: 'unknown'; readonly reason: string; readonly forever: boolean };
