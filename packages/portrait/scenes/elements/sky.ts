import type { Time } from '@galatea/shot-language/shot.ts';
import { mix } from '../../color.ts';
import { n, type Stage } from '../stage.ts';

/** Position of the sun or moon, as a fraction of the sky measured from the top. */
const sunHeights: Readonly<Record<Time, number>> = {
  dawn: 0.7,
  morning: 0.5,
  noon: 0.14,
  'golden hour': 0.66,
  dusk: 1,
  night: 0.24,
};

/** Renders the sky down to `bottom`, with the sun, moon, stars, and clouds for the time and weather. */
export function sky({ id, width, hour, shot, random, sunX }: Stage, bottom: number): { defs: string; body: string } {
  const isClear = shot.weather === 'clear';
  const [top, middle, low] = hour.sky;
  const x = n(sunX);
  const y = n(bottom * sunHeights[shot.time]);
  const disc = shot.time === 'night' ? '#f3efe2' : mix('#fff6da', hour.tint, 0.12);
  const hasDisc = isClear && shot.time !== 'dusk';
  const isLow = shot.time === 'golden hour' || shot.time === 'dawn';
  const stars =
    shot.time === 'night' && isClear
      ? Array.from(
          { length: 36 },
          () =>
            `<circle cx="${n(random() * width)}" cy="${n(random() * bottom * 0.8)}" r="${(0.8 + random() * 1.4).toFixed(1)}" opacity="${(0.3 + random() * 0.6).toFixed(1)}"/>`,
        ).join('')
      : '';
  // A low sun lights clouds from below.
  const cloudColor = isLow ? mix(low, hour.wash?.color ?? low, 0.5) : mix(low, '#ffffff', hour.isDark ? 0.08 : 0.5);
  const clouds = Array.from({ length: isClear ? 4 : 8 }, () =>
    cloud(random() * width, bottom * (0.08 + random() * 0.62), 90 + random() * 150, cloudColor),
  ).join('');
  return {
    defs: `<linearGradient id="${id}-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient><radialGradient id="${id}-glow"><stop stop-color="${disc}" stop-opacity=".85"/><stop offset=".25" stop-color="${disc}" stop-opacity=".35"/><stop offset="1" stop-color="${disc}" stop-opacity="0"/></radialGradient>`,
    body: `<rect width="${width}" height="${n(bottom + 2)}" fill="url(#${id}-sky)"/>${stars && `<g fill="#fff">${stars}</g>`}${hasDisc ? `<circle cx="${x}" cy="${y}" r="${n(width * (isLow ? 0.5 : 0.34))}" fill="url(#${id}-glow)"/><circle cx="${x}" cy="${y}" r="${shot.time === 'noon' ? 26 : isLow ? 46 : 36}" fill="${disc}"/>` : ''}<g opacity="${shot.time === 'night' ? 0.25 : 0.6}">${clouds}</g>`,
  };
}

function cloud(x: number, y: number, size: number, color: string): string {
  return `<path d="M${n(x - size)} ${n(y)}q${n(size * 0.1)} ${n(-size * 0.2)} ${n(size * 0.45)} ${n(-size * 0.15)}q${n(size * 0.2)} ${n(-size * 0.28)} ${n(size * 0.6)} ${n(-size * 0.1)}q${n(size * 0.5)} ${n(-size * 0.05)} ${n(size * 0.75)} ${n(size * 0.25)}z" fill="${color}"/>`;
}
