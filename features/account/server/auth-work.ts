import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { VerificationTarget } from '../account-rules.ts';

/** A user in the format of the auth library. */
export const authUser = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type AuthUser = z.infer<typeof authUser>;

/** Facts about a request that become known while the auth library handles it. */
export type AuthWork = {
  /** An error that the library swallowed. */
  swallowed?: unknown;
  /** The user who got a session. */
  personId?: string;
  /** The user whose address must be confirmed, with the token and the target of the link. */
  verification?: { readonly person: AuthUser; readonly token: string; readonly target: VerificationTarget };
};

export const authWork = new AsyncLocalStorage<AuthWork>();
