import { z } from 'zod';
import { defineCalls, forSignedIn, limitErrors } from '../account/call-contract.ts';
import { plainText } from './plain-text.ts';

export const createdVia = z.enum(['builder', 'clone', 'catalog']);
export type CreatedVia = z.infer<typeof createdVia>;

const written = z.record(z.string().max(60), z.string().max(120));

/** What the builder stores: the chosen traits as `profile`. */
export const influencerTraits = z.object({ profile: written.optional(), is_clone: z.boolean().optional() });

export const influencer = z.object({
  id: z.uuid(),
  name: z.string(),
  avatar_url: z.url().nullable(),
  preview_image_url: z.url().nullable(),
  status: z.enum(['training', 'ready', 'failed']),
  traits: z.record(z.string(), z.unknown()),
  seed: z.int(),
  created_via: createdVia,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Influencer = z.infer<typeof influencer>;

export const influencersContract = defineCalls({
  preview: forSignedIn
    .errors({ ...limitErrors, PREVIEW_FAILED: { status: 502, message: 'Preview failed' } })
    .input(z.object({ options: written }))
    .output(z.object({ image_url: z.url(), seed: z.int(), not_drawn: z.array(z.string()) })),

  'create-influencer': forSignedIn
    .errors({ ...limitErrors, PREVIEW_MISSING: { status: 400, message: 'Generate a preview first' } })
    .input(
      z.object({
        name: plainText(200).transform((name) => name.trim() || 'New Influencer'),
        created_via: z.literal('builder'),
        traits: influencerTraits,
        preview_image_url: z.url().max(2_000),
      }),
    )
    .output(z.object({ influencer_id: z.uuid() })),

  'list-influencers': forSignedIn.output(z.object({ items: z.array(influencer) })),

  'get-influencer': forSignedIn.input(z.object({ influencer_id: z.uuid() })).output(influencer),
});
