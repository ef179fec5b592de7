import { mix } from '../colour.ts';
import type { Light } from '../light.ts';
import { randomFrom } from '../random.ts';
import type { Place, Shot, Time } from '../shot.ts';

export type Scene = {
  readonly defs: string;
  readonly back: string;
  readonly light: Light;
  readonly clothes: readonly string[];
};

type Ground = { readonly far: string; readonly near: string; readonly accent: string; readonly outdoors: boolean };

const plaster: Ground = { far: '#e9dfd2', near: '#cdbba6', accent: '#d98b6d', outdoors: false };
const wood: Ground = { far: '#e3c9a4', near: '#8d6442', accent: '#c4643f', outdoors: false };
const paper: Ground = { far: '#dfe3e2', near: '#a9b3b3', accent: '#5d7f8c', outdoors: false };
const neon: Ground = { far: '#2b1d47', near: '#120d25', accent: '#e0457b', outdoors: false };
const leaves: Ground = { far: '#cfe0c3', near: '#5f8a58', accent: '#e6c35c', outdoors: true };
const water: Ground = { far: '#bfe3ea', near: '#3f97ae', accent: '#f1d9a6', outdoors: true };
const stone: Ground = { far: '#d7dbe4', near: '#7d8798', accent: '#e3925f', outdoors: true };
const snow: Ground = { far: '#cfe2f2', near: '#f4f7fb', accent: '#6f95bd', outdoors: true };
const sand: Ground = { far: '#f3dcae', near: '#cf9a5e', accent: '#b35c3b', outdoors: true };

const grounds: Readonly<Record<Place, Ground>> = {
  studio: plaster,
  boutique: plaster,
  gallery: plaster,
  spa: plaster,
  bedroom: plaster,
  hotel: plaster,
  cafe: wood,
  restaurant: wood,
  kitchen: wood,
  home: wood,
  library: wood,
  market: wood,
  office: paper,
  gym: paper,
  yoga: paper,
  airport: paper,
  airplane: paper,
  car: paper,
  train: paper,
  club: neon,
  festival: neon,
  park: leaves,
  garden: leaves,
  forest: leaves,
  trail: leaves,
  vineyard: leaves,
  beach: water,
  pool: water,
  lake: water,
  boat: water,
  street: stone,
  rooftop: stone,
  bridge: stone,
  mountain: stone,
  'ski slope': snow,
  desert: sand,
};

const hours: Readonly<
  Record<
    Time,
    { tint: string; share: number; key: string; fill: string; rim: string | null; contrast: number; exposure: number }
  >
> = {
  dawn: {
    tint: '#f2b8a8',
    share: 0.35,
    key: '#ffe3d0',
    fill: '#b7b6d6',
    rim: '#ffd9c4',
    contrast: 0.35,
    exposure: 0.95,
  },
  morning: { tint: '#fff3dd', share: 0.2, key: '#fff6e8', fill: '#c3cfdd', rim: null, contrast: 0.3, exposure: 1 },
  noon: { tint: '#ffffff', share: 0.1, key: '#ffffff', fill: '#c9d4de', rim: null, contrast: 0.35, exposure: 1 },
  'golden hour': {
    tint: '#f7b267',
    share: 0.42,
    key: '#ffdfae',
    fill: '#b9a6c4',
    rim: '#ffc66e',
    contrast: 0.5,
    exposure: 0.98,
  },
  dusk: {
    tint: '#7f6aa8',
    share: 0.5,
    key: '#f3c9c0',
    fill: '#7e7fae',
    rim: '#f08fa0',
    contrast: 0.55,
    exposure: 0.85,
  },
  night: {
    tint: '#141a3a',
    share: 0.78,
    key: '#ffd9b0',
    fill: '#4b5290',
    rim: '#7fd4ff',
    contrast: 0.7,
    exposure: 0.72,
  },
};

/** A quiet ground in the colours of the place and the hour, with the light that the figure obeys. */
export function drawBackdrop(shot: Shot, size: { readonly width: number; readonly height: number }, id: string): Scene {
  const { width, height } = size;
  const random = randomFrom(shot.seed, 'backdrop');
  const ground = grounds[shot.place];
  const hour = hours[shot.time];
  const inside = ground.outdoors ? 1 : 0.55;
  const far = mix(ground.far, hour.tint, hour.share * inside);
  const near = mix(ground.near, hour.tint, hour.share * inside * 0.8);
  const accent = mix(ground.accent, hour.tint, hour.share * 0.3);
  const side = random() < 0.5 ? -1 : 1;
  const horizon = Math.round(height * (ground.outdoors ? 0.58 + random() * 0.1 : 0.7));
  const sun = {
    x: Math.round(width * (0.5 + side * 0.32)),
    y: Math.round(height * (0.16 + random() * 0.14)),
    r: Math.round(width * 0.34),
  };
  const shapes = Array.from({ length: 5 }, (_, index) => {
    const x = Math.round(width * (random() < 0.5 ? random() * 0.3 : 0.7 + random() * 0.3));
    const tone = mix(index % 2 ? near : accent, far, 0.45 + random() * 0.35);
    return `<ellipse cx="${x}" cy="${Math.round(horizon + (random() - 0.6) * height * 0.2)}" rx="${Math.round(width * (0.09 + random() * 0.13))}" ry="${Math.round(height * (0.07 + random() * 0.12))}" fill="${tone}" opacity="0.55"/>`;
  });
  return {
    defs: `<linearGradient id="${id}-sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${far}"/><stop offset="1" stop-color="${mix(far, near, 0.45)}"/></linearGradient><linearGradient id="${id}-floor" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${mix(near, far, 0.3)}"/><stop offset="1" stop-color="${mix(near, '#1b1917', 0.22)}"/></linearGradient><radialGradient id="${id}-sun"><stop stop-color="${hour.key}" stop-opacity="0.75"/><stop offset="1" stop-color="${hour.key}" stop-opacity="0"/></radialGradient>`,
    back: `<rect width="${width}" height="${height}" fill="url(#${id}-sky)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="url(#${id}-sun)"/>${shapes.join('')}<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#${id}-floor)" opacity="0.85"/>`,
    light: {
      direction: { x: side * 0.6, y: -0.8 },
      key: hour.key,
      fill: hour.fill,
      rim: hour.rim,
      contrast: hour.contrast,
      exposure: hour.exposure,
    },
    clothes: [
      mix(accent, '#1b1917', 0.25),
      mix(near, '#fdfcfb', 0.6),
      mix(far, '#243447', 0.7),
      mix(accent, '#fdfcfb', 0.35),
    ],
  };
}
