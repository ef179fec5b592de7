import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { plainText } from '#contract/plain-text.ts';
import { advertisingNotAgreed } from '#features/influencers/clone-rules.ts';
import { contentErrors } from '#features/influencers/contract.ts';
import { referenceKinds } from '#features/references/reference-rules.ts';
import { maxOneIn, placementTexts } from './placement-rules.ts';
import { maxPartnerLength } from './post-rules.ts';

const fields = {
  /** The reference is shown in one of this many posts. */
  one_in: z.int().min(1).max(maxOneIn),
  /** The last day, in the time zone of each post. */
  until: z.iso.date().refine((date) => date.startsWith('20'), 'Choose a date in the years 2000 to 2099.'),
  /** The partner who pays for the posts. Null if they are not sponsored. */
  sponsored_by: plainText(maxPartnerLength).trim().min(1, 'Name the partner who sponsors these posts.').nullable(),
};

export const placement = z.object({
  id: z.uuid(),
  influencer_id: z.uuid(),
  reference: z.object({ id: z.uuid(), name: z.string(), kind: z.enum(referenceKinds), image_url: z.url() }),
  one_in: z.int(),
  until: z.iso.date(),
  sponsored_by: z.string().nullable(),
  status: z.enum(['active', 'ended']),
  /** Why its posts are prepared without the reference; null if they show it. */
  problem: z.string().nullable(),
  /** The number of posts that show it, including those in preparation. */
  posts: z.int(),
  created_at: z.iso.datetime(),
});
export type Placement = z.infer<typeof placement>;

const advertising = { ADVERTISING_NOT_AGREED: { status: 422, message: advertisingNotAgreed } } as const;
const untilErrors = {
  INVALID_UNTIL: { status: 400, message: placementTexts.past, data: z.object({ field: z.literal('until') }) },
} as const;

/** Calls for references that prepared posts show. */
export const placementsContract = defineCalls({
  'list-placements': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the placements of an influencer', description: 'Active placements first, at most 100.' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(placement) })),

  'create-placement': forSignedInOnce
    .meta(openToKeys('generate', 'plan'))
    .route({
      summary: 'Show a reference in 1 of N posts until a date',
      description: 'Applies to posts of generated weeks and of Autopilot whose preparation has not started.',
    })
    .errors({
      ...contentErrors,
      ...untilErrors,
      ...advertising,
      REFERENCE_MISSING: { status: 404, message: 'Reference not found.' },
      ALREADY_PLACED: { status: 409, message: placementTexts.exists },
      TOO_MANY_PLACEMENTS: { status: 409, message: placementTexts.tooMany },
    })
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        reference_id: z.uuid(),
        ...fields,
        sponsored_by: fields.sponsored_by.default(null),
      }),
    )
    .output(placement),

  'update-placement': forSignedIn
    .meta(openToKeys('generate', 'plan'))
    .route({ summary: 'Change a placement', description: 'Omitted fields remain unchanged.' })
    .errors({ ...untilErrors, ...advertising, PLACEMENT_ENDED: { status: 409, message: placementTexts.ended } })
    .input(z.object({ placement_id: z.uuid(), ...z.object(fields).partial().shape }))
    .output(placement),

  'end-placement': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'End a placement', description: 'Posts in preparation or on the calendar remain.' })
    .input(z.object({ placement_id: z.uuid() }))
    .output(placement),
});
