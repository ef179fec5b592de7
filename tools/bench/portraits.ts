import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { rasterize } from '../../ports/image-engine/illustrated/rasterize.ts';
import type { Result } from './result.ts';

const imageCount = 60;
const side = 1_024;

const prompts = [
  'corner café in the morning, laughing',
  'beach at golden hour',
  'city street at night',
  'studio close-up',
  'library, book',
  'mountain trail in autumn',
];

/**
 * Measures images per second of processor time at 1,024 pixels, compared with rasterizing a plain gradient of the same
 * size. Processor time does not count other programs on the machine.
 */
export async function benchPortraits(): Promise<Result> {
  const shots = Array.from(
    { length: imageCount },
    (_, index) => readShot(prompts[index % prompts.length] ?? '', index, '1:1').shot,
  );
  const draw = (index: number) =>
    portrait({ seed: index * 13, traits: {} }, shots[index] ?? readShot('', index, '1:1').shot).svg;
  // Warms up until the code is compiled.
  for (let round = 0; round < 3; round++) for (let index = 0; index < imageCount; index++) draw(index);

  const startedMs = processorMs();
  const drawn = shots.map((_shot, index) => draw(index));
  const drawing = processorMs() - startedMs;
  const rasterising = await rasterise(drawn);
  const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#f6f4f1"/><stop offset="1" stop-color="#bd2c45"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#a)"/></svg>`;
  const floor = await rasterise(drawn.map(() => plain));

  const longest = Math.max(...drawn.map((svg) => svg.length));
  return {
    name: 'portraits',
    title: 'Portraits at 1,024 pixels, one core',
    lines: [
      ['a plain gradient', `${((imageCount / floor) * 1000).toFixed(1)} images a second`],
      ['a persona in a place', `${((imageCount / (drawing + rasterising)) * 1000).toFixed(1)} images a second`],
      [
        'only drawing',
        `${(drawing / imageCount).toFixed(1)} ms an image, ${((drawing / (drawing + rasterising)) * 100).toFixed(1)} % of the time`,
      ],
      ['the largest SVG', `${Math.round(longest / 1000)} kB`],
    ],
    ratios: [
      { what: 'of a plain gradient', value: floor / (drawing + rasterising), atLeast: 0.15 },
      { what: 'room below a quarter of the time', value: (0.25 * (drawing + rasterising)) / drawing, atLeast: 1 },
      { what: 'room below 150 kB', value: 150_000 / longest, atLeast: 1 },
    ],
  };
}

async function rasterise(svgs: readonly string[]): Promise<number> {
  const startedMs = processorMs();
  for (const svg of svgs) await rasterize(svg, side, side);
  return processorMs() - startedMs;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
