import type { Place, Shot } from '@galatea/shot-language/shot.ts';
import { losesLeaves } from './drift.ts';
import type { Motion } from './motions.ts';
import { findMovements, type MovementName } from './movement-words.ts';

/** The motion that shows most of a text, and the parts of the text that it does not show. */
export type ReadMovement = { readonly motion: Motion; readonly notShown: readonly string[] };

/**
 * Reads a text about the movements of a clip.
 *
 * @param available the motions that suit the image; not empty.
 */
export function readMovement(text: string, available: readonly Motion[], shot: Shot): ReadMovement {
  const parts = text
    .split(/[,.;:!?\n]+|(?<=\s|^)(?:and|then|while|y|e|et|und|dann|luego|puis|poi|mentre|mientras|enquanto)(?=\s)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => ({ part, movements: findMovements(part) }));
  const shows = (motion: Motion, movements: readonly MovementName[]) =>
    movements.length > 0 && movements.every((movement) => isShown(movement, motion, shot));
  const choices = available.map((motion) => ({
    motion,
    count: parts.filter(({ movements }) => shows(motion, movements)).length,
  }));
  const [best] = choices.toSorted((one, other) => other.count - one.count);
  const motion = best?.motion ?? 'push-in';
  return { motion, notShown: parts.filter(({ movements }) => !shows(motion, movements)).map(({ part }) => part) };
}

/** The movements that each motion adds to those of every clip. */
const ofMotion: Readonly<Record<Motion, ReadonlySet<MovementName>>> = {
  'push-in': new Set<MovementName>(['closer', 'smile']),
  'turn-and-laugh': new Set<MovementName>(['turn', 'laugh', 'smile']),
  walk: new Set<MovementName>(['walk']),
  scene: new Set<MovementName>(['wind', 'light']),
};

const ofEveryClip: ReadonlySet<MovementName> = new Set<MovementName>(['blink', 'breathe']);

/** Places whose water moves in every clip. */
const wet: ReadonlySet<Place> = new Set<Place>(['beach', 'pool', 'lake', 'boat', 'bridge']);

function isShown(movement: MovementName, motion: Motion, shot: Shot): boolean {
  if (ofEveryClip.has(movement) || ofMotion[motion].has(movement)) return true;
  switch (movement) {
    case 'rain':
    case 'snow':
      return shot.weather === movement;
    case 'water':
      return wet.has(shot.place);
    case 'leaves':
      return motion === 'scene' && losesLeaves(shot);
    default:
      return false;
  }
}
