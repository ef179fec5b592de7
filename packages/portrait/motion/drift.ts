import { placeHabits } from '@galatea/shot-language/habits/place-habits.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Place, Shot } from '@galatea/shot-language/shot.ts';
import { hill } from '../head/vector.ts';
import type { Light } from '../light.ts';

/** Places with trees or flowers that lose leaves and petals. */
const leafy: ReadonlySet<Place> = new Set([
  'garden',
  'park',
  'forest',
  'vineyard',
  'trail',
  'lake',
  'street',
  'cafe terrace',
  'market',
  'bridge',
]);

const leafColors: Partial<Record<Shot['season'], readonly string[]>> = {
  spring: ['#f3c6d2', '#fbe6ec', '#efb3c4'],
  autumn: ['#c8692f', '#dd9a3c', '#a6452c'],
};

/** Returns whether leaves or petals fall in a clip of the scene. */
export function losesLeaves({ place, season, weather }: Shot): boolean {
  return leafy.has(place) && leafColors[season] !== undefined && weather !== 'rain' && weather !== 'snow';
}

/**
 * Renders leaves or petals that fall, or dust in the light, at a moment of a clip. There are none at its start and its
 * end, so that the clip repeats.
 */
export function drawDrift(
  { shot, light, width, height }: { shot: Shot; light: Light; width: number; height: number },
  share: number,
): string {
  if (shot.weather === 'rain' || shot.weather === 'snow') return '';
  const colors = losesLeaves(shot) ? leafColors[shot.season] : undefined;
  const random = randomFrom(shot.seed, 'drift');
  const draw = colors ? leaf : placeHabits[shot.place].indoors ? mote : null;
  if (!draw) return '';
  return Array.from({ length: colors ? 14 : 26 }, (_, index) => {
    const chance = [random(), random(), random(), random()] as const;
    const life = 0.45 + chance[0] * 0.15;
    const part = (share - chance[1] * (1 - life)) / life;
    return part <= 0 || part >= 1 ? '' : draw(part, chance, index);
  }).join('');

  function leaf(part: number, [size, , x, y]: readonly [number, number, number, number], index: number): string {
    const across = width * (x * 1.3 - 0.3) + part * width * (0.25 + y * 0.2) + 30 * Math.sin(part * 9 + index);
    const down = -40 + part * (height + 80) * (0.8 + y * 0.2);
    const turn = part * 420 + index * 50;
    const long = 16 + size * 14;
    const wide = long * (0.25 + 0.35 * Math.abs(Math.sin(part * 12 + index)));
    const color = colors?.[index % colors.length] ?? '#dd9a3c';
    return `<path d="M${-long} 0Q0 ${-wide.toFixed(1)} ${long.toFixed(1)} 0Q0 ${wide.toFixed(1)} ${-long.toFixed(1)} 0z" transform="translate(${across.toFixed(1)} ${down.toFixed(1)}) rotate(${turn.toFixed(0)})" fill="${color}" opacity=".9"/>`;
  }

  function mote(part: number, [size, , x, y]: readonly [number, number, number, number], index: number): string {
    const across = width * x + 40 * Math.sin(part * 3 + index);
    const down = height * (0.1 + y * 0.8) - part * 90;
    const opacity = 0.34 * hill(part * 2 - 1);
    return `<circle cx="${across.toFixed(1)}" cy="${down.toFixed(1)}" r="${(1.6 + size * 2.6).toFixed(1)}" fill="${light.key}" opacity="${opacity.toFixed(2)}"/>`;
  }
}
