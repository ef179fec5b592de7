import { findCredits } from '#features/billing/server/public.ts';
import { connectionState, findConnection } from '#features/instagram/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { wake } from '#platform/live/announce.ts';
import { runAheadMs } from '../autopilot-rules.ts';
import { addSlots } from './add-slot.ts';
import { loadIdeaHistory } from './idea-history.ts';
import { openPlan } from './open-plan.ts';
import type { PlanDeps } from './plan-slots.ts';
import { buildCountedSlot, countSlot, getZone, isOver } from './slot-places.ts';
import { autopilotMachine, type SlotRow } from './slots.ts';

const minuteMs = 60_000;

export type RunRefusal = 'AUTOPILOT_OFF' | 'NOT_CONNECTED' | 'AUTOPILOT_LIMIT' | 'CREDITS_CAPPED' | 'OUT_OF_CREDITS';

/**
 * Creates one post for an influencer now, within all limits. It is published as soon as it is complete; if approval is
 * required, the user has an hour to approve it.
 */
export async function runNow(
  trx: UserDatabase,
  { clock, findReelPrice }: PlanDeps,
  { userId, influencerId }: { readonly userId: string; readonly influencerId: string },
): Promise<{ readonly slotId: string } | { readonly refused: RunRefusal }> {
  const { active, coming, counts, limits, nowMs } = await openPlan(trx, clock, userId);
  const influencer = active.find(({ own }) => own.influencer_id === influencerId);
  if (!influencer) return { refused: 'AUTOPILOT_OFF' };
  if (connectionState(await findConnection(trx, influencerId)) !== 'connected') return { refused: 'NOT_CONNECTED' };

  const { own, control } = influencer;
  const findSettings = (slot: SlotRow) => active.find((each) => each.own.influencer_id === slot.influencer_id)?.own;
  const reelPrice = await findReelPrice(trx, userId);
  for (const slot of coming) {
    const settings = findSettings(slot);
    if (!isOver(slot, nowMs)) countSlot(counts, slot, { price: settings && { own: settings, reelPrice } });
  }
  const time = timeAt(freeMinuteMs(coming, influencerId, nowMs + runAheadMs[control.mode]), getZone(own));
  const place = buildCountedSlot(own, time, reelPrice);
  const reason = counts.limitFor(place, limits, control.limits);
  if (reason) return { refused: reason === 'weekly_limit' ? 'AUTOPILOT_LIMIT' : 'CREDITS_CAPPED' };
  if ((await findCredits(trx, userId)) < place.credits) return { refused: 'OUT_OF_CREDITS' };

  const ideaHistory = await loadIdeaHistory(trx, userId, influencer, nowMs);
  const extra = { ...influencer, time, idea: ideaHistory.plan(place.day), isExtra: true };
  const [slotId = ''] = await addSlots(trx, { userId, nowMs }, [extra]);
  await wake(trx, autopilotMachine);
  return { slotId };
}

/** Returns the next full minute in which the influencer has no post. */
function freeMinuteMs(coming: readonly SlotRow[], influencerId: string, fromMs: number): number {
  const taken = new Set(
    coming.filter((slot) => slot.influencer_id === influencerId).map(({ slot_at }) => slot_at.getTime()),
  );
  let atMs = Math.ceil(fromMs / minuteMs) * minuteMs;
  while (taken.has(atMs)) atMs += minuteMs;
  return atMs;
}

function timeAt(atMs: number, zone: string) {
  const wall = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone).toPlainDateTime();
  return { local: wall.toString({ smallestUnit: 'minute' }), atMs };
}
