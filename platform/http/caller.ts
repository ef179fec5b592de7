/** The person a request comes from. */
export type Caller = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Since when the person has an account. */
  readonly createdAt: Date;
  /** When the person's account itself was changed last: its address, or that this is confirmed. */
  readonly changedAt: Date;
  readonly sessionId: string;
  /** When the session was prolonged last. */
  readonly sessionRenewedAt: Date;
  readonly sessionExpiresAt: Date;
  readonly isAdmin: boolean;
};
