import type { Place, Shot } from '../shot.ts';
import { placeHabits } from './place-habits.ts';

/** Rooms and vehicles with a large window, behind which rain and snow fall. */
const behindWindows: ReadonlySet<Place> = new Set([
  'cafe',
  'home',
  'kitchen',
  'library',
  'office',
  'bedroom',
  'hotel',
  'car',
  'train',
]);

/** Returns whether the place of a shot shows its weather. A clear or cloudy sky needs no window. */
export function showsWeather({ place, weather }: Pick<Shot, 'place' | 'weather'>): boolean {
  if (weather === 'clear' || weather === 'cloudy' || !placeHabits[place].indoors) return true;
  return weather !== 'fog' && behindWindows.has(place);
}
