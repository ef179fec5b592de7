import type { Furniture } from '../seat-names.ts';
import type { Place, Shot } from '../shot.ts';
import type { Wishes } from '../wishes.ts';
import { farFramings, nearFramings } from './posing.ts';

const placesWithTable = ['cafe', 'cafe terrace', 'restaurant', 'library'] as const satisfies readonly Place[];
/** Places whose drawings have a table in front of the influencer. */
export type PlaceWithTable = (typeof placesWithTable)[number];

export function isPlaceWithTable(place: Place): place is PlaceWithTable {
  return placesWithTable.some((one) => one === place);
}

type Posture = Pick<Shot, 'pose' | 'framing' | 'activity'>;

/** Returns the furniture of a prompt, or null if it names none or several. */
export function onlyFurniture({ furniture }: Pick<Wishes, 'furniture'>): Furniture | null {
  return furniture.length === 1 ? (furniture[0] ?? null) : null;
}

/** Checks whether a posture shows furniture. */
export function showsFurniture(furniture: Furniture, { pose, framing, activity }: Posture): boolean {
  if (nearFramings.has(framing)) return false;
  if (furniture === 'table') return activity === null && pose !== 'walking' && !farFramings.has(framing);
  if (pose !== 'sitting') return false;
  if (activity === 'lying') return furniture === 'sofa';
  // The back of a sofa is as high as the shoulders.
  return activity === null && (furniture === 'sofa' || framing !== 'half');
}

/** Checks whether a framing has room for furniture: under or before the influencer, or as part of the place. */
export function suitsFurniture(furniture: Furniture, { pose, framing }: Pick<Shot, 'pose' | 'framing'>): boolean {
  if (nearFramings.has(framing)) return false;
  if (furniture !== 'table' && pose !== 'sitting') return seesRoom(framing);
  return showsFurniture(furniture, { pose, framing, activity: null });
}

function seesRoom(framing: Shot['framing']): boolean {
  return framing === 'three-quarter' || farFramings.has(framing);
}

/** Returns the furniture of a prompt if the posture of its shot shows it. */
export function visibleFurniture(wishes: Pick<Wishes, 'furniture'>, posture: Posture): Furniture | null {
  const furniture = onlyFurniture(wishes);
  return furniture && showsFurniture(furniture, posture) ? furniture : null;
}

/** Checks whether the image shows furniture: under or before the influencer, or as part of the place. */
export function isFurnitureVisible(furniture: Furniture, { activity, place, pose, framing, ...shot }: Shot): boolean {
  if (shot.furniture === furniture) return true;
  if (furniture === 'sofa') return place === 'home' && pose !== 'sitting' && seesRoom(framing);
  if (furniture === 'bench') return place === 'park' && pose !== 'sitting' && seesRoom(framing);
  if (activity !== null) return activity === 'desk work' || activity === 'video call';
  return isPlaceWithTable(place) && !farFramings.has(framing);
}
