import { implement } from '@orpc/server';
import { getOperator, recordAdminAct } from '#features/account/server/public.ts';
import type { AdminContext } from '#platform/http/call-context.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { instagramAdminContract } from '../admin-contract.ts';
import { addUndeletedProfile, listUndeletedProfiles, removeUndeletedProfile } from './undeleted-profiles.ts';

const admin = implement(instagramAdminContract).$context<AdminContext>();

/** The queue of profiles that remain at the publisher after their user was deleted. */
export function instagramAdminCalls({ publisher }: { readonly publisher: Publisher }) {
  return {
    'list-undeleted-profiles': admin['list-undeleted-profiles'].handler(async ({ context: { service } }) => ({
      items: await listUndeletedProfiles(service),
    })),

    'retry-profile-deletion': admin['retry-profile-deletion'].handler(
      async ({ input: { profile_id: profileId }, context, errors }) => {
        const known = await listUndeletedProfiles(context.service);
        if (!known.some(({ profile_id }) => profile_id === profileId)) throw errors.NOT_FOUND();
        const outcome = await publisher.deleteProfile(profileId);
        if (outcome.kind === 'failed') {
          await addUndeletedProfile(context.service, profileId, outcome.reason);
          throw errors.NOT_DELETED({ data: { message: outcome.reason } });
        }
        await finish(context, profileId, 'profile_deleted_at_publisher');
        return { ok: true as const };
      },
    ),

    'mark-profile-removed': admin['mark-profile-removed'].handler(
      async ({ input: { profile_id: profileId }, context, errors }) => {
        if (!(await finish(context, profileId, 'profile_marked_removed'))) throw errors.NOT_FOUND();
        return { ok: true as const };
      },
    ),
  };
}

/** Marks a profile as done and records which operator did it. Returns false if the profile is not in the queue. */
async function finish(context: AdminContext, profileId: string, action: string): Promise<boolean> {
  return context.service.transaction().execute(async (trx) => {
    const isRemoved = await removeUndeletedProfile(trx, profileId);
    if (isRemoved) {
      const details = { profile: profileId };
      await recordAdminAct(trx, getOperator(context), { action, about: null, why: '', what: details });
    }
    return isRemoved;
  });
}
