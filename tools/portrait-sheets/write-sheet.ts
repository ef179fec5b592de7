import { mkdirSync } from 'node:fs';
import { portrait } from '@galatea/portrait/portrait.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import type { Persona } from '@galatea/shot-language/traits.ts';
import sharp from 'sharp';
import { rasterize } from '../../ports/image-engine/illustrated/rasterize.ts';

const folder = 'build/portraits';
const sidePx = 240;

export type Tile = { readonly persona: Persona; readonly shot: Shot };

/** Writes the tiles to build/portraits/<name>.png, in rows of `columns` tiles. */
export async function writeSheet(
  name: string,
  tiles: readonly Tile[],
  columns = Math.ceil(Math.sqrt(tiles.length * 1.5)),
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const step = sidePx + 6;
  const drawn = await Promise.all(
    tiles.map(async ({ persona: influencer, shot }, index) => {
      const { svg, ...drawn } = portrait(influencer, shot);
      const scale = sidePx / Math.max(drawn.width, drawn.height);
      const [width, height] = [Math.round(drawn.width * scale), Math.round(drawn.height * scale)];
      return {
        input: Buffer.from(await rasterize(svg, width, height)),
        raw: { width, height, channels: 3 as const },
        left: (index % columns) * step + Math.floor((sidePx - width) / 2),
        top: Math.floor(index / columns) * step + Math.floor((sidePx - height) / 2),
      };
    }),
  );
  const size = {
    width: columns * step,
    height: Math.ceil(tiles.length / columns) * step,
    channels: 3 as const,
    background: '#8b847c',
  };
  await sharp({ create: size }).composite(drawn).png().toFile(`${folder}/${name}.png`);
  console.log(`${folder}/${name}.png`);
}
