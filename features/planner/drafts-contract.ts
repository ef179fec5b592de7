import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { timeZone } from '#contract/text.ts';
import { draft, draftContent, postingErrors } from './contract.ts';
import { localTime } from './post-time.ts';
import { maxSlotsOfWeek } from './week-content.ts';

/** Posts that are still being written. */
export const draftsContract = defineCalls({
  /** Schedules drafts at the times they have. What cannot be scheduled stays a draft, and its reason is told. */
  'schedule-drafts': forSignedIn
    .meta(openToKeys('publish'))
    .route({ summary: 'Schedule drafts at the times they have' })
    .errors(postingErrors)
    .input(
      z.object({
        influencer_id: z.uuid('Missing influencer id.'),
        draft_ids: z.array(z.uuid()).min(1).max(maxSlotsOfWeek),
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
    .route({ summary: 'Drafts of an influencer' })
    .input(z.object({ influencer_id: z.uuid() }))
    .output(z.object({ items: z.array(draft) })),

  /** Keeps a draft, as a whole. Once its post is scheduled nothing is kept any more. */
  'save-draft': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Save a draft' })
    .errors(postingErrors)
    .input(
      z.object({
        draftId: z.uuid(),
        influencerId: z.uuid(),
        ...draftContent.shape,
        scheduledFor: localTime,
        timezone: timeZone,
      }),
    )
    .output(z.object({ ok: z.literal(true) })),

  /** Deletes a draft, and cancels nothing: a post with its id stays. */
  'delete-draft': forSignedIn
    .meta(openToKeys('plan'))
    .route({ summary: 'Delete a draft' })
    .input(z.object({ draftId: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
});
