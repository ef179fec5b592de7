import { farFramings } from '../../habits/posing.ts';
import type { Point } from '../../head/vector.ts';
import type { Shot } from '../../shot.ts';
import type { BodyModel } from '../body-model.ts';
import { dog } from './dog.ts';
import { paintFor, placeProp } from './place-prop.ts';

/** Renders the dog next to the figure, near enough to be visible in the framing. */
export function drawCompanion(model: BodyModel, { framing }: Shot, side: -1 | 1, random: () => number): string {
  const ground = farFramings.has(framing) ? model.stance.foot + 8 : framing === 'three-quarter' ? 400 : 262;
  const away = Math.max(model.build.shoulders, model.build.hips) + (framing === 'half' ? 18 : 46);
  const adjacentPoint: Point = [side * away, ground];
  return placeProp(dog, { ...paintFor(model, 'dog', side, random), other: [0, 0] }, adjacentPoint, side);
}
