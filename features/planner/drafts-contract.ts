import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { changedElsewhere, checkFields, version } from '#contract/field-versions.ts';
import { timeZone } from '#contract/text.ts';
import { changedDraftContent, draft } from './contract.ts';
import { localTime } from './post-time.ts';
import { postingErrors } from './posting-errors.ts';
import { maxWeekSlots } from './week-content.ts';

/** Calls for posts that are still being written. */
export const draftsContract = defineCalls({
  /**
   * Schedules drafts at their planned times. Drafts that cannot be scheduled remain drafts, and the reasons are
   * returned.
   */
  'schedule-drafts': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Schedule drafts at their planned times' })
    .errors(postingErrors)
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        draft_ids: z.array(z.uuid()).min(1).max(maxWeekSlots),
      }),
    )
    .output(
      z.object({
        ok: z.literal(true),
        scheduled: z.array(z.uuid()),
        refused: z.array(z.object({ id: z.uuid(), message: z.string() })),
      }),
    ),

  'list-drafts': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the drafts of an influencer' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(draft) })),

  /** Saves a new or existing draft. Ignored once its post is scheduled, in which case `draft` is null. */
  'save-draft': forSignedIn
    .meta(openToKeys('plan'))
    .route({
      summary: 'Save a draft',
      description:
        'With version, only the sent fields are updated, and the request fails with DRAFT_CHANGED if they were changed since that version. Without version, the whole draft is replaced: scheduledFor and timezone are required, and other fields that are not sent become empty.',
    })
    .errors({
      ...postingErrors,
      DRAFT_CHANGED: changedElsewhere('This draft was changed elsewhere. Choose which version to keep.', draft),
    })
    .input(
      z
        .object({
          draftId: z.uuid(),
          influencerId: z.uuid(),
          version: version.optional(),
          ...changedDraftContent.shape,
          scheduledFor: localTime.optional(),
          timezone: timeZone.optional(),
        })
        .superRefine(checkFields({ required: ['scheduledFor', 'timezone'], together: ['scheduledFor', 'timezone'] }))
        .meta({
          examples: [
            {
              draftId: '9b2f7a52-6f0e-4a7b-8c1d-2f3e4a5b6c7d',
              influencerId: '9b2f7a52-6f0e-4a7b-8c1d-2f3e4a5b6c7d',
              scheduledFor: '2030-07-01T09:30',
              timezone: 'America/New_York',
            },
          ],
        }),
    )
    .output(z.object({ ok: z.literal(true), draft: draft.nullable() })),

  /** Deletes a draft without canceling anything: a post with the same id remains. */
  'delete-draft': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Delete a draft' })
    .input(z.object({ draftId: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
});
