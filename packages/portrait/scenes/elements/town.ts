import { mix } from '../../color.ts';
import { n, type Stage } from '../stage.ts';

/** Renders a row of buildings with their base at `y`; the windows are lit when it is dark. */
export function skyline(
  { width, random, hour, at }: Stage,
  y: number,
  tallest: number,
  count: number,
  color: string,
  haze: number,
): string {
  const step = width / count;
  return Array.from({ length: count }, (_, index) => {
    const wide = step * (0.72 + random() * 0.5);
    const tall = tallest * (0.4 + random() * 0.6);
    const x = index * step + (random() - 0.5) * step * 0.3;
    const tone = mix(at(mix(color, '#8e7f78', random() * 0.4)), hour.sky[2], haze);
    const columns = Math.max(2, Math.floor(wide / 24));
    const rows = Math.max(2, Math.floor(tall / 34));
    const lit = hour.isDark ? '#ffd891' : mix(tone, '#ffffff', 0.3);
    const panes = Array.from({ length: columns * rows }, (_, pane) => {
      if (random() > (hour.isDark ? 0.42 : 0.7)) return '';
      return `M${n(x + (0.5 + (pane % columns)) * (wide / columns) - 5)} ${n(y - tall + 16 + Math.floor(pane / columns) * 34)}h10v16h-10z`;
    }).join('');
    return `<rect x="${n(x)}" y="${n(y - tall)}" width="${n(wide)}" height="${n(tall)}" fill="${tone}"/><path d="${panes}" fill="${lit}" opacity="${hour.isDark ? 0.85 - haze * 0.5 : 0.35}"/>`;
  }).join('');
}

/** Renders blurred lights as overlapping discs of color. */
export function bokeh(
  { id, width, random }: Stage,
  top: number,
  bottom: number,
  colors: readonly string[],
  count: number,
  largest = 44,
): { defs: string; body: string } {
  const discs = Array.from({ length: count }, (_, index) => {
    const r = largest * (0.35 + random() * 0.65);
    return `<circle cx="${n(random() * width)}" cy="${n(top + random() * (bottom - top))}" r="${n(r)}" fill="url(#${id}-disc${index % colors.length})" opacity="${(0.35 + random() * 0.5).toFixed(2)}"/>`;
  });
  const defs = colors
    .map(
      (color, index) =>
        `<radialGradient id="${id}-disc${index}"><stop stop-color="${color}" stop-opacity=".65"/><stop offset=".85" stop-color="${color}" stop-opacity=".5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
    )
    .join('');
  return { defs, body: discs.join('') };
}

/** Renders light bulbs on a cord from edge to edge. */
export function fairyLights({ width, hour, shot }: Stage, y: number, sag: number): string {
  if (shot.without.includes('fairy lights')) return '';
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const t = index / 12;
    return `<circle cx="${n(t * width)}" cy="${n(y + sag * 4 * t * (1 - t) + 7)}" r="5.5"/>`;
  });
  return `<path d="M0 ${n(y)}Q${width / 2} ${n(y + sag * 2)} ${width} ${n(y)}" fill="none" stroke="#2a2421" stroke-width="2" opacity=".6"/><g fill="${hour.isDark ? '#ffe2a6' : '#fff6df'}">${bulbs.join('')}</g>`;
}

/** Renders a street lamp at (x, y), lit when it is dark. */
export function streetLamp({ id, hour, at, shot }: Stage, x: number, y: number, tall: number): string {
  if (shot.without.includes('lamps')) return '';
  const [top, size] = [y - tall, tall * 0.07];
  const post = at('#33363c', 0.6);
  const glow = hour.isDark
    ? `<circle cx="${n(x)}" cy="${n(top)}" r="${n(tall * 0.62)}" fill="url(#${id}-lamp)"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(tall * 0.75)}" ry="${n(tall * 0.15)}" fill="url(#${id}-lamp)"/>`
    : '';
  return `${glow}<path d="M${n(x)} ${n(y)}V${n(top)}" stroke="${post}" stroke-width="${n(Math.max(5, tall * 0.024))}"/><path d="M${n(x - size)} ${n(y)}h${n(size * 2)}l${n(-size * 0.6)} ${n(-size)}h${n(-size * 0.8)}zM${n(x - size * 1.1)} ${n(top - size)}h${n(size * 2.2)}l${n(-size * 0.6)} ${n(-size * 0.8)}h${n(-size)}z" fill="${post}"/><path d="M${n(x - size)} ${n(top - size)}h${n(size * 2)}l${n(-size * 0.35)} ${n(size * 2.1)}h${n(-size * 1.3)}z" fill="${hour.isDark ? '#ffeec4' : at('#e9ecee', 0.5)}"/>`;
}
