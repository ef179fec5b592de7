import type { IncomingHttpHeaders } from 'node:http';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { Person } from './caller.ts';

/** A call that a program wants to make with an API key. */
export type KeyUse = {
  readonly key: string;
  /** The path of the call. */
  readonly path: string;
  readonly changes: boolean;
  /** What the call asks of a key; undefined where it is closed to keys. */
  readonly scopes: readonly KeyScope[] | undefined;
  readonly clientAddress: string;
  readonly userAgent: string;
};

export type KeyOutcome =
  | {
      readonly kind: 'allowed';
      readonly keyId: string;
      /** What it is allowed. */
      readonly scopes: readonly KeyScope[];
      readonly person: Person;
      /** The personas that the key is for; null for all. */
      readonly influencerIds: readonly string[] | null;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'limited'; readonly message: string }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

/** Decides about a call with a key, counts it and notes it. A feature brings it, and app hands it to the calls. */
export type CheckKey = (use: KeyUse) => Promise<KeyOutcome>;

/** What every key begins with, so that a leaked one is found by a search. */
export const keyPrefix = 'galatea_';

/** The key that a request comes with; null for a session, or nothing. */
export function keyOf({ authorization }: IncomingHttpHeaders): string | null {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  return token?.startsWith(keyPrefix) ? token : null;
}
