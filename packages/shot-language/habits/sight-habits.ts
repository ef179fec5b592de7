import type { Shot } from '../shot.ts';
import type { Sight } from '../sight-names.ts';
import { placeHabits } from './place-habits.ts';
import { farFramings } from './posing.ts';

type SightHabits = {
  /** Whether it is on the ground next to the figure, and not at the horizon. */
  readonly near: boolean;
  /** Whether it is also rendered in rooms. */
  readonly indoors: boolean;
  /** Whether it is too low for an image that ends above the knees. */
  readonly low: boolean;
  /** Whether it faces left in its drawing, and away from the figure in the image. Such are animals and vehicles. */
  readonly facesAway: boolean;
  /** A factor of the size of its drawing. */
  readonly size: number;
  /** Its distance from the middle of the image, as a fraction of the width; null for the usual one of the place. */
  readonly aside: number | null;
};

/** Where and how each sight is rendered. */
export const sightHabits: Readonly<Record<Sight, SightHabits>> = {
  'eiffel tower': { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  'clock tower': { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  'suspension bridge': { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  castle: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  temple: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  church: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  lighthouse: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  windmill: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  domes: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  pyramids: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  waterfall: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  balloons: { near: false, indoors: false, low: false, facesAway: false, size: 1.1, aside: null },
  'ferris wheel': { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  stairs: { near: false, indoors: true, low: false, facesAway: false, size: 1, aside: null },
  horse: { near: false, indoors: false, low: false, facesAway: false, size: 0.8, aside: null },
  birds: { near: false, indoors: false, low: false, facesAway: false, size: 0.9, aside: null },
  fireflies: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  'hay bales': { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  graves: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  telescope: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  giraffes: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  swing: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  crane: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  'lifeguard tower': { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  helicopter: { near: false, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  campfire: { near: true, indoors: false, low: false, facesAway: false, size: 0.66, aside: null },
  tent: { near: true, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  stage: { near: false, indoors: true, low: false, facesAway: false, size: 1, aside: null },
  'christmas tree': { near: true, indoors: true, low: false, facesAway: false, size: 1.35, aside: 0.27 },
  mirror: { near: true, indoors: true, low: false, facesAway: false, size: 1.3, aside: 0.27 },
  pumpkins: { near: true, indoors: true, low: true, facesAway: false, size: 0.8, aside: 0.27 },
  snowman: { near: true, indoors: false, low: false, facesAway: false, size: 0.9, aside: 0.27 },
  elephant: { near: false, indoors: false, low: false, facesAway: true, size: 0.8, aside: 0.22 },
  'skate ramp': { near: true, indoors: false, low: false, facesAway: true, size: 1.1, aside: 0.1 },
  scooter: { near: true, indoors: false, low: true, facesAway: true, size: 0.66, aside: 0.2 },
  hammock: { near: true, indoors: false, low: true, facesAway: false, size: 0.62, aside: 0.22 },
  'golf green': { near: false, indoors: false, low: false, facesAway: false, size: 0.8, aside: null },
  fireplace: { near: true, indoors: true, low: false, facesAway: false, size: 1.25, aside: null },
  armchair: { near: true, indoors: true, low: false, facesAway: false, size: 1.05, aside: null },
  bathtub: { near: true, indoors: true, low: true, facesAway: false, size: 0.86, aside: null },
  treadmill: { near: true, indoors: true, low: false, facesAway: false, size: 1.1, aside: null },
  sculpture: { near: true, indoors: true, low: false, facesAway: false, size: 1.15, aside: 0.33 },
  palms: { near: true, indoors: false, low: false, facesAway: false, size: 1.7, aside: null },
  cactus: { near: true, indoors: false, low: false, facesAway: false, size: 1.05, aside: null },
  rocks: { near: true, indoors: false, low: false, facesAway: false, size: 1, aside: null },
  fountain: { near: true, indoors: false, low: false, facesAway: false, size: 0.95, aside: null },
  convertible: { near: true, indoors: false, low: true, facesAway: false, size: 0.85, aside: 0.2 },
  picnic: { near: true, indoors: false, low: true, facesAway: false, size: 0.62, aside: 0.22 },
  fireworks: { near: false, indoors: false, low: false, facesAway: false, size: 1.25, aside: null },
  easel: { near: true, indoors: true, low: false, facesAway: false, size: 1.15, aside: null },
};

/** Returns whether the place and the framing of a shot show its sight. */
export function showsSight({ sight, place, framing, activity }: Shot): boolean {
  if (sight === null || activity === 'lying') return false;
  const seesGround = farFramings.has(framing) || framing === 'three-quarter';
  const { low, indoors } = sightHabits[sight];
  return (seesGround || !low) && (indoors || !placeHabits[place].indoors);
}
