/**
 * What connecting by the operator's own Meta app needs beside the publisher: the way back from Instagram's login page,
 * Meta's callbacks, and tokens that are kept alive. Present only where that app is configured.
 */
export interface InstagramLogin {
  /** Takes what Instagram's login page led back with. A state is good once, and for the person who began alone. */
  finish(answer: LoginAnswer): Promise<LoginOutcome>;
  /**
   * Gets new tokens for old ones before they end. Resolves to how many, and to the
   * accounts of which Instagram refused it.
   */
  refreshTokens(
    now: Date,
    forAccount: ForAccount,
  ): Promise<{ readonly refreshed: number; readonly refused: readonly string[] }>;
  /** Forgets logins that were never finished, and what is known of containers that are long gone. */
  deleteOld(now: Date): Promise<number>;
  /** Reads the challenge that Meta sends before it begins with notices; null where it does not know our token. */
  readChallenge(query: Readonly<Record<string, unknown>>): string | null;
  /** Forgets the access of a person who removed the app from their account; null for what Meta did not sign. */
  deauthorize(signedRequest: string): Promise<ForgottenAccounts | null>;
  /** Deletes what Meta gave of a person; null for what Meta did not sign. The code says later what became of it. */
  deleteData(signedRequest: string): Promise<(ForgottenAccounts & { readonly code: string }) | null>;
  /** When the data was deleted that this code was given for; null for an unknown one. */
  findDeletion(code: string): Promise<Date | null>;
}

/** The query of the way back: a code, or an error where the person did not allow it. */
export type LoginAnswer = {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  /** Who came back. */
  readonly personId: string;
};

/** Why nobody was connected, as the `error` of a way back is called (`connect-errors.ts`). */
export type LoginError =
  | 'oauth_denied'
  | 'invalid_state'
  | 'token_exchange_failed'
  | 'connection_failed'
  | 'personal_account_not_supported'
  | 'permission_missing';

/** `returnUrl` is where the person wanted to be led back to; null where it is not known who began. */
export type LoginOutcome =
  | { readonly kind: 'connected'; readonly returnUrl: string }
  | { readonly kind: 'failed'; readonly error: LoginError; readonly returnUrl: string | null };

export type ForgottenAccounts = { readonly accountIds: readonly string[] };

/** Does the work of one account; if it throws, the result is undefined and the other accounts are not affected. */
export type ForAccount = <Result>(accountId: string, work: () => Promise<Result>) => Promise<Result | undefined>;
