/** The person a request comes from. */
export type Caller = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Since when the person has an account. */
  readonly createdAt: Date;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  readonly isAdmin: boolean;
};
