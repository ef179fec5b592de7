/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { thumbnailWidths } from '#contract/thumbnail-widths.ts';
import { type RunningProduct, runProduct } from '../process/running-product.ts';
import { openStandInComfyui, type StandInComfyui } from '../providers/comfyui.ts';
import { plainWorkflow } from '../providers/comfyui-workflows.ts';
import { makeInfluencer, signUp } from '../users.ts';

const photoCount = 2_000;

let dataDir: string;
let provider: StandInComfyui;
let product: RunningProduct;
let gallery: string;

// Runs a separate product with the default rate limits and a provider that takes seconds per image and generates two at
// a time.
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'galatea-limits-'));
  provider = await openStandInComfyui(6);
  await writeFile(join(dataDir, 'workflow.json'), JSON.stringify(plainWorkflow));
  product = await runProduct(dataDir, {
    NODE_ENV: 'production',
    COMFYUI_URL: provider.url,
    COMFYUI_WORKFLOW: join(dataDir, 'workflow.json'),
  });
});
test.afterAll(async () => {
  await product?.kill('SIGTERM');
  await provider?.close();
  await rm(dataDir, { recursive: true, force: true });
});

// Each test gets a new account with 2,000 photos.
test.beforeEach(async ({ context }) => {
  const ana = await signUp(product, 'Ana');
  const influencer = await makeInfluencer(ana);
  await product.query(`select grant_credits('${ana.id}', 'correction', 100, 'test/${ana.id}', null, 'test')`);
  await addPhotos(ana.id, influencer);
  gallery = `${product.url}/influencers/${influencer}/photos`;
  const page = await context.newPage();
  await page.goto(`${product.url}/auth`);
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill('a good password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.close();
});

test('reaches no rate limit with four open tabs while scrolling through 2,000 photos and generating 8 images', async ({
  context,
}) => {
  test.setTimeout(600_000);
  const { requests, refused } = record(context);
  const [first, second, third, fourth] = [
    await openGallery(context),
    await openGallery(context),
    await openGallery(context),
    await openGallery(context),
  ];
  await third.getByLabel('Prompt').fill('Morning coffee at a corner café');
  for (let more = 0; more < 4; more++) await third.getByRole('button', { name: 'More: Images' }).click();
  await third.getByRole('button', { name: 'Generate' }).click();
  await expect(third.getByRole('progressbar')).toHaveCount(8);
  const settled = requests.length;

  await scrollToEnd(first, photoCount);
  for (const page of [first, second, third, fourth]) {
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 240_000 });
    await expect(newPhotos(page)).toHaveCount(8, { timeout: 20_000 });
  }

  await test.step('update favorites and deletions in all tabs without reloading any page of the list', async () => {
    await expect(third.getByRole('article')).toHaveCount(68);
    const before = requests.length;
    await newPhotos(third).first().hover();
    await newPhotos(third).first().getByRole('button', { name: 'Add to favorites' }).click();
    await expect(newPhotos(fourth).first().getByRole('button', { name: 'Remove from favorites' })).toBeAttached();
    await newPhotos(third).first().getByRole('button', { name: 'Delete' }).click();
    await third.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    for (const page of [first, second, third, fourth]) await expect(newPhotos(page)).toHaveCount(7);
    expect(requests.slice(before).filter(isCall('list-photos'))).toEqual([]);
  });

  // Each of the 8 images may cause each of the four tabs to load the first page at most once.
  const scrolled = Math.ceil(photoCount / 60);
  const listPhotosRequests = requests.slice(settled).filter(isCall('list-photos'));
  expect(listPhotosRequests.length).toBeLessThanOrEqual(scrolled + 8 * 4);
  expect(refused).toEqual([]);
});

test('shows new photos without live events by polling until they are complete', async ({ context }) => {
  test.setTimeout(600_000);
  await context.route('**/live', (route) => route.abort());
  const { requests, refused } = record(context);
  const page = await openGallery(context);
  await page.getByLabel('Prompt').fill('Morning coffee at a corner café');
  const startIndex = requests.length;
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(newPhotos(page)).toHaveCount(4, { timeout: 120_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(requests.slice(startIndex).filter(isCall('list-photos')).length).toBeGreaterThan(4);
  expect(refused).toEqual([]);
});

/** Inserts 2,000 photos created one minute apart, each with its own file. */
async function addPhotos(userId: string, influencerId: string): Promise<void> {
  const { rows } = await product.query(`select avatar_url from influencers where id = '${influencerId}'`);
  const path = String(rows[0]?.avatar_url);
  // Requesting each width ensures that the resized copies exist.
  for (const width of thumbnailWidths) await fetch(`${product.url}${path}?w=${width}`);
  const model = path.slice('/files/'.length, -'.jpg'.length);
  const stems = Array.from({ length: photoCount }, () => randomBytes(16).toString('hex'));
  for (const stem of stems) {
    await mkdir(getFolder(stem), { recursive: true });
    for (const ending of ['.jpg', ...thumbnailWidths.map((width) => `-${width}.webp`)])
      await link(join(getFolder(model), model + ending), join(getFolder(stem), stem + ending));
  }
  await product.query(`
    insert into influencer_photos (influencer_id, user_id, kind, image_url, prompt, width, height, created_at)
    select '${influencerId}', '${userId}', 'generated', '/files/' || stem || '.jpg', 'an earlier photo', 1024, 1024,
      now() - position * interval '1 minute'
    from unnest(string_to_array('${stems.join()}', ',')) with ordinality as photo (stem, position)`);
}

function getFolder(stem: string): string {
  return join(dataDir, 'files', stem.slice(0, 2));
}

async function openGallery(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(gallery);
  await expect(page.getByRole('article').first()).toBeVisible();
  return page;
}

function newPhotos(page: Page) {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: /corner café/ }) });
}

async function scrollToEnd(page: Page, count: number): Promise<void> {
  await page.bringToFront(); // background tabs rarely render, so they rarely load more
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3_500);
        return page.getByRole('article').count();
      },
      { timeout: 300_000, intervals: [100] },
    )
    .toBeGreaterThanOrEqual(count);
}

/** Records the requests from all tabs and the URLs that returned 429. */
function record(context: BrowserContext): { requests: Request[]; refused: string[] } {
  const recorded = { requests: [] as Request[], refused: [] as string[] };
  context.on('request', (request) => recorded.requests.push(request));
  context.on('response', (response) => response.status() === 429 && recorded.refused.push(response.url()));
  return recorded;
}

function isCall(name: string): (request: Request) => boolean {
  return (request) => new URL(request.url()).pathname === `/functions/v1/${name}`;
}
