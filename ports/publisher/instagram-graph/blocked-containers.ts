import type { Query } from '../query.ts';

/** Days for which a record is stored: a container exists for one day, and is checked for one more. */
const daysKept = 3;

export type BlockedContainers = ReturnType<typeof openBlockedContainers>;

/**
 * Containers that Instagram classified as spam. They may still have been published, and a retry would harm the account.
 */
export function openBlockedContainers(query: Query) {
  return {
    async add(containerId: string): Promise<void> {
      await query(
        'insert into instagram_graph_blocked_containers (container_id) values ($1) on conflict (container_id) do nothing',
        [containerId],
      );
    },

    async has(containerId: string): Promise<boolean> {
      const { rows } = await query('select 1 from instagram_graph_blocked_containers where container_id = $1', [
        containerId,
      ]);
      return rows.length > 0;
    },

    async deleteOld(now: Date): Promise<number> {
      const { rows } = await query(
        `delete from instagram_graph_blocked_containers where created_at < $1::timestamptz - interval '${daysKept} days' returning 1`,
        [now],
      );
      return rows.length;
    },
  };
}
