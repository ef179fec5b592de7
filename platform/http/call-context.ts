import type { KeyScope } from '#contract/key-scopes.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { Caller, User } from './caller.ts';

/** The context of every call. */
export type AnyoneContext = {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** The origin for URLs in the response, such as https://galatea.example.com. */
  readonly origin: string;
  readonly caller: Caller | null;
  /** The API key of the request; null for a session or a visitor. */
  readonly key: { readonly id: string; readonly scopes: readonly KeyScope[] } | null;
  /** Whether the session ended because its user is suspended. */
  readonly isSuspended: boolean;
};

/**
 * The context of a call by a signed-in user, or by a program with the user's key. The database handle only sees the
 * rows of that user, or the subset that the key can access.
 */
export type SignedInContext = Omit<AnyoneContext, 'caller'> & { readonly caller: User; readonly db: UserDatabase };

/** The context of an operator's call. */
export type AdminContext = SignedInContext & { readonly service: ServiceDatabase };
