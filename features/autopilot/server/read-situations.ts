import { isInfluencerConnected } from '#features/instagram/server/public.ts';
import { type PreparedPostStatus, selectStandings, toPreparedPostStatus } from '#features/planner/server/public.ts';
import type { ServiceDatabase } from '#platform/database/database.ts';
import { requiresApproval } from './influencers.ts';
import type { ClaimedSlot } from './slots.ts';

/** The situation of a slot's post. */
export type Situation = {
  /** The status of its draft or post, or undefined if it has neither. */
  readonly standing: PreparedPostStatus | undefined;
  /** Whether the influencer currently has a connected Instagram account. */
  readonly isConnected: boolean;
  /** Whether the user approves each post. */
  readonly isAsked: boolean;
};

/** Returns the situations of slots by id, in one statement. Deleted slots are left out. */
export async function readSituations(
  service: ServiceDatabase,
  slots: readonly ClaimedSlot[],
): Promise<ReadonlyMap<string, Situation>> {
  const ids = slots.map(({ id }) => id);
  const rows = await selectStandings(service, ids)
    .innerJoin('autopilot_slots as own', 'own.id', 'asked.id')
    .select(({ ref }) => [
      isInfluencerConnected(ref('own.influencer_id')).as('isConnected'),
      requiresApproval(ref('own.influencer_id')).as('isAsked'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, isConnected, isAsked, ...columns }) => [
      id,
      { standing: toPreparedPostStatus(columns), isConnected, isAsked },
    ]),
  );
}
