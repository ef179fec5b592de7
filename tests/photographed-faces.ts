import type { Rgb } from '@galatea/portrait/color.ts';
import type { Photo } from '@galatea/portrait/photo/photo-pixels.ts';
import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import { rasterize } from '#ports/image-engine/illustrated/rasterize.ts';

/** Walls behind the faces. All but the blue one have a hue that skin can have, and the wooden one has grain. */
export const backdrops = {
  cream: '#efe0c4',
  pink: '#eec4bc',
  wood: '#b98a5c',
  gray: '#9c9c9a',
  blue: '#7d9cc0',
} as const;
export type Backdrop = keyof typeof backdrops;

/**
 * Lighting as red, green and blue factors at the left and right edges. The window is on the left, and the camera is
 * exposed for the middle.
 */
export const lights = {
  even: { left: [1, 1, 1], right: [1, 1, 1] },
  window: { left: [1.18, 1.14, 1.08], right: [0.86, 0.86, 0.86] },
} as const satisfies Record<string, { readonly left: Rgb; readonly right: Rgb }>;
export type Light = keyof typeof lights;

const side = 512;

/** Renders one of the product's faces in front of a wall in the given light, as the pixels of an uploaded photo. */
export async function photographFace(influencer: Persona, backdrop: Backdrop, light: Light): Promise<Photo> {
  const { shot } = readShot('studio close-up, facing the camera, neutral', influencer.seed, '1:1');
  const { svg } = portrait(influencer, { ...shot, framing: 'head and shoulders', pose: 'facing', time: 'noon' });
  const pixels = await rasterize(beforeWall(svg, createWall(backdrop)), side, side);
  return { width: side, height: side, pixels: lit(pixels, light) };
}

/** Replaces the scene of a portrait, located between the SVG definitions and the figure's group. */
function beforeWall(svg: string, wall: string): string {
  const figure = /<g transform="translate\([-\d.]+ [-\d.]+\) scale\([\d.]+\)(?: rotate\([-\d. ]+\))?">/;
  const scene = svg.indexOf('</defs><filter id=') + '</defs>'.length;
  const sceneEnd = svg.indexOf('-focus)"/>');
  const start = svg.slice(sceneEnd).search(figure);
  if (sceneEnd < scene || start < 0) throw new Error('the portrait has another structure than expected');
  return svg.slice(0, scene) + wall + svg.slice(sceneEnd + start);
}

/** Returns a wall in portrait units; a portrait is 1,000 wide. */
function createWall(backdrop: Backdrop): string {
  const ground = `<rect width="1000" height="1000" fill="${backdrops[backdrop]}"/>`;
  if (backdrop !== 'wood') return ground;
  const boards = Array.from({ length: 9 }, (_, board) => {
    const shade = 0.06 + ((board * 5) % 7) * 0.045;
    const grain = [28, 58, 82].map((x) => `M${board * 118 + x} 0q${board % 2 ? 12 : -12} 500 0 1000`).join('');
    return `<rect x="${board * 118}" width="114" height="1000" fill="#5a3518" opacity="${shade}"/><path d="${grain}" fill="none" stroke="#6b4322" stroke-width="2" stroke-opacity=".25"/>`;
  });
  return ground + boards.join('');
}

function lit(pixels: Uint8Array, light: Light): Uint8Array {
  const { left, right } = lights[light];
  return pixels.map((value, index) => {
    const [channel, across] = [index % 3, (Math.floor(index / 3) % side) / (side - 1)];
    const share = (left[channel] ?? 1) * (1 - across) + (right[channel] ?? 1) * across;
    return Math.min(255, value * share);
  });
}
