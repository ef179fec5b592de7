import type { Shot } from '../shot.ts';
import type { Sight } from '../sight-names.ts';
import { placeHabits } from './place-habits.ts';
import { farFramings } from './posing.ts';

/** Sights that are also rendered in rooms. */
const roomSights: ReadonlySet<Sight> = new Set([
  'christmas tree',
  'mirror',
  'pumpkins',
  'stage',
  'stairs',
  'fireplace',
  'armchair',
  'bathtub',
  'treadmill',
  'sculpture',
  'easel',
]);

/** Sights that are too low for an image that ends above the knees. */
const lowSights: ReadonlySet<Sight> = new Set(['pumpkins', 'scooter', 'hammock', 'picnic', 'convertible', 'bathtub']);

/** Returns whether the place and the framing of a shot show its sight. */
export function showsSight({ sight, place, framing, activity }: Shot): boolean {
  if (sight === null || activity === 'lying') return false;
  const seesGround = farFramings.has(framing) || framing === 'three-quarter';
  return (seesGround || !lowSights.has(sight)) && (roomSights.has(sight) || !placeHabits[place].indoors);
}
