import type { ServiceDatabase, UserDatabase } from '#platform/database/database.ts';
import type { Caller } from './caller.ts';

/** What every call is told about its request. */
export type AnyoneContext = {
  readonly requestId: string;
  readonly clientAddress: string;
  readonly userAgent: string;
  /** What the addresses in an answer begin with, such as https://galatea.example.com. */
  readonly origin: string;
  readonly caller: Caller | null;
  /** Whether the request comes with a session that ended because its person is suspended. */
  readonly isSuspended: boolean;
};

/** What a call of a signed-in person works with: a database handle that sees that person's rows alone. */
export type SignedInContext = AnyoneContext & { readonly caller: Caller; readonly db: UserDatabase };

/** What an operator's call works with. */
export type AdminContext = SignedInContext & { readonly service: ServiceDatabase };
