import { clothingSeasons, unseasonableOutfits } from './habits/clothing-seasons.ts';
import type { Habit } from './habits/habit.ts';
import { seatOnlyOutfits } from './habits/posing.ts';
import { preferring } from './preferring.ts';
import type { Outfit, Season, Time, Weather } from './shot.ts';
import type { Wishes } from './wishes.ts';

/**
 * Returns the possible clothes that suit the place, season, weather, and time of day; clothes that the prompt requires
 * always count as suitable.
 */
export function likelyOutfits(
  wishes: Wishes,
  habit: Habit,
  season: Season,
  weather: Weather,
  time: Time,
): readonly Outfit[] {
  const unfit = new Set([...unfitByHour(time), ...(isOnGround(wishes) ? seatOnlyOutfits : [])]);
  const possible = preferring(
    wishes.outfit,
    wishes.outfit.filter((outfit) => !unfit.has(outfit)),
  );
  const usual = preferring(possible, habit.outfits);
  if (habit.indoors) {
    const seasonal = usual.filter((outfit) => !unseasonableOutfits[season].has(outfit));
    return preferring(usual, seasonal);
  }
  const seasonal = possible.filter((outfit) => clothingSeasons[outfit].includes(season));
  const wearable = seasonal.length > 0 ? seasonal : possible;
  if (weather === 'rain') return preferring(wearable, rainwear);
  const customary = usual.filter((outfit) => wearable.includes(outfit));
  return customary.length > 0 ? customary : preferring(wearable, everydayOutfits[season]);
}

function isOnGround({ seat }: Wishes): boolean {
  return seat.length === 1 && seat[0] === 'ground';
}

function unfitByHour(time: Time): ReadonlySet<Outfit> {
  if (time === 'dusk' || time === 'night') return dayClothes;
  return time === 'golden hour' ? new Set() : eveningClothes;
}

const dayClothes: ReadonlySet<Outfit> = new Set(['summer dress', 'swimwear', 'bikini']);
const eveningClothes: ReadonlySet<Outfit> = new Set(['evening dress']);

const rainwear: readonly Outfit[] = ['trench coat', 'outdoor jacket', 'leather jacket', 'winter coat'];

/** Outdoor clothes for places that have no typical clothes of their own for the season. */
const everydayOutfits: Record<Season, readonly Outfit[]> = {
  spring: ['trench coat', 'denim jacket', 'knit sweater'],
  summer: ['linen shirt', 'casual tee', 'summer dress'],
  autumn: ['trench coat', 'knit sweater', 'leather jacket'],
  winter: ['winter coat', 'knit sweater'],
};
