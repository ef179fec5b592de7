import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import { mix } from '../../color.ts';
import { n, type Stage } from '../stage.ts';

/** Renders the wall and floor of a room; light from the side casts a slanted patch on the wall. */
export function room(
  { id, width, height, side, at, hour }: Stage,
  wall: string,
  floor: string,
  floorY: number,
): { defs: string; body: string } {
  const [lit, dim] = [at(mix(wall, '#ffffff', 0.16), 0.6), at(mix(wall, '#3a2a33', 0.2), 0.6)];
  const [from, to] = side < 0 ? [0, 1] : [1, 0];
  const shift = side * -1;
  // A low sun casts the light from the window far across the wall; a high sun casts it steeply down.
  const [top, slant] = [height * (0.16 - 0.12 * hour.height), 330 - 240 * hour.height];
  const patch = [0, 1]
    .map((pane) => {
      const x = width / 2 + side * (width * 0.3 - pane * 150);
      return `M${n(x)} ${n(top)}h112l${n(shift * slant)} ${n(height * 0.46)}h-112z`;
    })
    .join('');
  return {
    defs: `<linearGradient id="${id}-wall" x1="${from}" y1="0" x2="${to}" y2=".35"><stop stop-color="${lit}"/><stop offset="1" stop-color="${dim}"/></linearGradient><linearGradient id="${id}-floor" x1="${from}" y1="0" x2="${to}" y2="1"><stop stop-color="${at(mix(floor, '#ffffff', 0.12), 0.6)}"/><stop offset="1" stop-color="${at(mix(floor, '#1b1410', 0.35), 0.6)}"/></linearGradient>`,
    body: `<rect width="${width}" height="${height}" fill="url(#${id}-wall)"/><path d="${patch}" fill="${hour.key}" opacity="${hour.isDark ? 0 : (0.1 + 0.2 * hour.shadow).toFixed(2)}"/><rect y="${n(floorY)}" width="${width}" height="${n(height - floorY)}" fill="url(#${id}-floor)"/><rect y="${n(floorY - 7)}" width="${width}" height="7" fill="${dim}" opacity=".7"/>`,
  };
}

/** Renders a tall window that shows the sky at the shot's time of day. */
export function tallWindow(
  { id, hour, shot }: Stage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  panes = 2,
  frame = '#f4efe7',
): { defs: string; body: string } {
  const [top, middle, low] = hour.sky;
  const bars = Array.from(
    { length: panes - 1 },
    (_, at) => `M${n(x + ((at + 1) * wide) / panes)} ${n(y)}v${n(tall)}`,
  ).join('');
  return {
    defs: `<linearGradient id="${id}-pane" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>`,
    body: `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="url(#${id}-pane)"/>${fallOutside(shot, x, y, wide, tall)}<path d="M${n(x)} ${n(y + tall)}l${n(wide * 0.5)} ${n(-tall * 0.5)}h${n(wide * 0.18)}L${n(x + wide * 0.2)} ${n(y + tall)}z" fill="#fff" opacity=".12"/><path d="${bars}M${n(x)} ${n(y + tall * 0.62)}h${n(wide)}" stroke="${frame}" stroke-width="8" fill="none"/><rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="none" stroke="${frame}" stroke-width="14"/>`,
  };
}

/** Renders rain or snow behind a window. */
export function fallOutside({ weather, seed }: Shot, x: number, y: number, wide: number, tall: number): string {
  if (weather !== 'rain' && weather !== 'snow') return '';
  const random = randomFrom(seed, 'window');
  const points = Array.from(
    { length: 54 },
    () => [x + 10 + random() * (wide - 20), y + random() * (tall - 40)] as const,
  );
  if (weather === 'snow')
    return `<g fill="#fff" opacity=".9">${points.map(([px, py]) => `<circle cx="${n(px)}" cy="${n(py)}" r="${(2.5 + random() * 4).toFixed(1)}"/>`).join('')}</g>`;
  const streaks = points.map(([px, py]) => `M${n(px)} ${n(py)}l-5 ${n(20 + random() * 18)}`).join('');
  return `<path d="${streaks}" stroke="#eaf2f8" stroke-width="2.6" opacity=".65"/>`;
}

/** Renders a plant with long leaves that grows from (x, y). */
export function plant(
  { random, at, shot }: Stage,
  x: number,
  y: number,
  tall: number,
  pot: string | null,
  tone = '#4c7556',
): string {
  if (shot.without.includes('plants')) return '';
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const lean = (index / 10 - 0.5) * 2;
    const reach = tall * (0.65 + random() * 0.4);
    const [tipX, tipY] = [x + lean * reach * 0.75, y - reach * (1 - Math.abs(lean) * 0.38)];
    const fat = tall * 0.075;
    return `<path d="M${n(x)} ${n(y)}Q${n(x + lean * reach * 0.1 - fat)} ${n(y - reach * 0.6)} ${n(tipX)} ${n(tipY)}Q${n(x + lean * reach * 0.35 + fat)} ${n(y - reach * 0.4)} ${n(x)} ${n(y)}z" fill="${at(mix(tone, index % 2 ? '#0f241b' : '#cfe0a8', 0.1 + random() * 0.16), 0.7)}"/>`;
  }).join('');
  if (!pot) return leaves;
  const wide = tall * 0.2;
  return `${leaves}<path d="M${n(x - wide)} ${n(y - 6)}h${n(wide * 2)}l${n(-wide * 0.3)} ${n(tall * 0.36)}h${n(-wide * 1.4)}z" fill="${at(pot, 0.6)}"/><path d="M${n(x + wide * 0.2)} ${n(y - 6)}h${n(wide * 0.8)}l${n(-wide * 0.3)} ${n(tall * 0.36)}h${n(-wide * 0.7)}z" fill="#1b1410" opacity=".16"/>`;
}

/** Renders a hanging lamp that is on when it is dark. */
export function pendant({ id, hour, at, shot }: Stage, x: number, y: number, size: number, shade: string): string {
  if (shot.without.includes('lamps')) return '';
  const glow = hour.isDark
    ? `<circle cx="${n(x)}" cy="${n(y + size * 0.5)}" r="${n(size * 4.2)}" fill="url(#${id}-lamp)"/>`
    : '';
  return `<path d="M${n(x)} 0V${n(y)}" stroke="#2a2421" stroke-width="2.5"/>${glow}<path d="M${n(x - size * 0.22)} ${n(y)}h${n(size * 0.44)}q${n(size * 0.62)} ${n(size * 0.2)} ${n(size * 0.62)} ${n(size * 0.75)}h${n(-size * 1.68)}q0 ${n(-size * 0.55)} ${n(size * 0.62)} ${n(-size * 0.75)}z" fill="${at(shade, 0.4)}"/><ellipse cx="${n(x)}" cy="${n(y + size * 0.76)}" rx="${n(size * 0.8)}" ry="${n(size * 0.1)}" fill="${hour.isDark ? '#ffe9bd' : mix(shade, '#1b1410', 0.4)}"/>`;
}

/** The gradient for the glow of `pendant` and other lamps. */
export function lampGlow({ id }: Stage): string {
  return `<radialGradient id="${id}-lamp"><stop stop-color="#ffe3a8" stop-opacity=".7"/><stop offset=".35" stop-color="#ffcd80" stop-opacity=".28"/><stop offset="1" stop-color="#ffc977" stop-opacity="0"/></radialGradient>`;
}

/** Renders shelves with books in many colors. */
export function bookshelf(
  { random, at }: Stage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  rows: number,
  wood: string,
): string {
  const row = tall / rows;
  const colors = ['#8d4b3a', '#c08a4e', '#4f6a72', '#2f4653', '#a8a08c', '#6d5a78', '#b9563f', '#d9c7a4'];
  const books = Array.from({ length: rows }, (_, level) => {
    let at0 = x + 8;
    let drawn = '';
    while (at0 < x + wide - 20) {
      const thick = 9 + random() * 17;
      const high = row * (0.55 + random() * 0.3);
      if (random() > 0.12)
        drawn += `<rect x="${n(at0)}" y="${n(y + (level + 1) * row - 7 - high)}" width="${n(thick)}" height="${n(high)}" fill="${at(colors[Math.floor(random() * colors.length)] ?? '#8d4b3a', 0.7)}"/>`;
      at0 += thick + 1;
    }
    return `${drawn}<rect x="${n(x)}" y="${n(y + (level + 1) * row - 7)}" width="${n(wide)}" height="8" fill="${at(wood, 0.6)}"/>`;
  });
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(tall)}" fill="${at(mix(wood, '#1b1410', 0.45), 0.6)}"/>${books.join('')}`;
}
