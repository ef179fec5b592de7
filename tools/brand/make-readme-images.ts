import { randomUUID } from 'node:crypto';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserLaunchOptions } from '../../tests/browser.mjs';
import { runProduct } from '../../tests/process/running-product.ts';
import { openTestRun } from '../../tests/process/test-run.ts';

/*
 * `npm run readme-pictures` starts the built product on an empty folder, creates an influencer with eight photos and a
 * planned week through the API, and takes the README screenshots: docs/photos.jpg and docs/planner.jpg, each in light
 * and dark mode.
 */
const viewport = { width: 1280, height: 780 };
const pages = [
  { name: 'photos', path: 'photos', scrollPx: 400 },
  { name: 'planner', path: 'instagram/planner', scrollPx: 0 },
];
const appearance = {
  gender: 'female',
  age: '25–29',
  ethnicity: 'Hispanic',
  hairLength: 'Long (Below Shoulders)',
  hairStyle: 'Wavy',
  hairColor: 'Dark Brown',
};
const prompts = [
  'Morning coffee at a corner café, soft smile, half body',
  'Walking along the beach at golden hour, summer dress, bright smile',
  'Rooftop at night, city lights, confident, blazer',
  'Hiking trail in autumn, backpack, laughing, half body',
];
const captions = ['First coffee, then everything else.', 'Salt in my hair.', 'City lights.', 'Take the long way.'];
const shots = prompts.flatMap((prompt) => [prompt, prompt]).map((prompt) => ({ kind: 'hero', prompt }));

const run = await openTestRun();
const product = await runProduct(run.folder, { LOG_LEVEL: 'warn', RATE_LIMIT: '1000' });
const browser = await chromium.launch(browserLaunchOptions());
try {
  await takeScreenshots(browser);
} finally {
  await browser.close();
  await product.kill('SIGTERM');
  await run.close();
}

type Call = (name: string, data: object) => Promise<Record<string, unknown>>;

async function takeScreenshots(browser: Browser): Promise<void> {
  const context = await browser.newContext({ baseURL: product.url, viewport, timezoneId: 'Europe/Madrid' });
  const post = (path: string, data: object) =>
    context.request.post(path, { data, headers: { origin: product.url }, timeout: 300_000 });
  const call: Call = async (name, data) => {
    const answer = await post(`/functions/v1/${name}`, data);
    if (!answer.ok()) throw new Error(`${name} returned ${await answer.text()}`);
    return answer.json();
  };
  await post('/api/auth/sign-up/email', { name: 'Mia', email: 'mia@example.com', password: 'a good password' });
  const influencerId = await makeInfluencer(call);
  const { urls } = await call('generate-images', {
    influencer_id: influencerId,
    shots,
    override: true, // the response includes the images
  });
  await planWeek(call, influencerId, urls as string[]); // typed by the contract
  for (const { name, path, scrollPx } of pages) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`/influencers/${influencerId}/${path}`);
      await page.waitForFunction(areImagesShown, captions.length);
      // The initials are shown until the avatar is loaded.
      await page.getByText('MS', { exact: true }).waitFor({ state: 'detached' });
      await page.evaluate((top) => window.scrollTo({ top }), scrollPx);
      await page.waitForFunction(areImagesShown, captions.length);
      const file = `docs/${name}${colorScheme === 'dark' ? '-dark' : ''}.jpg`;
      await sharp(await page.screenshot())
        .jpeg({ quality: 82, mozjpeg: true })
        .toFile(file);
      await page.close();
    }
  }
}

/** Runs in the page: checks that its visible images and numbers have loaded. */
function areImagesShown(imageCount: number): boolean {
  const inSight = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    (image) => image.getBoundingClientRect().top < innerHeight,
  );
  const isWhole = inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  return inSight.length >= imageCount && isWhole && !document.querySelector('header')?.textContent.includes('…');
}

async function makeInfluencer(call: Call): Promise<string> {
  const { image_url } = await call('preview', { options: appearance });
  const traits = { profile: appearance };
  const made = await call('create-influencer', {
    name: 'Mia Sol',
    created_via: 'builder',
    traits,
    preview_image_url: image_url,
  });
  const influencerId = String(made.influencer_id);
  const { profileId } = await call('late-create-profile', { influencerId });
  await call('connect-sandbox-instagram', { profileId, username: 'mia.sol' });
  await call('late-refresh-accounts', { influencerId });
  return influencerId;
}

/** Plans one post on each of the next days, alternating between 09:00 and 18:00. */
async function planWeek(call: Call, influencerId: string, urls: readonly string[]): Promise<void> {
  for (const [index, caption] of captions.entries()) {
    const day = new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10);
    await call('create-post', {
      scheduledPostId: randomUUID(),
      influencerId,
      mediaUrls: urls.slice(index * 2, index * 2 + 2),
      caption,
      scheduledFor: `${day}T${index % 2 ? '18:00' : '09:00'}`,
      timezone: 'Europe/Madrid',
    });
  }
}
