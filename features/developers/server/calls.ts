import { implement } from '@orpc/server';
import { insertSecurityEvent } from '#features/account/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { developersContract } from '../contract.ts';
import { createKey, listKeys, revokeKey, updateKey } from './api-keys.ts';

const signedIn = implement(developersContract).$context<SignedInContext>();

export function developersCalls() {
  return {
    'list-api-keys': signedIn['list-api-keys'].handler(async ({ context: { db } }) => ({ items: await listKeys(db) })),

    'create-api-key': signedIn['create-api-key'].handler(async ({ input, context, errors }) => {
      const made = await createKey(context.db, context.caller.id, input);
      if (!made) throw errors.TOO_MANY_KEYS();
      await record(context, 'api_key_created', { key: input.name, scopes: input.scopes.join(' ') });
      return { api_key: made.apiKey, key: made.key };
    }),

    'update-api-key': signedIn['update-api-key'].handler(async ({ input, context, errors }) => {
      const { key_id, ...settings } = input;
      const changed = await updateKey(context.db, key_id, settings);
      if (!changed) throw errors.NOT_FOUND();
      await record(context, 'api_key_changed', { key: input.name, scopes: input.scopes.join(' ') });
      return { api_key: changed };
    }),

    'revoke-api-key': signedIn['revoke-api-key'].handler(async ({ input, context, errors }) => {
      const name = await revokeKey(context.db, input.key_id);
      if (name === null) throw errors.NOT_FOUND();
      await record(context, 'api_key_revoked', { key: name });
      return { ok: true as const };
    }),
  };
}

/** Records an action in the security log. */
function record({ db, caller, userAgent }: SignedInContext, action: string, details: Record<string, string>) {
  return insertSecurityEvent(db, { userId: caller.id, action, details, userAgent });
}
