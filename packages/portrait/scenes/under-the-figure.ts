import type { Place } from '@galatea/shot-language/shot.ts';
import { swimmingWater } from '../activities/swimming.ts';
import { mix } from '../color.ts';
import { water } from './elements/land.ts';
import { n, type Scenery, type Stage } from './stage.ts';

type Ground = { readonly color: string; readonly marks: 'folds' | 'grains' | 'blades' | 'boards' | 'leaves' };

const grounds: Readonly<Partial<Record<Place, Ground>>> = {
  yoga: { color: '#b98f66', marks: 'boards' },
  gym: { color: '#7d7a76', marks: 'boards' },
  pool: { color: '#e6dccb', marks: 'boards' },
  boat: { color: '#c9a070', marks: 'boards' },
  beach: { color: '#e8cf9f', marks: 'grains' },
  desert: { color: '#dcb27a', marks: 'grains' },
  bedroom: { color: '#c9b8ac', marks: 'folds' },
  home: { color: '#bfb3ac', marks: 'folds' },
  hotel: { color: '#cfc2b2', marks: 'folds' },
};

const floor: Ground = { color: '#c7a985', marks: 'boards' };
const lawn: Ground = { color: '#8aa860', marks: 'blades' };
const fallenLeaves: Ground = { color: '#a9824a', marks: 'leaves' };

/** The ground under a lying figure, seen from above: sheets, sand, boards, or grass. */
export function fromAbove(stage: Stage): Scenery {
  const { width, height, at, shot } = stage;
  const { color, marks } =
    (shot.furniture === 'sofa' ? floor : grounds[shot.place]) ?? (shot.season === 'autumn' ? fallenLeaves : lawn);
  return {
    back: `<rect width="${width}" height="${height}" fill="${at(color)}"/>${draw[marks](stage, color)}`,
    clothes: ['#f4efe6', '#c7694a', '#3f5566', '#7f8f6a'],
  };
}

const draw: Readonly<Record<Ground['marks'], (stage: Stage, color: string) => string>> = {
  folds: ({ width, height, random, at }, color) => {
    const lines = Array.from({ length: 9 }, () => {
      const [x, y] = [random() * width, random() * height];
      return `M${n(x)} ${n(y)}q${n(60 + random() * 60)} ${n((random() - 0.5) * 90)} ${n(180 + random() * 120)} ${n((random() - 0.5) * 120)}`;
    }).join('');
    return `<path d="${lines}" fill="none" stroke="${at(mix(color, '#4a3a3a', 0.5))}" stroke-width="9" stroke-linecap="round" opacity=".16"/><path d="${lines}" transform="translate(0 -9)" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".3"/>`;
  },
  grains: ({ width, height, random, at }, color) => {
    const dots = Array.from(
      { length: 160 },
      () => `M${n(random() * width)} ${n(random() * height)}h${n(2 + random() * 5)}`,
    ).join('');
    return `<path d="${dots}" stroke="${at(mix(color, '#6a4a2a', 0.5))}" stroke-width="4" stroke-linecap="round" opacity=".4"/>`;
  },
  blades: ({ width, height, random, at }, color) => {
    const blades = Array.from(
      { length: 220 },
      () =>
        `M${n(random() * width)} ${n(random() * height)}q${n((random() - 0.5) * 14)} -16 ${n((random() - 0.5) * 26)} -34`,
    ).join('');
    return `<path d="${blades}" fill="none" stroke="${at(mix(color, '#4f7d3c', 0.7))}" stroke-width="5" stroke-linecap="round" opacity=".7"/>`;
  },
  leaves: ({ width, height, random, at }) =>
    ['#c8642a', '#d99a3a', '#a8442a', '#8a6a32']
      .map((paint) => {
        const leaves = Array.from({ length: 46 }, () => {
          const [x, y, turn] = [random() * width, random() * height, random() * 2 * Math.PI];
          const [long, wide] = [34 + random() * 22, 19];
          const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
          const [sx, sy] = [-Math.sin(turn) * wide, Math.cos(turn) * wide];
          return `M${n(x)} ${n(y)}q${n(dx + sx)} ${n(dy + sy)} ${n(dx * 2)} ${n(dy * 2)}q${n(-dx - sx)} ${n(-dy - sy)} ${n(-dx * 2)} ${n(-dy * 2)}`;
        }).join('');
        return `<path d="${leaves}" fill="${at(paint)}" stroke="${at('#5a3418')}" stroke-opacity=".35" stroke-width="2"/>`;
      })
      .join(''),
  boards: ({ width, height, at }, color) => {
    const lines = Array.from({ length: 8 }, (_, index) => `M${n((index * width) / 7)} 0V${height}`).join('');
    return `<path d="${lines}" stroke="${at(mix(color, '#2a1c14', 0.5))}" stroke-width="5" opacity=".35"/>`;
  },
};

/** The water around a swimming figure, up to the horizon. */
export function drawSwimmingWater(stage: Stage): string {
  const { defs, body } = water(
    { ...stage, id: `${stage.id}s` },
    stage.height * 0.5,
    stage.height,
    swimmingWater(stage.shot.place),
  );
  return `<defs>${defs}</defs>${body}`;
}
