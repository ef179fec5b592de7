import { sql } from 'kysely';
import type { ChannelSettings } from '#features/style/contract.ts';
import type { UserDatabase } from '#platform/database/database.ts';

/**
 * Remembers since when Autopilot is on for a person's personas, and tells those that are paused, and the settings of those that it
 * makes posts for: of the others the ones that were switched on first, where the plan has it for fewer (`most`; null for all).
 */
export async function switchedOn(
  trx: UserDatabase,
  userId: string,
  settings: readonly ChannelSettings[],
  { at, most }: { at: Date; most: number | null },
): Promise<{ active: ChannelSettings[]; paused: ReadonlySet<string> }> {
  const on = settings.map(({ influencer_id }) => influencer_id);
  await trx
    .updateTable('autopilot_personas')
    .set({ switched_on_at: null, paused: null })
    .where('user_id', '=', userId)
    .where('influencer_id', 'not in', on.length ? on : [userId]) // no persona has a person's id
    .execute();
  if (!on.length) return { active: [], paused: new Set() };
  const rows = await trx
    .insertInto('autopilot_personas')
    .values(on.map((influencer_id) => ({ influencer_id, user_id: userId, switched_on_at: at })))
    .onConflict((conflict) =>
      conflict.column('influencer_id').doUpdateSet({
        switched_on_at: sql<Date>`coalesce(autopilot_personas.switched_on_at, excluded.switched_on_at)`,
      }),
    )
    .returning(['influencer_id', 'switched_on_at', 'paused'])
    .execute();
  const active = rows
    .filter(({ paused }) => paused === null)
    .toSorted((one, other) => Number(one.switched_on_at) - Number(other.switched_on_at))
    .slice(0, most ?? rows.length)
    .flatMap(({ influencer_id }) => settings.find((own) => own.influencer_id === influencer_id) ?? []);
  return { active, paused: new Set(rows.flatMap((row) => (row.paused ? row.influencer_id : []))) };
}

/** Makes no more posts for a persona until somebody switches Autopilot off and on. */
export async function pausePersona(trx: UserDatabase, influencerId: string): Promise<void> {
  await trx
    .updateTable('autopilot_personas')
    .set({ paused: 'failures' })
    .where('influencer_id', '=', influencerId)
    .execute();
}
