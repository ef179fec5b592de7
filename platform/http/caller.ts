/** The user on whose behalf a call is made, either with a session or with an API key. */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When the account was created. */
  readonly createdAt: Date;
  /** When the email address of the account was last changed or confirmed. */
  readonly changedAt: Date;
  /** Always false for an API key. */
  readonly isAdmin: boolean;
};

/** The user whose session a request belongs to. */
export type Caller = User & {
  readonly sessionId: string;
  /** When the session was last renewed. */
  readonly sessionRenewedAt: Date;
  readonly sessionExpiresAt: Date;
};
