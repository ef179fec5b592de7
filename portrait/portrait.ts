import { identify } from './identity.ts';
import type { Shot } from './shot.ts';
import type { Persona } from './traits.ts';

export type Picture = { readonly svg: string; readonly width: number; readonly height: number };

const heights = { '1:1': 1000, '4:5': 1250, '3:2': 667, '9:16': 1778 } as const;

/** Draws a persona in a shot. The same persona and shot give the same picture, byte for byte, in Node and in the browser. */
export function portrait(persona: Persona, shot: Shot): Picture {
  const { skin, hair, eyes } = identify(persona);
  const [width, height] = [1000, heights[shot.aspect]];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#e9dfd2"/><circle cx="500" cy="${height * 0.42}" r="190" fill="${hair}"/><ellipse cx="500" cy="${height * 0.46}" rx="140" ry="180" fill="${skin.base}"/><circle cx="450" cy="${height * 0.44}" r="14" fill="${eyes}"/><circle cx="550" cy="${height * 0.44}" r="14" fill="${eyes}"/></svg>`;
  return { svg, width, height };
}
