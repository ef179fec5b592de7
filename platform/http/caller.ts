/** The person in whose name a call is made, with a session or with an API key. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Since when the person has an account. */
  readonly createdAt: Date;
  /** When the person's account itself was changed last: its address, or that this is confirmed. */
  readonly changedAt: Date;
  /** A key never is one. */
  readonly isAdmin: boolean;
};

/** The person whose session a request comes with. */
export type Caller = Person & {
  readonly sessionId: string;
  /** When the session was prolonged last. */
  readonly sessionRenewedAt: Date;
  readonly sessionExpiresAt: Date;
};
