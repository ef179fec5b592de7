import type { Pattern } from '@galatea/shot-language/shot.ts';
import { mix } from '../color.ts';

/**
 * Returns an SVG pattern in figure units for fabric of the given color ('#rrggbb'); `ink` is the color of its marks.
 */
export function patternDefinition(id: string, pattern: Pattern, cloth: string, ink = inkOn(cloth)): string {
  const { size, marks } = drawings[pattern](ink, cloth);
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${marks}</pattern>`;
}

function inkOn(cloth: string): string {
  return brightness(cloth) > 150 ? mix(cloth, '#23283a', 0.72) : mix(cloth, '#fbf5ea', 0.74);
}

function brightness(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return 0.3 * (value >> 16) + 0.59 * ((value >> 8) & 255) + 0.11 * (value & 255);
}

type DrawPattern = (ink: string, cloth: string) => { readonly size: number; readonly marks: string };

const drawings: Readonly<Record<Pattern, DrawPattern>> = {
  stripes: (ink) => ({ size: 13, marks: `<path d="M0 0H13V4.6H0z" fill="${ink}" opacity=".74"/>` }),
  pinstripes: (ink) => ({ size: 9, marks: `<path d="M4 0V9" stroke="${ink}" stroke-width=".9" opacity=".5"/>` }),
  checks: (ink) => ({
    size: 22,
    marks: `<path d="M0 0H9V22H0zM0 0H22V9H0z" fill="${ink}" opacity=".26"/><path d="M15 0V22M0 15H22" stroke="${ink}" stroke-width="1.1" opacity=".4"/>`,
  }),
  dots: (ink) => ({
    size: 14,
    marks: `<g fill="${ink}" opacity=".8"><circle cx="3.5" cy="3.5" r="2"/><circle cx="10.5" cy="10.5" r="2"/></g>`,
  }),
  flowers: (ink, cloth) => ({
    size: 36,
    marks: `${flower(9, 9, 5, ink)}${flower(27, 26, 4, mix(cloth, '#e8788a', 0.7))}<path d="M25 7q5 -1 6 4q-5 1 -6 -4zM7 28q5 -2 7 3q-6 2 -7 -3z" fill="${mix(cloth, '#5f8a58', 0.75)}" opacity=".9"/>`,
  }),
};

function flower(x: number, y: number, size: number, color: string): string {
  const petals = [
    [0, -1],
    [0.95, -0.31],
    [0.59, 0.81],
    [-0.59, 0.81],
    [-0.95, -0.31],
  ].map(
    ([dx = 0, dy = 0]) =>
      `<circle cx="${(x + dx * size * 0.72).toFixed(1)}" cy="${(y + dy * size * 0.72).toFixed(1)}" r="${(size * 0.52).toFixed(1)}"/>`,
  );
  return `<g fill="${color}" opacity=".85">${petals.join('')}</g><circle cx="${x}" cy="${y}" r="${(size * 0.34).toFixed(1)}" fill="#d9a441"/>`;
}
