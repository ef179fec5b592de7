import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { VerificationTarget } from '../account-rules.ts';

/** A user in the auth library's format. */
export const authUser = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type AuthUser = z.infer<typeof authUser>;

/** Facts about a request that are only known once the auth library handles it. */
export type AuthWork = {
  /** An error swallowed by the library. */
  swallowed?: unknown;
  /** The user who received a session. */
  personId?: string;
  /** The user whose address must be confirmed, with the link's token and target. */
  verification?: { readonly person: AuthUser; readonly token: string; readonly target: VerificationTarget };
};

export const authWork = new AsyncLocalStorage<AuthWork>();
