import { mix } from '../../color.ts';
import type { Hour } from '../hours.ts';
import { n, rippled, type Stage } from '../stage.ts';

/**
 * Renders a ridge across the image. Its crest varies by `relief` around `y`, and `points` is the number of variations.
 */
export function ridge(
  { width, height, random }: Stage,
  y: number,
  relief: number,
  points: number,
  color: string,
  sharp = false,
): string {
  const step = width / points;
  const crest = Array.from({ length: points + 1 }, (_, at) => [at * step, y + (random() - 0.5) * 2 * relief] as const);
  const line = crest.map(([px, py], at) => {
    if (at === 0) return `M${n(px)} ${n(py)}`;
    return sharp ? `L${n(px)} ${n(py)}` : `S${n(px - step * 0.45)} ${n(py)} ${n(px)} ${n(py)}`;
  });
  return `<path d="${line.join('')}V${height}H0z" fill="${color}"/>`;
}

/** Renders round trees in a loose row: in bloom in spring, red in autumn, bare in winter. */
export function trees(
  { width, random, shot, at, hour, side }: Stage,
  y: number,
  size: number,
  count: number,
  share = 0,
): string {
  if (shot.without.includes('trees')) return '';
  const crowns = {
    spring: ['#e8b7c4', '#a9c58a', '#c7d79a'],
    summer: ['#5f8f57', '#7aa866', '#4a7a4e'],
    autumn: ['#c8692f', '#dd9a3c', '#a6452c'],
    winter: ['#cfd8e0', '#b9c4cf', '#dde5ec'],
  }[shot.season];
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.2 + random() * 0.6) / count) * width;
    const tall = size * (0.7 + random() * 0.6);
    const tone = at(mix(crowns[index % 3] ?? '#5f8f57', '#dfe6ea', share));
    const shade = mix(tone, '#1b2a2a', 0.22);
    const crown = (dx: number, dy: number, r: number, fill: string) =>
      `<circle cx="${n(x + dx * tall)}" cy="${n(y - tall * dy)}" r="${n(tall * r)}" fill="${fill}"/>`;
    return `${treeShadow(hour, side, x, y, tall)}<rect x="${n(x - tall * 0.035)}" y="${n(y - tall * 0.5)}" width="${n(tall * 0.07)}" height="${n(tall * 0.5)}" fill="${mix(shade, '#3a2c22', 0.5)}"/>${crown(0.1, 0.62, 0.3, shade)}${crown(-0.14, 0.66, 0.27, tone)}${crown(0.06, 0.82, 0.25, mix(tone, '#ffffff', 0.12))}`;
  }).join('');
}

/** Renders a tree's shadow, which falls away from the light: the lower the light, the longer and fainter the shadow. */
function treeShadow({ shadow, height }: Hour, side: -1 | 1, x: number, y: number, tall: number): string {
  if (shadow < 0.2) return '';
  const long = tall * (0.18 + 0.5 * (1 - height));
  return `<ellipse cx="${n(x - side * long * 0.8)}" cy="${n(y + tall * 0.02)}" rx="${n(long)}" ry="${n(tall * 0.05)}" fill="#1c1436" opacity="${(0.2 * shadow).toFixed(2)}"/>`;
}

/** Renders fir trees with three tiers each. */
export function firs(
  { width, random, shot, at, hour, side }: Stage,
  y: number,
  size: number,
  count: number,
  share = 0,
): string {
  if (shot.without.includes('trees')) return '';
  const snow = shot.season === 'winter';
  return Array.from({ length: count }, (_, index) => {
    const x = ((index + random()) / count) * width;
    const tall = size * (0.6 + random() * 0.7);
    const tone = at(mix(snow ? '#a9bccb' : '#2f5a4a', '#dfe8ee', share));
    const tier = (low: number, high: number, wide: number, fill: string) =>
      `<path d="M${n(x - tall * wide)} ${n(y - tall * low)}L${n(x)} ${n(y - tall * high)}L${n(x + tall * wide)} ${n(y - tall * low)}z" fill="${fill}"/>`;
    return (
      treeShadow(hour, side, x, y, tall) +
      tier(0, 0.5, 0.24, mix(tone, '#10201c', 0.18)) +
      tier(0.25, 0.75, 0.19, tone) +
      tier(0.5, 1, 0.13, mix(tone, '#ffffff', snow ? 0.6 : 0.1))
    );
  }).join('');
}

/** Renders water from `y` to `bottom`, with sky reflections drawn as strokes. */
export function water(
  { id, width, random, hour, at, shot, sunX, ripple }: Stage,
  y: number,
  bottom: number,
  color: string,
): { defs: string; body: string } {
  const [, , low] = hour.sky;
  const glints = Array.from({ length: 26 }, (_, index) => {
    const depth = random();
    const long = 20 + depth * 120;
    const moved = rippled({ ripple }, index * 0.37);
    return `<rect x="${n(random() * width - long / 2 + moved * long * 0.22)}" y="${n(y + 6 + depth * depth * (bottom - y) + moved * depth * 5)}" width="${n(long)}" height="${(1.5 + depth * 4).toFixed(1)}" rx="2" opacity="${(0.15 + random() * 0.35).toFixed(2)}"/>`;
  });
  const path = shot.weather === 'clear' && hour.height < 0.8 && shot.time !== 'dusk' ? glitter() : '';
  return {
    defs: `<linearGradient id="${id}-water" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(at(color), low, 0.55)}"/><stop offset=".35" stop-color="${at(color)}"/><stop offset="1" stop-color="${mix(at(color), '#0d2233', 0.35)}"/></linearGradient>`,
    body: `<rect y="${n(y)}" width="${width}" height="${n(bottom - y)}" fill="url(#${id}-water)"/><g fill="${mix(low, '#ffffff', 0.5)}">${glints.join('')}</g>${path}`,
  };

  /** The reflection of the sun or moon on the water, narrower in the distance. */
  function glitter(): string {
    const dashes = Array.from({ length: 24 }, (_, index) => {
      const depth = index / 23;
      const long = 26 + depth * 70 + random() * 50;
      const moved = rippled({ ripple }, index * 0.29) * (6 + depth * 16);
      const x = sunX - long / 2 + (random() - 0.5) * (20 + depth * 90) + moved;
      return `<rect x="${n(x)}" y="${n(y + 4 + depth ** 1.5 * (bottom - y - 10))}" width="${n(long)}" height="${(2.5 + depth * 5).toFixed(1)}" rx="3"/>`;
    });
    return `<g fill="${mix(hour.key, hour.sky[2], 0.3)}" opacity="${hour.isDark ? 0.5 : 0.72}">${dashes.join('')}</g>`;
  }
}

/** Renders blurred grass and leaves at the lower edge, in front of the figure. */
export function undergrowth({ width, height, random, shot, at }: Stage, color: string): string {
  if (shot.season === 'winter') return '';
  return [-1, 1]
    .map((side) =>
      Array.from({ length: 9 }, (_, index) => {
        const x = side < 0 ? random() * width * 0.22 : width - random() * width * 0.22;
        const tall = 60 + random() * 130;
        const bend = side * -(20 + random() * 70);
        const tone = mix(at(color), index % 2 ? '#0f1d16' : '#f2f0c8', 0.12 + random() * 0.2);
        return `<path d="M${n(x - 9)} ${height}Q${n(x + bend * 0.3)} ${n(height - tall * 0.7)} ${n(x + bend)} ${n(height - tall)}Q${n(x + bend * 0.4 + 12)} ${n(height - tall * 0.6)} ${n(x + 11)} ${height}z" fill="${tone}" opacity=".85"/>`;
      }).join(''),
    )
    .join('');
}
