import { isTimeZone } from '#contract/time-zone.ts';
import { findCredits, findPlan } from '#features/billing/server/public.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { previewMs, reasonSentences, timesOf } from '../autopilot-rules.ts';
import type { AutopilotPreview } from '../contract.ts';
import { SlotCounts } from '../slot-counts.ts';
import { titleOf } from './content-plan/next-idea.ts';
import { countries, countryOf } from './content-plan/seasons.ts';
import { openLife } from './life.ts';
import { findControl, wouldBeBeyondPlan } from './personas.ts';
import { countSlot, creditsPerPost, isBegun, isCounted, keepsPlace, placeOf, rhythmOf, zoneOf } from './slot-places.ts';
import { ideaOf, reasonOf, slotColumns } from './slots.ts';

/**
 * Returns the next two weeks of an influencer by its settings, whether Autopilot is on or not. Creates nothing and
 * costs nothing. @param db shows all influencers of the user, regardless of the key's scope.
 */
export async function previewAutopilot(
  db: UserDatabase,
  { userId, influencerId, nowMs }: { readonly userId: string; readonly influencerId: string; readonly nowMs: number },
): Promise<AutopilotPreview> {
  const own = await findSettings(db, userId, influencerId);
  const control = await findControl(db, influencerId);
  const { autopilot: limits } = await findPlan(db, userId);
  const isBeyondPlan = await wouldBeBeyondPlan(db, { userId, own }, limits.influencers);
  const slots = await db
    .selectFrom('autopilot_slots')
    .select(slotColumns)
    .where('user_id', '=', userId)
    .where('slot_at', '>', new Date(nowMs - previewMs))
    .execute();
  const counts = new SlotCounts();
  const isOwnToCome = (slot: (typeof slots)[number]) =>
    slot.influencer_id === influencerId && slot.slot_at.getTime() >= nowMs;
  for (const slot of slots)
    countSlot(counts, slot, { own, takesPlace: isOwnToCome(slot) ? keepsPlace(slot) : isCounted(slot) });

  const life = await openLife(db, userId, { own, control }, nowMs);
  const comingTimes = isTimeZone(zoneOf(own)) ? timesOf(rhythmOf(own), nowMs) : [];
  const times = comingTimes.filter(({ atMs }) => atMs < nowMs + previewMs);
  let credits = 0;
  const posts = times.map((time) => {
    const place = placeOf(own, time);
    const there = slots.find((slot) => isOwnToCome(slot) && slot.slot_at.getTime() === time.atMs);
    const idea = (there && ideaOf(there)) ?? control.keptIdeas[place.day] ?? life.plan(place.day);
    const isDecided = there !== undefined && isBegun(there);
    const limit = isBeyondPlan ? 'plan' : counts.limitFor(place, limits, control.limits);
    if (!isDecided && !limit) {
      counts.add(place);
      credits += place.credits;
    }
    return {
      scheduledLocal: time.local,
      timezone: zoneOf(own),
      title: titleOf(idea),
      reason: isDecided ? reasonOf(there) : limit ? reasonSentences[limit] : null,
    };
  });
  return {
    posts,
    creditsPerPost: creditsPerPost(own),
    credits,
    balance: await findCredits(db, userId),
    zoneCountry: countryOf(zoneOf(own)) ?? null,
    countries: [...countries],
  };
}
