import type { IncomingHttpHeaders } from 'node:http';
import type { KeyScope } from '#contract/key-scopes.ts';
import type { User } from './caller.ts';

/** A call made with an API key. */
export type KeyUse = {
  readonly key: string;
  /** The path of the call. */
  readonly path: string;
  readonly changes: boolean;
  /** The scopes that a key needs for the call; undefined if keys cannot make it. */
  readonly scopes: readonly KeyScope[] | undefined;
  readonly clientAddress: string;
  readonly userAgent: string;
};

export type KeyOutcome =
  | {
      readonly kind: 'allowed';
      readonly keyId: string;
      /** The scopes of the key. */
      readonly scopes: readonly KeyScope[];
      readonly person: User;
      /** The influencers that the key can access; null for all. */
      readonly influencerIds: readonly string[] | null;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'limited'; readonly message: string }
  | { readonly kind: 'too many'; readonly retryAfterSeconds: number };

/** Authorizes, counts, and records a call with a key. A feature provides it and the app passes it to the calls. */
export type CheckKey = (use: KeyUse) => Promise<KeyOutcome>;

/** The prefix of every key, so that leaked keys can be found with a search. */
export const keyPrefix = 'galatea_';

/** Returns the API key of a request, or null if it has a session or no credentials. */
export function readKey({ authorization }: IncomingHttpHeaders): string | null {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization ?? '') ?? [];
  return token?.startsWith(keyPrefix) ? token : null;
}
