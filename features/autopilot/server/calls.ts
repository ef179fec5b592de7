import { implement } from '@orpc/server';
import type { Selectable } from 'kysely';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { Tables, UserDatabase } from '#platform/database/database.ts';
import { type Clock, timeOf } from '#platform/due-rows/clock.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { pausedSentence, reasonSentences, type SlotReason } from '../autopilot-rules.ts';
import { type AutopilotSlot, autopilotContract, autopilotSlot } from '../contract.ts';

const signedIn = implement(autopilotContract).$context<SignedInContext>();

/** How many of the last posts are told. */
const lastSlots = 20;

export function autopilotCalls(clock: Clock) {
  return {
    'get-autopilot': signedIn['get-autopilot'].handler(async ({ input, context: { db, caller }, errors }) => {
      const { influencer_id } = input;
      if (!(await findInfluencer(db, caller.id, influencer_id)))
        throw errors.NOT_FOUND({ message: 'Influencer not found' });
      const persona = await db
        .selectFrom('autopilot_personas')
        .where('influencer_id', '=', influencer_id)
        .select('paused')
        .executeTakeFirst();
      const now = timeOf(clock);
      return {
        paused: persona?.paused ? pausedSentence : null,
        coming: await coming(db, influencer_id, now),
        last: await last(db, influencer_id, now),
      };
    }),
  };
}

async function coming(db: UserDatabase, influencerId: string, now: Date): Promise<AutopilotSlot[]> {
  const rows = await slotsOf(db, influencerId).where('slot_at', '>', now).orderBy('slot_at').limit(100).execute();
  return rows.map(slotOf);
}

async function last(db: UserDatabase, influencerId: string, now: Date): Promise<AutopilotSlot[]> {
  const rows = await slotsOf(db, influencerId)
    .where('slot_at', '<=', now)
    .orderBy('slot_at', 'desc')
    .limit(lastSlots)
    .execute();
  return rows.map(slotOf);
}

function slotsOf(db: UserDatabase, influencerId: string) {
  return db.selectFrom('autopilot_slots').selectAll().where('influencer_id', '=', influencerId);
}

function slotOf(row: Selectable<Tables['autopilot_slots']>): AutopilotSlot {
  return autopilotSlot.parse({
    id: row.id,
    slotAt: row.slot_at.toISOString(),
    scheduledLocal: row.scheduled_local,
    timezone: row.timezone,
    state: row.state,
    reason: row.reason === null ? null : reasonSentences[row.reason as SlotReason], // written by `SlotStep` alone
  });
}
