import { z } from 'zod';
import { defineCalls, forAdmins } from '#contract/call-contract.ts';
import { text } from '#contract/text.ts';

export const undeletedProfile = z.object({
  /** The profile's id at the publisher. */
  profile_id: z.string(),
  /** Why the publisher did not delete the profile at the last attempt. */
  reason: z.string(),
  created_at: z.iso.datetime(),
});
export type UndeletedProfile = z.infer<typeof undeletedProfile>;

const profile = z.object({ profile_id: text(200).min(1) });
const done = z.object({ ok: z.literal(true) });

export const instagramAdminContract = defineCalls({
  'list-undeleted-profiles': forAdmins
    .route({ summary: 'List the profiles of deleted users that remain at the publisher' })
    .output(z.object({ items: z.array(undeletedProfile) })),

  'retry-profile-deletion': forAdmins
    .route({ summary: 'Delete a profile at the publisher' })
    .errors({
      NOT_DELETED: {
        status: 502,
        message: 'The publisher did not delete the profile.',
        data: z.object({ message: z.string() }).optional(),
      },
    })
    .input(profile)
    .output(done),

  'mark-profile-removed': forAdmins
    .route({ summary: 'Record that an operator removed a profile at the publisher' })
    .input(profile)
    .output(done),
});
