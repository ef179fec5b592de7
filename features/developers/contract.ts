import { z } from 'zod';
import { defineCalls, forSignedIn } from '#contract/call-contract.ts';
import { keyScopes } from '#contract/key-scopes.ts';
import { plainText } from '#contract/plain-text.ts';
import { maxKeyNameLength, maxKeys } from './key-rules.ts';

/** An API key as its person sees it. The key itself is shown once, when it is made. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What the key begins with. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The personas that it is for; null for all. */
  influencer_ids: z.array(z.uuid()).nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** The address of the computer that used it last. */
  last_address: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const keySettings = {
  name: plainText(maxKeyNameLength).trim().refine(Boolean, 'Give the key a name.'),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, 'Choose at least one thing that the key may do.')
    .max(20)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  influencer_ids: z.array(z.uuid()).min(1, 'Choose at least one influencer.').max(100).nullable().default(null),
};

export const developersContract = defineCalls({
  'list-api-keys': forSignedIn.route({ summary: 'The own API keys' }).output(z.object({ items: z.array(apiKey) })),

  /** Without an Idempotency-Key: its answer holds the key, which is kept nowhere. */
  'create-api-key': forSignedIn
    .route({ summary: 'Make an API key' })
    .errors({ TOO_MANY_KEYS: { status: 409, message: `You have ${maxKeys} keys. Revoke one that you do not use.` } })
    .input(z.object(keySettings))
    .output(z.object({ api_key: apiKey, key: z.string() })),

  'update-api-key': forSignedIn
    .route({ summary: 'Change what an API key may do' })
    .input(z.object({ key_id: z.uuid(), ...keySettings }))
    .output(z.object({ api_key: apiKey })),

  'revoke-api-key': forSignedIn
    .route({ summary: 'Revoke an API key' })
    .input(z.object({ key_id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
});
