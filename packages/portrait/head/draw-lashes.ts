import { randomFrom } from '@galatea/shot-language/random.ts';
import { mix } from '../color.ts';
import type { EyeShape } from './eye-shape.ts';
import type { HeadModel } from './head-model.ts';
import { grained, grains, pointedShape } from './smooth-path.ts';
import type { Point } from './vector.ts';

/** Returns the random numbers for the lashes of one eye, identical in every image. */
function eyeRandom(model: HeadModel, eye: EyeShape): () => number {
  return randomFrom(model.identity.seed, `lashes ${eye.side}`);
}

/**
 * Renders the lashes of both lids: curved, tapered, longer toward the outer corner, and pointing down if the eye is
 * shut.
 */
export function drawLashes(model: HeadModel, eye: EyeShape): string {
  const { face, identity } = model;
  const random = eyeRandom(model, eye);
  const ink = mix(identity.hair, '#160d10', 0.82);
  const down = eye.open < 0.3 ? 1 : 0;
  const upper = lashes(face.man ? 9 : 14, (share) => {
    const u = -0.55 + share * 1.48;
    const length = face.lashes * (0.75 + 1.7 * share * (1.12 - share * 0.45)) * (0.85 + 0.3 * random());
    const lean = 0.1 + 0.42 * share + (random() - 0.5) * 0.1;
    const tip = eye.above(u + (lean * length) / 5.2, down ? -length * 0.85 : length * 0.72);
    const bend = eye.above(u + (lean * length) / 6, down ? -length * 0.6 : length * 0.15);
    return [eye.above(u - 0.02, 0.1), bend, tip, eye.above(u + 0.03, 0.1)];
  });
  const lower = down
    ? ''
    : lashes(face.man ? 0 : 8, (share) => {
        const u = -0.2 + share * 1.1;
        const length = face.lashes * (0.4 + 0.5 * share) * (0.8 + 0.4 * random());
        return [
          eye.below(u, 0.1),
          eye.below(u + 0.03, length * 0.5),
          eye.below(u + 0.1 * length, length),
          eye.below(u + 0.025, 0.1),
        ];
      });
  return grained(
    12,
    `<path d="${upper}" fill="${ink}" opacity="${face.man ? '.7' : '.92'}"/>${lower ? `<path d="${lower}" fill="${ink}" opacity=".45"/>` : ''}`,
  );
}

function lashes(count: number, lash: (share: number) => [root: Point, bend: Point, tip: Point, root2: Point]): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const [root, bend, tip, other] = lash(index / Math.max(1, count - 1));
    path += pointedShape(
      grains([root, bend, tip], 12),
      grains([[bend[0] + (other[0] - root[0]) * 0.6, bend[1] + (other[1] - root[1]) * 0.6]], 12),
      0,
    );
  }
  return path;
}
