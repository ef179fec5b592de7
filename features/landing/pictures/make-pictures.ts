import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { monthNumber } from '@galatea/watermark/payload.ts';
import { productInstallation, productKey } from '@galatea/watermark/product-key.ts';
import { embedWatermark } from '@galatea/watermark/watermark.ts';
import sharp from 'sharp';
import { buildXmp } from '#features/images/provenance.ts';
import { builderPrompt } from '#features/influencers/builder-shot.ts';
import { demoInfluencers, demoScenes } from '#features/influencers/demo-influencers.ts';
import { rasterize } from '#ports/image-engine/illustrated/rasterize.ts';

/*
 * Renders the landing page images: ten photos of one of the demo influencers, rendered exactly as in the product. The
 * page is prerendered, so they are part of the build. Run with `npm run public-pictures`.
 */
const folder = fileURLToPath(new URL('../web/pictures/', import.meta.url));
const demoInfluencer = demoInfluencers.find(
  ({ gender, ageGroup, hairColor }) => gender === 'Female' && ageGroup === '18-24' && hairColor === 'Red',
);
if (!demoInfluencer) throw new Error('the influencer of the landing page is not one of the demo influencers');

/**
 * Widths in pixels: at most twice the displayed size, for high-density screens, and a smaller hero for other screens.
 */
const [heroWidth, smallHeroWidth, photoWidth] = [960, 704, 480];
const heroPhoto = 4;
/**
 * AVIF qualities. The page inlines the smaller hero: below 34 the loss is visible, above it the page loads more slowly.
 */
const [quality, smallHeroQuality] = [45, 34];

/** Offsets that select a variant of each prompt, so that the photos differ as much as possible. */
const seeds = [0, 20, 100, 80, 60, 0, 100, 100, 60, 40];

const photos = [
  { prompt: builderPrompt, aspect: '1:1' },
  ...[demoScenes.coffee, demoScenes.fitness, demoScenes.travel, demoScenes.fashion]
    .flat()
    .map((prompt) => ({ prompt, aspect: '4:5' }) as const),
] as const;

await mkdir(folder, { recursive: true });
const xmp = buildXmp({
  source: 'algorithmicMedia',
  engine: 'Galatea Illustration',
  personaId: 'demo Female 18-24 Red',
});
for (const [at, { prompt, aspect }] of photos.entries()) {
  const drawn = portrait(
    demoInfluencer,
    readShot(prompt, demoInfluencer.seed * 10 + at + (seeds[at] ?? 0), aspect).shot,
  );
  await write(drawn, photoWidth, `photo-${at}`);
  if (at !== heroPhoto) continue;
  await write(drawn, heroWidth, 'hero');
  await write(drawn, smallHeroWidth, 'hero-small', smallHeroQuality);
}

/** Writes AVIF for browsers that support it, which is most of them, and WebP for the rest. */
async function write(
  { svg, ...drawn }: ReturnType<typeof portrait>,
  width: number,
  name: string,
  avifQuality = quality,
): Promise<void> {
  const raw = { width, height: Math.round((drawn.height * width) / drawn.width), channels: 3 } as const;
  const data = await rasterize(svg, width, raw.height);
  const payload = { installation: productInstallation, month: monthNumber(new Date()), image: 0 };
  embedWatermark({ ...raw, data }, payload, productKey);
  const image = sharp(data, { raw }).withXmp(xmp);
  await image.clone().avif({ quality: avifQuality, effort: 6 }).toFile(`${folder}${name}.avif`);
  await image.webp({ quality: 76, effort: 6 }).toFile(`${folder}${name}.webp`);
}
