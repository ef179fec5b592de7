import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserLaunchOptions } from '../../tests/browser.mjs';
import { runProduct } from '../../tests/process/running-product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '../../tests/users.ts';
import { getSlowestClick, observeClicks } from './observe-clicks.ts';
import { phone, slowdown } from './phone.ts';
import { median, type Result } from './result.ts';

const rounds = 7;

type Click = readonly [what: string, press: (page: Page) => Promise<unknown>];

/**
 * Measures the time from a click to a visible response on a phone, for every screen with frequent clicks. Needs a
 * build.
 */
export async function benchClicks(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-presses-'));
  const product = await runProduct(join(folder, 'data'), { NODE_ENV: 'production', RATE_LIMIT: '100000' });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const user = await signUp(product, 'Ana');
    const area = `/influencers/${await fill(user)}`;
    const times = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ ...phone, baseURL: product.url });
      await context.addCookies([{ name: 'galatea.session_token', value: user.token, url: product.url }]);
      const page = await context.newPage();
      await page.addInitScript(observeClicks);
      const devtools = await context.newCDPSession(page);
      await page.goto(`${area}/photos`);
      await page.getByRole('article').first().waitFor();
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const [what, click] of presses) {
        await click(page);
        times.set(what, [...(times.get(what) ?? []), await page.evaluate(getSlowestClick)]);
      }
      await context.close();
    }
    const medians = [...times].map(([what, each]) => [what, median(each)] as const);
    const slowest = Math.max(...medians.map(([, ms]) => ms));
    return {
      name: 'presses',
      title: `From a click to the next paint on a phone, ${slowdown} × slower than this machine`,
      lines: medians.map(([what, ms]) => [what, `${Math.round(ms)} ms`]),
      ratios: [{ what: 'room below 100 ms', value: 100 / slowest, atLeast: 1 }],
    };
  } finally {
    await browser.close();
    await product.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(user: TestUser): Promise<string> {
  const influencer = await makeInfluencer(user);
  await makePhotos(user, influencer, { count: 4 });
  await connectInstagram(user, influencer);
  return influencer;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Influencer' }).getByRole('link', { name });

const presses: readonly Click[] = [
  ['open a menu', (page) => page.getByRole('button', { name: 'Account' }).tap()],
  ['close it', (page) => page.keyboard.press('Escape')],
  ['write a letter of a prompt', (page) => page.getByLabel('Prompt').pressSequentially('a')],
  ['one image more', (page) => page.getByRole('button', { name: 'More: Images' }).tap()],
  ['open the actions of a photo', (page) => page.getByRole('button', { name: 'Photo actions' }).first().tap()],
  ['mark it', (page) => page.getByRole('button', { name: /favorites$/ }).tap()],
  [
    'open a photo',
    (page) =>
      page
        .getByRole('link', { name: /^Photo:/ })
        .nth(1)
        .tap(),
  ],
  ['open the next', (page) => page.getByRole('button', { name: 'Next' }).tap()],
  ['choose another part', (page) => tab(page, 'Info').tap()],
  ['open the planner', (page) => tab(page, 'Planner').tap()],
  [
    'begin a post',
    (page) =>
      page
        .getByRole('button', { name: /^Add a post on/ })
        .last()
        .tap(),
  ],
  ['write a letter of a caption', (page) => page.getByLabel('Caption').pressSequentially('a')],
  ['open the photos', (page) => page.getByRole('button', { name: 'Add photos' }).tap()],
  [
    'choose one',
    (page) =>
      page
        .getByRole('button', { name: /^Photo:/ })
        .first()
        .tap(),
  ],
];
