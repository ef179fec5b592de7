import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { VerificationTarget } from '../account-rules.ts';

/** A person as the auth library names one. */
export const authPerson = z.object({ id: z.uuid(), email: z.string(), name: z.string() });
export type AuthPerson = z.infer<typeof authPerson>;

/** What becomes known of a request while the auth library works for it. */
export type AuthWork = {
  /** An error that the library kept to itself. */
  swallowed?: unknown;
  /** Who got a session. */
  personId?: string;
  /** Whose address is to be confirmed, with the token of the link and where it leads. */
  verification?: { readonly person: AuthPerson; readonly token: string; readonly target: VerificationTarget };
};

export const authWork = new AsyncLocalStorage<AuthWork>();
