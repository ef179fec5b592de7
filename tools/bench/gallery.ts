/// <reference lib="dom" />

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { openProduct } from '../../app/server/product.ts';
import { openDecodingGate } from '../../features/images/server/decoding-gate.ts';
import { openImageCopies } from '../../features/images/server/image-copies.ts';
import { openImageStore } from '../../features/images/server/image-store.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openLog } from '../../platform/log/log.ts';
import { browserLaunchOptions } from '../../tests/browser.mjs';
import { testSecret } from '../../tests/database/test-secret.ts';
import { noOutputCheck } from '../../tests/no-output-check.ts';
import { testMarks } from '../../tests/test-marks.ts';
import { openBenchDatabase } from './bench-database.ts';
import { median, type Result } from './result.ts';

const photos = 1_000;
/** Number of generated images; the gallery shows each several times. */
const drawn = 50;
const rounds = 5;
const provenance = { source: 'algorithmicMedia', engine: 'Bench', personaId: 'bench' } as const;
const port = 3394;
const barePort = 3395;

type Seen = { readonly firstPaint: number; readonly dropped: number; readonly heap: number };

/**
 * Measures a gallery of 1,000 photos in a real browser, compared with a bare page of the same images from the same
 * server. Needs a build.
 */
export async function benchGallery(): Promise<Result> {
  const server = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-files-'));
  const variables = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMIT: '100000000' };
  const config = readConfig({ ...variables, CATALOG: 'empty' });
  const log = openLog('error');
  const product = await openProduct(config, server.url, log);
  await product.ready;
  await product.app.listen({ port, host: '127.0.0.1' });
  const database = openDatabase(server.url, testSecret, () => undefined, { maxConnections: 2 });
  const { service } = database;
  const options = browserLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, '--enable-precise-memory-info'] });
  const { files } = product.ports;
  const gate = openDecodingGate();
  const copies = openImageCopies(files, gate, log);
  const imageStore = openImageStore({
    files,
    service,
    gate,
    copies,
    ...testMarks,
    ...noOutputCheck,
    secret: testSecret,
    log,
  });

  const { path, token, paths } = await fill();
  const bare = await openBarePage(paths);
  const [ours, floor] = [[] as Seen[], [] as Seen[]];
  for (let round = 0; round < rounds; round++) {
    floor.push(await measureVisit(browser, `http://127.0.0.1:${barePort}/`, ''));
    ours.push(await measureVisit(browser, `http://127.0.0.1:${port}${path}`, token));
  }

  await browser.close();
  bare.close();
  await copies.close();
  await database.close();
  await product.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });

  const of = (seen: readonly Seen[], what: keyof Seen) => median(seen.map((each) => each[what]));
  const line = (seen: readonly Seen[]) =>
    `first photos after ${Math.round(of(seen, 'firstPaint'))} ms, ${(of(seen, 'dropped') * 100).toFixed(1)} % of frames dropped, ${of(seen, 'heap').toFixed(0)} MB`;
  return {
    name: 'gallery',
    title: 'A gallery of 1,000 photos in Chromium',
    lines: [
      ['a bare page of the same images', line(floor)],
      ['the gallery', line(ours)],
    ],
    ratios: [
      {
        what: 'of the bare page’s first photos',
        value: of(floor, 'firstPaint') / of(ours, 'firstPaint'),
        atLeast: 0.1,
      },
      {
        what: 'frames kept, of the bare page’s',
        value: (1 - of(ours, 'dropped')) / (1 - of(floor, 'dropped')),
        atLeast: 0.9,
      },
      { what: 'room below 80 MB', value: 80 / of(ours, 'heap'), atLeast: 1 },
    ],
  };

  async function fill() {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', password: 'a good password' }),
    });
    const { user } = (await answer.json()) as { user: { id: string } }; // the library's documented response
    const { id } = await service
      .insertInto('influencers')
      .values({ user_id: user.id, name: 'Mia', seed: 7, created_via: 'builder' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stored: string[] = [];
    for (let seed = 0; seed < drawn; seed++) {
      const { svg } = portrait({ seed: 7, traits: {} }, readShot('', seed, '1:1').shot);
      const image = await sharp(Buffer.from(svg)).jpeg().toBuffer();
      const photo = { image, userId: user.id, name: 'photo', provenance };
      stored.push((await imageStore.store(photo)).path);
    }
    const rows = Array.from({ length: photos }, (_, index) => ({
      influencer_id: id,
      user_id: user.id,
      kind: 'generated',
      image_url: stored[index % drawn] ?? '',
      prompt: 'Morning coffee at a corner café',
      width: 1_000,
      height: 1_000,
      created_at: new Date(Date.now() - index * 1_000),
      meta: JSON.stringify({ favorite: false, made_with: 'Galatea Illustration', not_drawn: [] }),
    }));
    await service.insertInto('influencer_photos').values(rows).execute();
    const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
    return {
      path: `/influencers/${id}/photos`,
      token: cookie.join('; '),
      paths: rows.map(({ image_url }) => image_url),
    };
  }
}

/** Opens a page, waits for its first photos, loads it to its end, and scrolls through all of it. */
async function measureVisit(browser: Browser, url: string, cookie: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((each) => {
      const [name = ''] = each.split('=');
      return { name, value: each.slice(name.length + 1), domain: '127.0.0.1', path: '/' };
    }),
  );
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      (image) => image.complete && image.naturalWidth > 0,
    );
    return shown.length >= 4;
  });
  const firstPaint = performance.now() - began;
  await walkToTheEnd(page);
  const dropped = await page.evaluate(scrollThrough);
  const heap = await page.evaluate(
    // Available only in Chromium.
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize / 1e6,
  );
  await context.close();
  return { firstPaint, dropped, heap };
}

async function walkToTheEnd(page: Page): Promise<void> {
  for (let shown = 0; shown < photos; ) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForFunction(
      (before) => document.querySelectorAll('main article, main > img').length > before,
      shown,
    );
    shown = await page.locator('main article, main > img').count();
  }
}

/** Scrolls from top to bottom at finger speed. Returns the share of frames that took more than twice their time. */
async function scrollThrough(): Promise<number> {
  const step = 60;
  window.scrollTo(0, 0);
  let [frames, late, before] = [0, 0, performance.now()];
  await new Promise<void>((done) => {
    const tick = (now: number) => {
      if (now - before > 34) late += Math.round((now - before) / 16.7) - 1;
      frames += Math.max(1, Math.round((now - before) / 16.7));
      before = now;
      window.scrollBy(0, step);
      if (frames > 600 || window.scrollY + window.innerHeight >= document.body.scrollHeight - step) return done();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  return late / frames;
}

/** Serves the same images from memory in an otherwise empty page. */
async function openBarePage(paths: readonly string[]) {
  const files = new Map<string, Uint8Array>();
  for (const path of new Set(paths))
    files.set(path, await (await fetch(`http://127.0.0.1:${port}${path}?w=320`)).bytes());
  const images = paths
    .map((path, index) => `<img src="${path}?${index % drawn}" loading="lazy" width="300" height="300">`)
    .join('');
  const html = `<!doctype html><style>main{display:grid;grid-template-columns:repeat(4,1fr)}</style><main>${images}</main>`;
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').split('?')[0] ?? '');
    if (file) response.setHeader('content-type', 'image/webp').end(file);
    else response.setHeader('content-type', 'text/html').end(html);
  });
  await new Promise<void>((listening) => server.listen(barePort, '127.0.0.1', listening));
  return server;
}
