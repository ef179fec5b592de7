import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedUser } from '#platform/personal-data.ts';

/**
 * Cancels every unpublished post of a user, so that none is published while the rest of the account is being deleted.
 */
export async function erasePosts(service: ServiceDatabase, { userId }: ErasedUser): Promise<'done'> {
  await service
    .updateTable('scheduled_posts')
    .set({ status: 'canceled', next_step_at: null, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('next_step_at', 'is not', null)
    .execute();
  return 'done';
}
