import { z } from 'zod';
import { defineCalls, forSignedIn } from '#contract/call-contract.ts';
import { cursor } from '#contract/cursor.ts';
import { keyScopes } from '#contract/key-scopes.ts';
import { plainText } from '#contract/plain-text.ts';
import { webAddress } from '#contract/text.ts';
import { maxKeyNameLength, maxKeys } from './key-rules.ts';
import { maxWebhooks, webhookEvents } from './webhook-rules.ts';

/** An API key as shown to its owner. The key itself is shown once, when it is created. */
export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The start of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  /** The influencers the key is limited to, or null for all. */
  influencer_ids: z.array(z.uuid()).nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** The IP address of the last request that used the key. */
  last_address: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const keySettings = {
  name: plainText(maxKeyNameLength).trim().refine(Boolean, 'Give the key a name.'),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, 'Choose at least one permission.')
    .max(20)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
  influencer_ids: z.array(z.uuid()).min(1, 'Choose at least one influencer.').max(100).nullable().default(null),
};

export const webhook = z.object({
  id: z.uuid(),
  url: z.url(),
  events: z.array(z.enum(webhookEvents)),
  /** `failing` while deliveries fail; `disabled` after a week of failures, until the webhook is saved again. */
  state: z.enum(['active', 'failing', 'disabled']),
  created_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhook>;

/** A message sent to a webhook. */
export const webhookDelivery = z.object({
  id: z.uuid(),
  event: z.string(),
  /** The `data` of the message. */
  body: z.unknown(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  answer_status: z.int().nullable(),
  error: z.string().nullable(),
  next_try_at: z.iso.datetime().nullable(),
  tried_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const webhookSettings = {
  url: webAddress('Enter the address of your program.'),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'Choose at least one event.')
    .max(20)
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
};
const ofWebhook = z.object({ webhook_id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const developersContract = defineCalls({
  'list-api-keys': forSignedIn.route({ summary: 'List your API keys' }).output(z.object({ items: z.array(apiKey) })),

  /** Does not support an Idempotency-Key, because the response contains the key, which is not stored. */
  'create-api-key': forSignedIn
    .route({ summary: 'Create an API key' })
    .errors({ TOO_MANY_KEYS: { status: 409, message: `You have ${maxKeys} keys. Revoke one that you do not use.` } })
    .input(z.object(keySettings))
    .output(z.object({ api_key: apiKey, key: z.string() })),

  'update-api-key': forSignedIn
    .route({ summary: 'Change the permissions of an API key' })
    .input(z.object({ key_id: z.uuid(), ...keySettings }))
    .output(z.object({ api_key: apiKey })),

  'revoke-api-key': forSignedIn
    .route({ summary: 'Revoke an API key' })
    .input(z.object({ key_id: z.uuid() }))
    .output(done),

  'list-webhooks': forSignedIn.route({ summary: 'List your webhooks' }).output(z.object({ items: z.array(webhook) })),

  /** Does not support an Idempotency-Key, because the response contains the secret. */
  'create-webhook': forSignedIn
    .route({ summary: 'Create a webhook' })
    .errors({ TOO_MANY_WEBHOOKS: { status: 409, message: `You have ${maxWebhooks} webhooks. Delete one first.` } })
    .input(z.object(webhookSettings))
    .output(z.object({ webhook, secret: z.string() })),

  'update-webhook': forSignedIn
    .route({ summary: 'Change a webhook' })
    .input(ofWebhook.extend(webhookSettings))
    .output(z.object({ webhook })),

  'delete-webhook': forSignedIn.route({ summary: 'Delete a webhook' }).input(ofWebhook).output(done),

  'test-webhook': forSignedIn.route({ summary: 'Send a test message to a webhook' }).input(ofWebhook).output(done),

  'list-webhook-deliveries': forSignedIn
    .route({ summary: 'List the messages sent to a webhook, newest first' })
    .input(ofWebhook.extend({ cursor: cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(z.object({ items: z.array(webhookDelivery), next: z.string().nullable() })),

  'resend-webhook-delivery': forSignedIn
    .route({ summary: 'Resend a webhook message' })
    .input(z.object({ delivery_id: z.uuid() }))
    .output(done),
});
