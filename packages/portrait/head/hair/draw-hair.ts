import { randomFrom } from '@galatea/shot-language/random.ts';
import type { HeadModel } from '../head-model.ts';
import { grained, grains, softLine } from '../smooth-path.ts';
import type { Point } from '../vector.ts';
import { drawBuzz } from './draw-buzz.ts';
import { drawCloud } from './draw-cloud.ts';
import { drawCordedHair } from './draw-corded-hair.ts';
import { drawLooseHair } from './draw-loose-hair.ts';
import { drawRows } from './draw-rows.ts';
import type { HairDrawing, Scalp } from './hair-drawing.ts';
import { haircutFor } from './haircut.ts';
import { scalpPoint } from './skull-lines.ts';

/** Renders an influencer's hair on this head. `scalp` is the outline of the hair-covered area in the image. */
export function drawHair(model: HeadModel, scalp: Scalp): HairDrawing {
  const cut = haircutFor(model.identity);
  if (cut.kind === 'bald') return { behind: '', front: '', scalp: '', outline: '' };
  if (cut.kind === 'buzz') return drawBuzz(model, scalp);
  if (cut.kind === 'rows') return drawRows(model, cut, scalp);
  const hair =
    cut.kind === 'cloud'
      ? drawCloud(model, cut)
      : cut.strand === 'locks'
        ? drawLooseHair(model, cut)
        : drawCordedHair(model, cut);
  // The scalp darkens gradually into the hair instead of ending at an edge.
  const roots = `<path d="${scalp(0.6)}" fill="${model.tones.lit(model.identity.hair, 0.16)}"/>`;
  return { ...hair, scalp: roots, front: (cut.fringe ? '' : babyHairs(model)) + hair.front };
}

// Fine, short hairs along the hairline that are too thin to follow the strands.
function babyHairs(model: HeadModel): string {
  const { tones, identity } = model;
  const random = randomFrom(identity.seed, 'baby hairs');
  let path = '';
  for (let index = 0; index < 44; index++) {
    const angle = -78 + (156 * (index + random())) / 44;
    const root = scalpPoint(model, angle, 0.05, 0.3);
    const tip = scalpPoint(model, angle + (angle > 0 ? 1 : -1) * (5 + random() * 8), -0.02 - random() * 0.1, 0.5);
    const bend = scalpPoint(model, angle + (random() - 0.5) * 5, -0.03 * random(), 1);
    if (root[2] > 4)
      path += softLine(
        grains(
          [root, bend, tip].map(([x, y]): Point => [x, y]),
          4,
        ),
        0,
      );
  }
  return grained(
    4,
    `<path d="${path}" fill="none" stroke="${tones.lit(identity.hair, 0.3)}" stroke-width="1.1" opacity=".5"/>`,
  );
}
