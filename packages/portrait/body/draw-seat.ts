import type { Place } from '@galatea/shot-language/shot.ts';
import type { Row } from '../activities/activity-drawing.ts';
import { drawSofa } from '../furniture/sofa.ts';
import { softShape } from '../head/smooth-path.ts';
import type { BodyModel } from './body-model.ts';

const onRocks: ReadonlySet<Place> = new Set(['beach', 'lake', 'trail', 'mountain', 'forest', 'desert', 'ski slope']);
const onBenches: ReadonlySet<Place> = new Set([
  'park',
  'garden',
  'street',
  'bridge',
  'vineyard',
  'market',
  'festival',
  'boat',
  'pool',
  'rooftop',
]);

/**
 * Renders the seat of the figure and its companions in full view; without a request, the kind of seat depends on the
 * scene. `row` contains their positions.
 */
export function drawSeat(model: BodyModel, row: Row): string {
  const { stance, furniture, place } = model;
  if (stance.seat === null) return '';
  if (stance.seat === 'steps') return steps(model);
  if (furniture === 'sofa') return drawSofa(model, row);
  if (furniture === 'table') return row.map((x) => aside(x, stool(model))).join('');
  const [first, last] = [row[0], row.at(-1) ?? 0];
  const wider = Math.round((last - first) / 2);
  if (furniture !== 'bench' && onRocks.has(place)) return aside(first + wider, rock(model, wider));
  if (furniture === 'bench' || onBenches.has(place)) return aside(first + wider, bench(model, wider));
  return row.map((x) => aside(x, stool(model))).join('');
}

function aside(x: number, drawn: string): string {
  return x === 0 ? drawn : `<g transform="translate(${x} 0)">${drawn}</g>`;
}

function stool({ lit, build }: BodyModel): string {
  const wide = build.hips + 52;
  const cushion = softShape([
    [-wide, 268],
    [-wide, 268],
    [0, 256],
    [wide, 268],
    [wide, 268],
    [wide + 4, 300],
    [wide - 4, 338],
    [0, 344],
    [-wide + 4, 338],
    [-wide - 4, 300],
  ]);
  const top = softShape([
    [-wide, 270],
    [0, 256],
    [wide, 270],
    [0, 286],
  ]);
  return `<path d="M${-wide + 18} 330L${-wide + 30} 488M${wide - 18} 330L${wide - 30} 488" stroke="${lit('#4a3526', 0.5)}" stroke-width="11" stroke-linecap="round"/><path d="${cushion}" fill="${lit('#a8664a', 0.5)}"/><path d="${top}" fill="${lit('#a8664a', 0.85)}"/>`;
}

/** Stone steps across the entire image; the figure sits on the third step from the bottom. */
function steps({ lit }: BodyModel): string {
  const tread = (y: number, deep: number, tall: number, brightness: number) =>
    `<path d="M-1600 ${y}H1600V${y + deep}H-1600z" fill="${lit('#b9b0a4', brightness)}"/><path d="M-1600 ${y + deep}H1600V${y + deep + tall}H-1600z" fill="${lit('#b9b0a4', brightness - 0.34)}"/><path d="M-1600 ${y + deep}H1600" stroke="${lit('#e8e0d4', 0.8)}" stroke-width="2.4" opacity=".55"/>`;
  return `${tread(190, 12, 46, 0.62)}${tread(250, 26, 66, 0.72)}${tread(342, 30, 84, 0.8)}${tread(456, 44, 400, 0.86)}`;
}

/** A bench with wooden slats on two legs, wider than the figure. */
function bench({ lit, build }: BodyModel, wider: number): string {
  const wide = build.hips + 150 + wider;
  const slat = (y: number, brightness: number) =>
    `<path d="M${-wide} ${y}H${wide}V${y + 20}H${-wide}z" fill="${lit('#9a6b42', brightness)}"/><path d="M${-wide} ${y}H${wide}" stroke="${lit('#c9966a', 0.9)}" stroke-width="2" opacity=".6"/>`;
  const foot = (x: number) =>
    `<path d="M${x - 13} 318H${x + 13}L${x + 18} 492H${x - 18}z" fill="${lit('#3a3634', 0.42)}"/>`;
  return `${foot(-wide + 56)}${foot(wide - 56)}${slat(262, 0.8)}${slat(285, 0.62)}<path d="M${-wide} 308H${wide}V326H${-wide}z" fill="${lit('#9a6b42', 0.34)}"/>`;
}

/** A boulder with a flat top. */
function rock({ lit, build, light }: BodyModel, wider: number): string {
  const wide = build.hips + 88 + wider;
  const side = light.direction.x > 0 ? 1 : -1;
  const stone = softShape([
    [-wide * 0.9, 274],
    [-wide * 0.3, 258],
    [wide * 0.5, 262],
    [wide * 0.95, 282],
    [wide * 1.12, 380],
    [wide * 1.26, 494],
    [0, 504],
    [-wide * 1.24, 494],
    [-wide * 1.1, 390],
  ]);
  const facet = softShape([
    [side * wide * 0.2, 300],
    [side * wide * 0.9, 286],
    [side * wide * 1.1, 384],
    [side * wide * 1.2, 488],
    [side * wide * 0.5, 470],
  ]);
  const top = softShape([
    [-wide * 0.88, 276],
    [-wide * 0.3, 260],
    [wide * 0.5, 264],
    [wide * 0.93, 284],
    [wide * 0.2, 304],
    [-wide * 0.5, 300],
  ]);
  return `<path d="${stone}" fill="${lit('#8b847a', 0.36)}"/><path d="${facet}" fill="${lit('#8b847a', 0.62)}" opacity=".7"/><path d="${top}" fill="${lit('#a39b8e', 0.8)}"/><path d="M${-wide * 0.6} 320l30 70l-12 60M${wide * 0.4} 330l-16 60l20 50" stroke="${lit('#4a453f', 0.2)}" stroke-width="3" fill="none" opacity=".35"/>`;
}
