import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { builderPrompt } from '#features/influencers/builder-shot.ts';
import { demoInfluencers, demoScenes } from '#features/influencers/demo-influencers.ts';
import { xmpOf } from '#features/pictures/provenance.ts';
import { portrait } from '#portrait/portrait.ts';
import { readShot } from '#portrait/read-shot.ts';
import { rasterize } from '#ports/image-engine/illustrated/rasterize.ts';

/*
 * Draws the pictures of the landing page: the ten photos of one of the demo's people, exactly as the product draws
 * them. The page is prerendered, so they are files of the build. `npm run public-pictures`
 */
const folder = fileURLToPath(new URL('../web/pictures/', import.meta.url));
const person = demoInfluencers.find(
  ({ gender, ageGroup, hairColor }) => gender === 'Female' && ageGroup === '18-24' && hairColor === 'Red',
);
if (!person) throw new Error('the person of the landing page is not among the demo’s people');

/** Widths in pixels: twice what is shown at most, for dense screens, and a smaller hero for those that are less so. */
const [heroWidth, smallHeroWidth, photoWidth] = [960, 704, 480];
const heroPhoto = 4;
/** Of AVIF. The page itself holds the smaller hero: what it loses beyond 34 is seen, what it has above costs time. */
const [quality, smallHeroQuality] = [45, 34];

/** Which of the pictures that a prompt has: those that show the most beside each other. */
const seeds = [0, 20, 100, 80, 60, 0, 100, 100, 60, 40];

const photos = [
  { prompt: builderPrompt, aspect: '1:1' },
  ...[demoScenes.coffee, demoScenes.fitness, demoScenes.travel, demoScenes.fashion]
    .flat()
    .map((prompt) => ({ prompt, aspect: '4:5' }) as const),
] as const;

await mkdir(folder, { recursive: true });
const xmp = xmpOf({ source: 'algorithmicMedia', engine: 'Galatea Illustration', personaId: 'demo Female 18-24 Red' });
for (const [at, { prompt, aspect }] of photos.entries()) {
  const drawn = portrait(person, readShot(prompt, person.seed * 10 + at + (seeds[at] ?? 0), aspect).shot);
  await write(drawn, photoWidth, `photo-${at}`);
  if (at !== heroPhoto) continue;
  await write(drawn, heroWidth, 'hero');
  await write(drawn, smallHeroWidth, 'hero-small', smallHeroQuality);
}

/** AVIF for whoever reads it, which is most, and WebP for the others. */
async function write(
  { svg, ...drawn }: ReturnType<typeof portrait>,
  width: number,
  name: string,
  avifQuality = quality,
): Promise<void> {
  const raw = { width, height: Math.round((drawn.height * width) / drawn.width), channels: 3 } as const;
  const picture = sharp(await rasterize(svg, width, raw.height), { raw }).withXmp(xmp);
  await picture.clone().avif({ quality: avifQuality, effort: 6 }).toFile(`${folder}${name}.avif`);
  await picture.webp({ quality: 76, effort: 6 }).toFile(`${folder}${name}.webp`);
}
