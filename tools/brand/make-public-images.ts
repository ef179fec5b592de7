import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import type { Shot } from '@galatea/shot-language/shot.ts';
import { monthNumber } from '@galatea/watermark/payload.ts';
import { productInstallation, productKey } from '@galatea/watermark/product-key.ts';
import { embedWatermark } from '@galatea/watermark/watermark.ts';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { cheapestMonth } from '../../features/billing/plan-prices.ts';
import { builderShot, catalogPrompt } from '../../features/influencers/builder-shot.ts';
import { type StarterModel, starterModels } from '../../features/influencers/starter-models.ts';
import { rasterize } from '../../ports/image-engine/illustrated/rasterize.ts';
import { browserLaunchOptions } from '../../tests/browser.mjs';
import { markShape } from '../../ui/kit/galatea-mark-shape.ts';

/*
 * `npm run public-pictures` renders the images for the public pages and their link previews with the portrait engine:
 * og.png and og-pricing.png, 1200 × 630 as required by Open Graph, and personas.webp, a row of faces. Writes them to
 * ./public, or to the folder in the first argument.
 */
const folder = process.argv[2] ?? 'public';
const resolve = createRequire(import.meta.url).resolve;

/** Size of a face in personas.webp in pixels: twice the size on /pricing. */
const faceSide = 80;
/** As many faces as the largest plan has custom influencers, all clearly different and from the starter catalog. */
const faces = ['Maya', 'Kenji', 'Rosa', 'Theo', 'Amara', 'Lars', 'Priya', 'Omar'].map(modelNamed);
const influencer = modelNamed('Amara');

await writeFaces('personas.webp');
const browser = await chromium.launch(browserLaunchOptions());
await writeShareImage('og.png', {
  title: 'An influencer of your own making',
  text: 'Design. Photograph. Publish.',
  pictures: await Promise.all(
    influencer.scenes.map((scene) => {
      const { shot } = readShot(catalogPrompt(scene), influencer.seed, '1:1');
      return draw(influencer, { ...shot, framing: 'half' });
    }),
  ),
});
await writeShareImage('og-pricing.png', {
  title: 'A plan for every pace',
  text: `From $${cheapestMonth()} a month. Start free.`,
  pictures: await Promise.all(faces.slice(0, 4).map((face) => draw(face, builderShot(face.seed)))),
});
await browser.close();

function modelNamed(name: string): StarterModel {
  const model = starterModels.find((each) => each.name.startsWith(name));
  if (!model) throw new Error(`The starter catalog has nobody called ${name}.`);
  return model;
}

async function draw({ seed, traits }: StarterModel, shot: Shot): Promise<Buffer> {
  const { svg, width, height } = portrait({ seed, traits }, shot);
  const raw = { width, height, channels: 3 } as const;
  const data = await rasterize(svg, width, height);
  const payload = { installation: productInstallation, month: monthNumber(new Date()), image: 0 };
  embedWatermark({ ...raw, data }, payload, productKey);
  return sharp(data, { raw }).png().toBuffer();
}

async function writeFaces(file: string): Promise<void> {
  const head = { left: 150, top: 30, width: 700, height: 700 };
  const row = await Promise.all(
    faces.map(async (face, index) => {
      const input = await sharp(await draw(face, builderShot(face.seed)))
        .extract(head)
        .resize(faceSide)
        .png()
        .toBuffer();
      return { input, left: index * faceSide, top: 0 };
    }),
  );
  await sharp({ create: { width: faces.length * faceSide, height: faceSide, channels: 3, background: '#f6f4f1' } })
    .composite(row)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, file));
}

type ShareImage = { readonly title: string; readonly text: string; readonly pictures: readonly Buffer[] };

async function writeShareImage(file: string, content: ShareImage): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(await sharePage(content));
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ type: 'png' });
  await page.close();
  await sharp(bytes).png({ palette: true, quality: 90, compressionLevel: 9, effort: 10 }).toFile(join(folder, file));
}

async function sharePage({ title, text, pictures }: ShareImage): Promise<string> {
  const fraunces = await readDataUrl(
    '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    'font/woff2',
  );
  const inter = await readDataUrl('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', 'font/woff2');
  const images = pictures.map((bytes) => `<img src="data:image/png;base64,${bytes.toString('base64')}">`);
  return `<!doctype html><style>
    @font-face { font-family: Fraunces; src: url(${fraunces}); font-weight: 100 900 }
    @font-face { font-family: Inter; src: url(${inter}); font-weight: 100 900 }
    body { margin: 0; display: grid; grid-template-columns: 540px 1fr;
    height: 630px; background: #f6f4f1; color: #1b1917 }
    header { display: flex; flex-direction: column; justify-content: space-between; padding: 64px 0 64px 72px }
    .mark { display: flex; align-items: center; gap: 16px; font: 450 40px Fraunces; letter-spacing: -0.03em }
    h1 { margin: 0; font: 380 78px/1.04 Fraunces; letter-spacing: -0.022em; text-wrap: balance }
    p { margin: 0; font: 400 30px/1.3 Inter; letter-spacing: -0.01em; color: #55504a }
    main { display: grid; grid-template-columns: 1fr 1fr; gap: 14px;
    padding: 36px 36px 36px 48px; align-content: center }
    img { width: 100%; border-radius: 20px; display: block }
  </style>
  <header><div class="mark">${mark()}Galatea</div><h1>${title}</h1><p>${text}</p></header><main>${images.join('')}</main>`;
}

async function readDataUrl(file: string, mediaType: string): Promise<string> {
  return `data:${mediaType};base64,${await readFile(resolve(file), 'base64')}`;
}

function mark(): string {
  const { viewBox, coin, stone, coral, rose } = markShape;
  return `<svg viewBox="${viewBox}" width="56" height="56"><defs><linearGradient id="light" x1="0.4" y1="0" x2="0.7" y2="1"><stop stop-color="${coral}"/><stop offset="1" stop-color="${rose}"/></linearGradient></defs><circle cx="${coin.cx}" cy="${coin.cy}" r="${coin.r - 0.08}" fill="url(#light)"/><path d="${stone}"/></svg>`;
}
