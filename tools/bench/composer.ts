/// <reference lib="dom" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../../tests/browser.mjs';
import { runProduct } from '../../tests/process/running-product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '../../tests/users.ts';
import { getSlowestClick, observeClicks } from './observe-clicks.ts';
import { phone, slowdown } from './phone.ts';
import { median, type Result } from './result.ts';

const rounds = 20;
const [maxPaintMs, maxOpeningMs] = [100, 300];
/** Number of posts in the displayed week. */
const postCount = 7;

/** Measures a week's cards and the composer on a phone, each time in a newly opened page. Needs a build. */
export async function benchComposer(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-composer-'));
  const product = await runProduct(join(folder, 'data'), { NODE_ENV: 'production', RATE_LIMIT: '100000' });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const user = await signUp(product, 'Ana');
    const address = `${product.url}/influencers/${await fill(user)}/instagram/planner?week=2090-11-15`;
    const paints: number[] = [];
    const openings: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const card = await clickInNewPage(browser, address, user.token, (page) =>
        page.getByRole('article').first().getByRole('button').first(),
      );
      paints.push(card.paintMs);
      const add = await clickInNewPage(browser, address, user.token, (page) =>
        page.getByRole('button', { name: /^Add a post on/ }).last(),
      );
      openings.push(add.openingMs);
    }
    const [paintMs, openingMs] = [median(paints), median(openings)];
    return {
      name: 'composer',
      title: `A week’s card and the composer on a phone, ${slowdown} × slower than this machine, median of ${rounds}`,
      lines: [
        ['from a click on a card to the next paint', `${Math.round(paintMs)} ms`],
        ['the first opening of the composer', `${Math.round(openingMs)} ms`],
      ],
      ratios: [
        { what: `room below ${maxPaintMs} ms`, value: maxPaintMs / paintMs, atLeast: 1 },
        { what: `room below ${maxOpeningMs} ms`, value: maxOpeningMs / openingMs, atLeast: 1 },
      ],
    };
  } finally {
    await browser.close();
    await product.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates an influencer with a week of posts. */
async function fill(user: TestUser): Promise<string> {
  const influencerId = await makeInfluencer(user);
  await makePhotos(user, influencerId, { count: 4 });
  await connectInstagram(user, influencerId);
  const photos = (await user.call('list-photos', { influencer_id: influencerId })).body.items as {
    image_url: string;
  }[]; // typed by the contract
  for (let at = 0; at < postCount; at++) {
    const made = await user.call('create-post', {
      influencerId,
      caption: 'First coffee, then the world. What gets you out of bed?',
      mediaUrls: [photos[at % photos.length]?.image_url],
      scheduledFor: `2090-11-${13 + at}T12:00`,
      timezone: 'America/New_York',
    });
    if (made.status !== 200) throw new Error(`create-post answered ${made.status}: ${JSON.stringify(made.body)}`);
  }
  return influencerId;
}

/**
 * Opens the week in a new window, clicks the element that opens the composer once, and returns the time in
 * milliseconds.
 */
async function clickInNewPage(browser: Browser, address: string, token: string, target: (page: Page) => Locator) {
  const context = await browser.newContext(phone);
  await context.addCookies([{ name: 'galatea.session_token', value: token, url: new URL(address).origin }]);
  const page = await context.newPage();
  await page.addInitScript(observeClicks);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await target(page).scrollIntoViewIfNeeded();
  const opening = page.evaluate(composerOpening);
  await target(page).tap();
  const openingMs = await opening;
  const paintMs = await page.evaluate(getSlowestClick);
  await context.close();
  return { openingMs, paintMs };
}

/** Returns the time from the next click until the composer is painted. */
async function composerOpening(): Promise<number> {
  const pressed = await new Promise<number>((resolve) =>
    addEventListener('pointerdown', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }),
  );
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.getElementById('composer-title')) await nextFrame();
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve)); // after the frame is painted
  return performance.now() - pressed;
}
