import type { Place } from '@galatea/shot-language/shot.ts';
import { mix } from '../color.ts';
import { n, type Stage } from './stage.ts';

const leafy: ReadonlySet<Place> = new Set([
  'garden',
  'park',
  'forest',
  'vineyard',
  'trail',
  'lake',
  'rooftop',
  'cafe',
  'cafe terrace',
  'yoga',
  'hotel',
  'spa',
  'pool',
  'market',
]);
const grassy: ReadonlySet<Place> = new Set(['beach', 'mountain', 'desert']);

/** Places with lights between the lens and the figure when it is dark. */
const hasLightsNear: ReadonlySet<Place> = new Set([
  'street',
  'bridge',
  'festival',
  'red carpet',
  'restaurant',
  'club',
  'theatre',
  'court',
]);

const rooms: ReadonlySet<Place> = new Set([
  'home',
  'bedroom',
  'office',
  'gallery',
  'library',
  'boutique',
  'kitchen',
  'gym',
]);

/** Renders a blurred object close to the lens, at the edge opposite the figure: leaves, grass, lights, or a doorway. */
export function foreground(stage: Stage, side: -1 | 1): string {
  const { id, width, height, random, hour, at, shot } = stage;
  const drawn = (() => {
    if (shot.place === 'studio' || shot.place === 'ski slope') return '';
    if (leafy.has(shot.place) && shot.season !== 'winter' && !shot.without.includes('plants'))
      return leaves(stage, side);
    if (grassy.has(shot.place)) return grass(stage, side);
    if (hour.isDark && hasLightsNear.has(shot.place)) return lights(stage, side);
    return rooms.has(shot.place) ? doorway() : '';
  })();
  if (!drawn) return '';
  return `<filter id="${id}-near" x="-.2" y="-.2" width="1.4" height="1.4" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(width * 0.011)}"/></filter><g filter="url(#${id}-near)">${drawn}</g>`;

  function doorway(): string {
    const x = side < 0 ? -40 : width * 0.93;
    const wide = width * 0.07 + 40 + random() * width * 0.03;
    return `<rect x="${n(x)}" y="-40" width="${n(wide)}" height="${height + 80}" fill="${mix(at('#4a4038'), '#15110f', 0.35)}" opacity=".72"/>`;
  }
}

function leaves({ width, height, random, at, shot }: Stage, side: -1 | 1): string {
  const tone = { spring: '#7fa562', summer: '#4f7d4c', autumn: '#b8692f', winter: '#6f7f74' }[shot.season];
  const edge = side < 0 ? 0 : width;
  return Array.from({ length: 9 }, (_, index) => {
    const long = width * (0.12 + random() * 0.1);
    const y = height * (0.72 + random() * 0.3);
    const x = edge - side * width * (0.02 + random() * 0.12) * -1;
    const angle = (side < 0 ? -20 : 200) + (random() - 0.5) * 120;
    const color = mix(at(tone), index % 2 ? '#14211a' : '#e9efc0', 0.1 + random() * 0.22);
    return `<path d="M0 0Q${n(long * 0.5)} ${n(-long * 0.26)} ${n(long)} 0Q${n(long * 0.5)} ${n(long * 0.26)} 0 0z" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" fill="${color}" opacity=".85"/>`;
  }).join('');
}

function grass({ width, height, random, at, shot }: Stage, side: -1 | 1): string {
  const tone = shot.place === 'beach' ? '#a3a35a' : shot.place === 'desert' ? '#b98f5a' : '#6f8a55';
  return Array.from({ length: 14 }, (_, index) => {
    const x = side < 0 ? random() * width * 0.3 : width - random() * width * 0.3;
    const tall = height * (0.1 + random() * 0.14);
    const bend = (random() - 0.5) * 90;
    return `<path d="M${n(x - 9)} ${height + 20}Q${n(x + bend * 0.3)} ${n(height - tall * 0.6)} ${n(x + bend)} ${n(height - tall)}Q${n(x + bend * 0.3 + 14)} ${n(height - tall * 0.5)} ${n(x + 10)} ${height + 20}z" fill="${mix(at(tone), index % 2 ? '#1c2418' : '#f2eec8', 0.18)}" opacity=".8"/>`;
  }).join('');
}

function lights({ width, height, random }: Stage, side: -1 | 1): string {
  return ['#ffcf86', '#ff8a7a', '#8fd0ff', '#ffe9c0', '#ffb46a']
    .map((color) => {
      const x = side < 0 ? random() * width * 0.26 : width - random() * width * 0.26;
      return `<circle cx="${n(x)}" cy="${n(height * (0.68 + random() * 0.34))}" r="${n(width * (0.03 + random() * 0.05))}" fill="${color}" opacity=".42"/>`;
    })
    .join('');
}
