import { mix } from '../../color.ts';
import { trees } from '../elements/land.ts';
import { sky } from '../elements/sky.ts';
import { bokeh } from '../elements/town.ts';
import { n, type Scenery, type Stage } from '../stage.ts';

/** A red carpet between ropes, with a logo wall behind it and camera flashes. */
export function redCarpet(stage: Stage): Scenery {
  const { width, height, random, at, hour } = stage;
  const y = height * 0.72;
  const wall = hour.isDark ? at('#2b2c3a', 0.4) : at('#8d9abd');
  const emblem = (x: number, top: number, index: number) =>
    index % 2
      ? `<circle cx="${n(x)}" cy="${n(top)}" r="17" fill="none" stroke="#e9dcc0" stroke-width="4" opacity=".5"/>`
      : `<path d="M${n(x)} ${n(top - 19)}l6 13l14 2l-10 10l3 14l-13 -7l-13 7l3 -14l-10 -10l14 -2z" fill="#d8b04a" opacity=".6"/>`;
  const emblems = Array.from({ length: 35 }, (_, index) =>
    emblem(
      ((index % 7) + 0.5 + (Math.floor(index / 7) % 2) * 0.5) * (width / 7),
      height * (0.1 + Math.floor(index / 7) * 0.125),
      index,
    ),
  ).join('');
  const post = (x: number) =>
    `<path d="M${n(x - 7)} ${n(y - 110)}h14V${n(y + 26)}h-14z" fill="#d8b04a"/><circle cx="${n(x)}" cy="${n(y - 118)}" r="15" fill="#ecd083"/><path d="M${n(x - 30)} ${n(y + 24)}h60v12h-60z" fill="#a8842e"/>`;
  const rope = (from: number, to: number) =>
    `<path d="M${n(from)} ${n(y - 96)}Q${n((from + to) / 2)} ${n(y - 20)} ${n(to)} ${n(y - 96)}" fill="none" stroke="#7a1626" stroke-width="13"/><path d="M${n(from)} ${n(y - 99)}Q${n((from + to) / 2)} ${n(y - 23)} ${n(to)} ${n(y - 99)}" fill="none" stroke="#c23a4a" stroke-width="4"/>`;
  const flashes = Array.from({ length: 5 }, (_, index) => {
    const [x, top] = [
      width * (index < 3 ? 0.03 + random() * 0.16 : 0.82 + random() * 0.16),
      height * (0.4 + random() * 0.24),
    ];
    const long = 40 + random() * 50;
    return `<path d="M${n(x)} ${n(top - long)}L${n(x + 7)} ${n(top - 7)}L${n(x + long)} ${n(top)}L${n(x + 7)} ${n(top + 7)}L${n(x)} ${n(top + long)}L${n(x - 7)} ${n(top + 7)}L${n(x - long)} ${n(top)}L${n(x - 7)} ${n(top - 7)}z" fill="#fff" opacity=".9"/>`;
  }).join('');
  const lights = bokeh(stage, height * 0.3, height * 0.62, ['#fff3d6', '#ffd27a'], 12, 24);
  return {
    defs: lights.defs,
    back: `<rect width="${width}" height="${height}" fill="${wall}"/>${emblems}<rect y="${n(y)}" width="${width}" height="${n(height - y)}" fill="#1d1a22"/><path d="M${n(width * 0.22)} ${n(y)}H${n(width * 0.78)}L${width + 60} ${height}H-60z" fill="#a81e30"/><path d="M${n(width * 0.5)} ${n(y)}H${n(width * 0.78)}L${width + 60} ${height}H${n(width * 0.5)}z" fill="#c22a3c" opacity=".7"/>${rope(-40, width * 0.16)}${rope(width * 0.84, width + 40)}${post(width * 0.16)}${post(width * 0.84)}${lights.body}${flashes}`,
    clothes: ['#1d1a22', '#d8b04a', '#f3ede2', '#7a1626', '#22304f'],
    // By day, the sky is brighter than the camera flashes.
    ...(hour.isDark && { light: { key: '#fff6ea', fill: '#8a7f9a', rim: '#ffe9c0', contrast: 0.5, exposure: 0.98 } }),
  };
}

/** The seats of a theater or cinema: rows of velvet and a lit curtain. */
export function theatre(stage: Stage): Scenery {
  const { id, width, height } = stage;
  const folds = Array.from({ length: 13 }, (_, index) => {
    const x = (index * width) / 13;
    return `<path d="M${n(x)} 0h${n(width / 26)}q12 ${n(height * 0.3)} 0 ${n(height * 0.56)}h${n(-width / 26)}z" fill="#5a0f1e" opacity=".55"/>`;
  }).join('');
  const row = (y: number, size: number, paint: string) =>
    Array.from({ length: Math.ceil(width / size) + 1 }, (_, index) => {
      const x = (index - 0.5) * size;
      return `<path d="M${n(x + 6)} ${n(y + size * 1.3)}V${n(y + size * 0.3)}Q${n(x + 8)} ${n(y)} ${n(x + size * 0.5)} ${n(y)}T${n(x + size - 6)} ${n(y + size * 0.3)}V${n(y + size * 1.3)}z" fill="${paint}"/><path d="M${n(x + size * 0.2)} ${n(y + size * 0.2)}Q${n(x + size * 0.5)} ${n(y + size * 0.06)} ${n(x + size * 0.8)} ${n(y + size * 0.2)}" fill="none" stroke="#e08a8a" stroke-width="4" opacity=".4"/>`;
    }).join('');
  return {
    defs: `<radialGradient id="${id}-curtain" cx=".5" cy=".3" r=".8"><stop stop-color="#c8384a"/><stop offset=".6" stop-color="#8a1a2e"/><stop offset="1" stop-color="#3a0a16"/></radialGradient>`,
    back: `<rect width="${width}" height="${height}" fill="#1a0d14"/><rect width="${width}" height="${n(height * 0.58)}" fill="url(#${id}-curtain)"/>${folds}<path d="M0 0H${width}V40Q${n(width * 0.75)} ${n(height * 0.1)} ${n(width * 0.5)} 50T0 40z" fill="#d8b04a" opacity=".8"/><rect y="${n(height * 0.56)}" width="${width}" height="20" fill="#d8a84a" opacity=".7"/>${row(height * 0.56, 120, '#5a1420')}${row(height * 0.64, 160, '#74192a')}${row(height * 0.76, 220, '#8a2032')}`,
    clothes: ['#1d1a22', '#e9dcc6', '#22304f', '#3a5a4a', '#c9a36a'],
    light: { key: '#ffe2c0', fill: '#7a4a5a', rim: '#ffcf9a', contrast: 0.55, exposure: 0.9 },
  };
}

/** A sports court with lines and a net, and trees behind the fence. */
export function court(stage: Stage): Scenery {
  const { width, height, random, at } = stage;
  const above = sky(stage, height * 0.56);
  const ground = random() < 0.5 ? '#c9744a' : '#3f7f9a';
  const y = height * 0.6;
  const mesh = Array.from({ length: 34 }, (_, index) => `M${n((index * width) / 33)} ${n(y - 96)}v100`).join('');
  const rows = [0, 1, 2, 3, 4].map((index) => `M0 ${n(y - 80 + index * 18)}H${width}`).join('');
  return {
    defs: above.defs,
    back: `${above.body}${trees(stage, y - 70, height * 0.26, 7, 0.2)}<path d="M0 ${n(height * 0.3)}H${width}V${n(y)}H0z" fill="${at('#4f6a5a')}" opacity=".45"/><rect y="${n(y)}" width="${width}" height="${n(height - y)}" fill="${at(mix(ground, '#55734f', 0.1))}"/><path d="M${n(width * 0.2)} ${n(y + 8)}H${n(width * 0.8)}L${n(width * 1.06)} ${height}H${n(-width * 0.06)}z" fill="${at(ground)}"/><path d="M${n(width * 0.2)} ${n(y + 8)}L${n(-width * 0.06)} ${height}M${n(width * 0.8)} ${n(y + 8)}L${n(width * 1.06)} ${height}M${n(width * 0.1)} ${n(y + (height - y) * 0.4)}H${n(width * 0.9)}M${n(width * 0.5)} ${n(y + (height - y) * 0.4)}V${height}" stroke="#f4f0e6" stroke-width="8" fill="none" opacity=".85"/><path d="${mesh}${rows}" stroke="#e9e6de" stroke-width="1.6" fill="none" opacity=".5"/><path d="M0 ${n(y - 98)}H${width}v11H0z" fill="#f6f3ec"/>`,
    clothes: ['#f4f1ea', '#2f5f86', '#d8413a', '#22304f', '#7fb08a'],
  };
}

/** A theater stage with a curtain and spotlights, seen from the audience. */
export function stage(scene: Stage): Scenery {
  const { id, width, height, random, shot } = scene;
  const floor = height * 0.72;
  const folds = (from: number, to: number) =>
    Array.from({ length: 6 }, (_, index) => {
      const x = from + ((to - from) * index) / 6;
      return `<path d="M${n(x)} 0h${n((to - from) / 12)}V${n(floor + 24)}h${n((from - to) / 12)}z" fill="#3a0a16" opacity=".5"/>`;
    }).join('');
  const beam = (x: number, foot: number, opacity: number) =>
    `<path d="M${n(x - 16)} 0h32L${n(foot + width * 0.2)} ${n(floor + 70)}H${n(foot - width * 0.2)}z" fill="url(#${id}-beam)" opacity="${opacity}"/>`;
  const boards = Array.from(
    { length: 11 },
    (_, index) =>
      `M${n(width * (0.5 + (index - 5) * 0.085))} ${n(floor)}L${n(width * (0.5 + (index - 5) * 0.2))} ${height}`,
  ).join('');
  const heads = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [(index + 0.2 + random() * 0.5) * (width / 9), height * (0.93 + random() * 0.02)];
    const r = width * 0.042;
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/><path d="M${n(x - r * 2)} ${height}Q${n(x - r * 1.6)} ${n(y + r * 0.9)} ${n(x)} ${n(y + r * 0.9)}T${n(x + r * 2)} ${height}z"/>`;
  }).join('');
  const seesAudience = shot.framing === 'full' || shot.framing === 'wide shot';
  return {
    defs: `<linearGradient id="${id}-beam" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff2d0" stop-opacity=".55"/><stop offset="1" stop-color="#fff2d0" stop-opacity=".06"/></linearGradient><radialGradient id="${id}-pool"><stop stop-color="#ffe9b8" stop-opacity=".75"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient><linearGradient id="${id}-hall" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#15101f"/><stop offset="1" stop-color="#34203f"/></linearGradient>`,
    back: `<rect width="${width}" height="${height}" fill="url(#${id}-hall)"/><rect width="${n(width * 0.2)}" height="${n(floor + 24)}" fill="#8a1a2e"/><rect x="${n(width * 0.8)}" width="${n(width * 0.2)}" height="${n(floor + 24)}" fill="#8a1a2e"/>${folds(0, width * 0.2)}${folds(width * 0.8, width)}<path d="M0 0H${width}V${n(height * 0.06)}Q${n(width * 0.75)} ${n(height * 0.1)} ${n(width * 0.5)} ${n(height * 0.06)}T0 ${n(height * 0.06)}z" fill="#a3213a"/><rect y="${n(floor)}" width="${width}" height="${n(height - floor)}" fill="#7a5236"/><path d="${boards}" stroke="#3a2416" stroke-width="4" opacity=".5"/>${beam(width * 0.16, width * 0.45, 0.8)}${beam(width * 0.5, width * 0.5, 0.9)}${beam(width * 0.84, width * 0.55, 0.8)}<ellipse cx="${n(width * 0.5)}" cy="${n(height * 0.92)}" rx="${n(width * 0.46)}" ry="${n(height * 0.09)}" fill="url(#${id}-pool)"/>`,
    front: seesAudience ? `<g fill="#120c18">${heads}</g>` : '',
    clothes: ['#1d1a22', '#e9dcc6', '#22304f', '#7a1626', '#d8b04a'],
    light: { key: '#fff0d4', fill: '#6a4a7a', rim: '#ffd9a0', contrast: 0.6, exposure: 0.95 },
  };
}
