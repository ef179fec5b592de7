import type { Place } from '@galatea/shot-language/shot.ts';
import type { ActivityDrawing } from './activity-drawing.ts';

const waterColors: Readonly<Partial<Record<Place, string>>> = { pool: '#35b3c4', lake: '#3f7f8f' };

/** Returns the color of the water in which a figure swims. */
export function swimmingWater(place: Place): string {
  return waterColors[place] ?? '#2f93a8';
}

/** Swims in water up to the chest, with the arms spread below the surface. */
export const swimming: ActivityDrawing = {
  arms: ({ build: { shoulders } }) => [
    { elbow: [shoulders + 34, 76], wrist: [shoulders + 88, 56], hand: 'relaxed', angle: -74, layer: 'body' },
    { elbow: [shoulders + 26, 92], wrist: [shoulders + 66, 84], hand: 'relaxed', angle: -66, layer: 'body' },
  ],
  before: ({ lit, build, place }) => {
    const color = swimmingWater(place);
    const wide = build.shoulders;
    const rings = [1.15, 1.6, 2.15]
      .map(
        (share, index) =>
          `<ellipse cy="${58 + index * 12}" rx="${Math.round(wide * share)}" ry="${9 + index * 6}" stroke-width="${4 - index}" opacity="${0.6 - index * 0.16}"/>`,
      )
      .join('');
    const glints = [
      [-150, 84, 60],
      [96, 98, 70],
      [-60, 122, 90],
      [150, 70, 40],
      [-190, 140, 70],
      [60, 150, 60],
    ]
      .map(([x, y, long]) => `M${x} ${y}q${(long ?? 0) / 2} -7 ${long} 0`)
      .join('');
    return `<path d="M-1600 50Q-400 42 ${-wide - 10} 54Q0 72 ${wide + 10} 54Q400 42 1600 50V1400H-1600z" fill="${lit(color, 0.6)}" opacity=".8"/><g fill="none" stroke="#eafcff">${rings}<path d="${glints}" stroke-width="4" stroke-linecap="round" opacity=".5"/></g>`;
  },
};
