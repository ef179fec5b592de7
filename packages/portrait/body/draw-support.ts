import type { Place } from '@galatea/shot-language/shot.ts';
import { brushStroke, short } from '../head/smooth-path.ts';
import type { Point } from '../head/vector.ts';
import type { BodyModel } from './body-model.ts';

const inNature: ReadonlySet<Place> = new Set([
  'park',
  'garden',
  'forest',
  'trail',
  'mountain',
  'lake',
  'vineyard',
  'beach',
  'ski slope',
]);
const ofBrick: ReadonlySet<Place> = new Set([
  'street',
  'cafe terrace',
  'market',
  'bridge',
  'rooftop',
  'festival',
  'club',
]);

/**
 * Renders the vertical object that the figure leans a shoulder against: a tree trunk in nature, the corner of a wall
 * elsewhere.
 */
export function drawSupport(model: BodyModel, place: Place): string {
  const { stance, build } = model;
  if (stance.lean === 0 || stance.kind !== 'leaning') return '';
  const side = Math.sign(stance.lean);
  const aside = Math.sin((Math.abs(stance.lean) * Math.PI) / 180) * stance.foot;
  const from = build.shoulders + 2 + aside * 0.94;
  const drawn = inNature.has(place) ? trunk(model, side, from) : wall(model, side, from, ofBrick.has(place));
  return `<g transform="rotate(${-stance.lean} 0 ${stance.foot})">${drawn}</g>`;
}

function trunk({ lit, light, stance }: BodyModel, side: number, from: number): string {
  const [wide, foot] = [112, stance.foot - 4];
  const x = (out: number) => short(side * (from + out));
  const isLit = light.direction.x * side < 0;
  const bark = Array.from({ length: 7 }, (_, index) => {
    const out = 12 + index * 14;
    const line: Point[] = [0, 1, 2, 3].map((step) => [
      side * (from + out + ((index * 7 + step * 5) % 9)),
      -900 + step * 500,
    ]);
    return `<path d="${brushStroke(line, (share) => 5 + 3 * share)}" fill="${lit('#3a2a20', 0.2)}" opacity=".35"/>`;
  }).join('');
  return `<path d="M${x(6)} -1400V${foot - 60}Q${x(2)} ${foot - 10} ${x(-30)} ${foot}H${x(wide + 44)}Q${x(wide + 2)} ${foot - 14} ${x(wide)} ${foot - 80}V-1400z" fill="${lit('#7a5a42', isLit ? 0.66 : 0.44)}"/><path d="M${x(wide * 0.55)} -1400V${foot}H${x(wide + 30)}Q${x(wide)} ${foot - 20} ${x(wide)} ${foot - 80}V-1400z" fill="${lit('#4a3426', 0.24)}" opacity=".5"/>${bark}`;
}

function wall({ lit, light, stance }: BodyModel, side: number, from: number, brick: boolean): string {
  const foot = stance.foot - 10;
  const [near, far] = [short(side * from), short(side * 1800)];
  const corner = short(side * (from + 20));
  const paint = brick ? '#b08672' : '#d8ccbc';
  const isLit = light.direction.x * side < 0;
  const courses = brick
    ? Array.from({ length: 30 }, (_, row) => {
        const y = foot - 34 - row * 34;
        const joints = Array.from(
          { length: 9 },
          (_, at) => `M${short(side * (from + 20 + at * 84 + (row % 2) * 42))} ${y}v34`,
        ).join('');
        return `M${corner} ${y}H${far}${joints}`;
      }).join('')
    : `M${corner} ${foot - 44}H${far}`;
  return `<path d="M${near} -1800H${far}V${foot}H${near}z" fill="${lit(paint, isLit ? 0.5 : 0.36)}"/><path d="M${corner} -1800H${far}V${foot}H${corner}z" fill="${lit(paint, isLit ? 0.74 : 0.58)}"/><path d="${courses}" stroke="${lit(paint, 0.2)}" stroke-width="2.2" fill="none" opacity=".4"/><path d="M${near} ${foot}H${far}v7H${near}z" fill="#1b1218" opacity=".2"/>`;
}
