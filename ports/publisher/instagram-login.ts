/**
 * Connects accounts through the operator's own Meta app, in addition to the publisher: handles the redirect from
 * Instagram's login page, Meta's callbacks and token refreshes. Present only if that app is configured.
 */
export interface InstagramLogin {
  /**
   * Handles the redirect from Instagram's login page. A state is valid once, and only for the user who started the
   * login.
   */
  finish(answer: LoginAnswer): Promise<LoginOutcome>;
  /**
   * Refreshes tokens before they expire. Resolves to the number of refreshed tokens and to the accounts whose refresh
   * Instagram rejected.
   */
  refreshTokens(
    now: Date,
    forAccount: ForAccount,
  ): Promise<{ readonly refreshed: number; readonly refused: readonly string[] }>;
  /** Deletes unfinished logins, and records of expired containers. */
  deleteOld(now: Date): Promise<number>;
  /** Reads the challenge with which Meta verifies the webhook; null if the token is wrong. */
  readChallenge(query: Readonly<Record<string, unknown>>): string | null;
  /** Deletes the access of a user who removed the app from their account; null if Meta did not sign the request. */
  deauthorize(signedRequest: string): Promise<ForgottenAccounts | null>;
  /** Deletes a user's data from Meta; null if Meta did not sign the request. The code identifies the deletion later. */
  deleteData(signedRequest: string): Promise<(ForgottenAccounts & { readonly code: string }) | null>;
  /** Returns the time of the deletion with this code; null for an unknown one. */
  findDeletion(code: string): Promise<Date | null>;
}

/** The query of the redirect: a code, or an error if the user denied access. */
export type LoginAnswer = {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** The user in the session of the redirect. */
  readonly personId: string;
};

/** The reason why no account was connected, used as the `error` of the redirect (`connect-errors.ts`). */
export type LoginError =
  | 'oauth_denied'
  | 'invalid_state'
  | 'token_exchange_failed'
  | 'connection_failed'
  | 'personal_account_not_supported'
  | 'permission_missing';

/** `returnUrl` is the page to which the user returns; null if it is unknown who started the login. */
export type LoginOutcome =
  | { readonly kind: 'connected'; readonly returnUrl: string }
  | { readonly kind: 'failed'; readonly error: LoginError; readonly returnUrl: string | null };

export type ForgottenAccounts = { readonly accountIds: readonly string[] };

/** Runs the work for one account. If it throws, the result is undefined and other accounts are not affected. */
export type ForAccount = <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result | undefined>;
