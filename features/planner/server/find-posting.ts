import type { ServiceDatabase } from '#platform/database/database.ts';

/** Returns the influencers that have a post published between two instants. */
export async function findPosting(service: ServiceDatabase, from: Date, to: Date): Promise<readonly string[]> {
  const rows = await service
    .selectFrom('scheduled_posts')
    .select('influencer_id')
    .distinct()
    .where('next_step_at', '>=', from)
    .where('next_step_at', '<', to)
    .execute();
  return rows.map(({ influencer_id }) => influencer_id);
}
