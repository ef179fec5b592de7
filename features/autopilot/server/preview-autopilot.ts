import { isTimeZone } from '#contract/time-zone.ts';
import { findCredits, findPlan } from '#features/billing/server/public.ts';
import { creditsPerImage } from '#features/photos/generation-rules.ts';
import { findSettings } from '#features/style/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import { listTimes, previewMs, reasonMessages } from '../autopilot-rules.ts';
import type { AutopilotPreview } from '../contract.ts';
import { SlotCounts } from '../post-limits.ts';
import { formatTitle } from './content-plan/next-idea.ts';
import { countries, findCountry } from './content-plan/seasons.ts';
import { loadIdeaHistory } from './idea-history.ts';
import { findControl, wouldBeBeyondPlan } from './influencers.ts';
import {
  buildCountedSlot,
  countSlot,
  getRhythm,
  getZone,
  isCounted,
  isReelOn,
  isStarted,
  keepsPlace,
  type ReelPrice,
} from './slot-places.ts';
import { findIdea, formatReason, slotColumns } from './slots.ts';

/**
 * Returns an influencer's next two weeks based on its settings, whether Autopilot is on or not. Creates nothing and
 * costs nothing. @param db shows all of the user's influencers, regardless of the key's scope.
 */
export async function previewAutopilot(
  db: UserDatabase,
  {
    userId,
    influencerId,
    nowMs,
    reelPrice,
  }: {
    readonly userId: string;
    readonly influencerId: string;
    readonly nowMs: number;
    readonly reelPrice: ReelPrice;
  },
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
  const isUpcoming = (slot: (typeof slots)[number]) =>
    slot.influencer_id === influencerId && slot.slot_at.getTime() >= nowMs;
  for (const slot of slots)
    countSlot(counts, slot, {
      price: { own, reelPrice },
      takesPlace: isUpcoming(slot) ? keepsPlace(slot) : isCounted(slot),
    });

  const ideaHistory = await loadIdeaHistory(db, userId, { own, control }, nowMs);
  const comingTimes = isTimeZone(getZone(own)) ? listTimes(getRhythm(own), nowMs) : [];
  const times = comingTimes.filter(({ atMs }) => atMs < nowMs + previewMs);
  let credits = 0;
  const posts = times.map((time) => {
    const place = buildCountedSlot(own, time, reelPrice);
    const there = slots.find((slot) => isUpcoming(slot) && slot.slot_at.getTime() === time.atMs);
    const idea = (there && findIdea(there)) ?? control.keptIdeas[place.day] ?? ideaHistory.plan(place.day);
    const isDecided = there !== undefined && isStarted(there);
    const limit = isBeyondPlan ? 'plan' : counts.limitFor(place, limits, control.limits);
    if (!isDecided && !limit) {
      counts.add(place);
      credits += place.credits;
    }
    return {
      scheduledLocal: time.local,
      timezone: getZone(own),
      title: formatTitle(idea),
      isReel: reelPrice !== null && isReelOn(own, place.day),
      reason: isDecided ? formatReason(there) : limit ? reasonMessages[limit] : null,
    };
  });
  return {
    posts,
    creditsPerPost: own.autopilot_images_per_post * creditsPerImage,
    creditsPerReel: reelPrice === null ? null : creditsPerImage + reelPrice,
    credits,
    balance: await findCredits(db, userId),
    zoneCountry: findCountry(getZone(own)) ?? null,
    countries: [...countries],
  };
}
