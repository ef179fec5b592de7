import type { ServiceDatabase } from '#platform/database/database.ts';
import type { ErasedPerson } from '#platform/personal-data.ts';

/** Cancels every post of a person that is not out yet: none goes out while the rest of the account is being deleted. */
export async function erasePosts(service: ServiceDatabase, { userId }: ErasedPerson): Promise<'done'> {
  await service
    .updateTable('scheduled_posts')
    .set({ status: 'canceled', next_step_at: null, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('next_step_at', 'is not', null)
    .execute();
  return 'done';
}
