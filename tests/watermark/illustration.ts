import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Pixels } from '@galatea/watermark/watermark.ts';
import { rasterize } from '#ports/image-engine/illustrated/rasterize.ts';

const prompts = [
  'corner café in the morning, laughing',
  'beach at golden hour',
  'city street at night',
  'studio close-up',
  'library, book',
  'mountain trail in autumn',
  'rooftop pool at noon',
  'snow in the evening',
];
const aspects = ['4:5', '1:1', '4:5', '9:16'] as const;

/** Returns an image of the built-in illustrator at its usual size. */
export async function illustration(seed: number): Promise<Pixels> {
  const { shot } = readShot(prompts[seed % prompts.length] ?? '', seed, aspects[(seed >> 3) % aspects.length] ?? '1:1');
  const drawn = portrait({ seed: seed * 13 + 1, traits: {} }, shot);
  const scale = 1_350 / Math.max(drawn.width, drawn.height);
  const [width, height] = [Math.round(drawn.width * scale), Math.round(drawn.height * scale)];
  return { data: await rasterize(drawn.svg, width, height), width, height, channels: 3 };
}
