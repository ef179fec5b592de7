/** The user on whose behalf a call is made, with a session or with an API key. */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** The time at which the account was created. */
  readonly createdAt: Date;
  /** The last change of the account itself: its email address or the confirmation of the address. */
  readonly changedAt: Date;
  /** Always false for an API key. */
  readonly isAdmin: boolean;
};

/** The user whose session a request belongs to. */
export type Caller = User & {
  readonly sessionId: string;
  /** The time of the last renewal of the session. */
  readonly sessionRenewedAt: Date;
  readonly sessionExpiresAt: Date;
};
