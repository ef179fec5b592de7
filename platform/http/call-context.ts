import type { KeyScope } from '#contract/key-scopes.ts';
import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { Caller, Person } from './caller.ts';

/** What every call is told about its request. */
export type AnyoneContext = {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** What the addresses in an answer begin with, such as https://galatea.example.com. */
  readonly origin: string;
  readonly caller: Caller | null;
  /** The API key that the request comes with; null for a session, or nobody. */
  readonly key: { readonly id: string; readonly scopes: readonly KeyScope[] } | null;
  /** Whether the request comes with a session that ended because its person is suspended. */
  readonly isSuspended: boolean;
};

/**
 * What a call of a signed-in person, or of a program with their key, works with: a database handle that sees that
 * person's rows alone, and of these what the key is for.
 */
export type SignedInContext = Omit<AnyoneContext, 'caller'> & { readonly caller: Person; readonly db: UserDatabase };

/** What an operator's call works with. */
export type AdminContext = SignedInContext & { readonly service: ServiceDatabase };
