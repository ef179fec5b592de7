import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import fastify from 'fastify';
import lighthouse from 'lighthouse';
import { z } from 'zod';
import { root } from '../../app/install.mjs';
import { serveWeb } from '../../app/server/serve-web.ts';
import { compressResponses } from '../../platform/http/compress-responses.ts';
import { browserLaunchOptions } from '../../tests/browser.mjs';
import { runProduct } from '../../tests/process/running-product.ts';
import { freePort } from '../../tests/product.ts';
import { median, type Result } from './result.ts';

const rounds = 5;
const paths = ['/', '/pricing'] as const;
const maxScriptKilobytes = 150;

/** Lighthouse results for a page, using its phone profile. Scores are out of 100. */
type Seen = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Total gzipped size of all scripts. */
  readonly scriptKilobytes: number;
};

/**
 * Measures the first load of the public pages on a visitor's phone, compared with the smallest page that React Router
 * prerenders, served by the product's own server code. Needs a build.
 */
export async function benchPublicPages(): Promise<Result> {
  const product = await runProduct(await mkdtemp(join(tmpdir(), 'galatea-bench-')));
  const bare = await serveBarePage();
  const debugPort = await freePort();
  const options = browserLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${debugPort}`],
  });

  const runs: { readonly url: string; readonly seen: Seen }[] = [];
  // Alternates between the pages, so that a temporary slowdown affects all of them.
  for (let round = 0; round < rounds; round++)
    for (const url of [bare.url, ...paths.map((path) => product.url + path)])
      runs.push({ url, seen: await measurePage(url, debugPort) });
  const seenAt = (address: string) => runs.filter(({ url }) => url === address).map(({ seen }) => seen);

  await browser.close();
  await bare.close();
  await product.kill('SIGTERM');
  const floor = getMedian(seenAt(bare.url));
  const pages = paths.map((path) => [path, getMedian(seenAt(product.url + path))] as const);
  return {
    name: 'public-pages',
    title: 'Public pages by Lighthouse, as a phone, median of 5',
    lines: [
      ['a bare page of React Router', formatLine(floor)],
      ...pages.map(([path, page]) => [path, formatLine(page)] as const),
    ],
    ratios: pages.flatMap(([path, page]) => [
      { what: `${path}: accessibility`, value: page.accessibility, atLeast: 100 },
      { what: `${path}: best practices`, value: page.bestPractices, atLeast: 100 },
      { what: `${path}: SEO`, value: page.seo, atLeast: 100 },
      { what: `${path}: performance`, value: page.performance, atLeast: 98 },
      {
        what: `${path}: points of performance above the bare page`,
        value: page.performance - floor.performance,
        atLeast: -1,
      },
      {
        what: `${path}: room below 1.3 times the bare page’s largest paint`,
        value: (1.3 * floor.largestPaint) / page.largestPaint,
        atLeast: 1,
      },
      {
        what: `${path}: room below ${maxScriptKilobytes} kB of scripts`,
        value: maxScriptKilobytes / page.scriptKilobytes,
        atLeast: 1,
      },
      {
        what: `${path}: share of runs without a layout shift`,
        value: steadyShare(seenAt(product.url + path)),
        atLeast: 1,
      },
    ]),
  };
}

async function measurePage(url: string, port: number): Promise<Seen> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { audits, categories } = run.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    scriptKilobytes: await sumScriptGzipKilobytes(audits['network-requests']?.details),
  };
}

/** The fields of Lighthouse's table of requests. */
const requests = z.object({ items: z.array(z.object({ url: z.string(), resourceType: z.string().optional() })) });

/** Returns the gzipped size of a page's requested scripts; every browser accepts gzip. */
async function sumScriptGzipKilobytes(table: unknown): Promise<number> {
  const scripts = requests.parse(table).items.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      const sent = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      return Number(sent.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

function getMedian(runs: readonly Seen[]): Seen {
  const of = (what: keyof Seen) => median(runs.map((run) => run[what]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    largestPaint: of('largestPaint'),
    layoutShift: of('layoutShift'),
    scriptKilobytes: of('scriptKilobytes'),
  };
}

function steadyShare(runs: readonly Seen[]): number {
  return runs.filter(({ layoutShift }) => layoutShift === 0).length / runs.length;
}

function formatLine({ performance, largestPaint, scriptKilobytes }: Seen): string {
  return `performance ${performance}, largest paint after ${Math.round(largestPaint)} ms, ${Math.round(scriptKilobytes)} kB of scripts`;
}

async function serveBarePage() {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const { status, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: join(root, 'tools/bench/bare-page'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The bare page could not be built: ${stderr}`);
  const app = fastify();
  await compressResponses(app);
  await serveWeb(app, 'http://127.0.0.1', join(root, 'build/bare-page/client/'));
  return { url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/`, close: () => app.close() };
}
