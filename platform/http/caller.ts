/** The person a request comes from. */
export type Caller = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  readonly isAdmin: boolean;
};
