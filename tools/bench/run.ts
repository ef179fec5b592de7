import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestRun } from '../../tests/process/test-run.ts';
import { benchCalls } from './calls.ts';
import { benchComposer } from './composer.ts';
import { benchCredits } from './credits.ts';
import { benchDeletion } from './deletion.ts';
import { benchFirstPhoto } from './first-photo.ts';
import { benchGallery } from './gallery.ts';
import { benchImages } from './images.ts';
import { benchClicks } from './interactions.ts';
import { benchLargeTables } from './large-tables.ts';
import { benchLists } from './lists.ts';
import { benchLiveStreams } from './live-streams.ts';
import { benchNetworks } from './networks.ts';
import { benchPortraits } from './portraits.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchPublishing } from './publishing.ts';
import type { Result } from './result.ts';
import { benchSlowPublishing } from './slow-publishing.ts';
import { benchStart } from './start.ts';
import { benchUploads } from './uploads.ts';
import { benchUsers } from './users.ts';
import { benchVideoUploads } from './video-uploads.ts';
import { benchVideos } from './videos.ts';

// `npm run bench` runs all benchmarks, `npm run bench -- calls` only one; results.md keeps the last result of each.
const benches: Readonly<Record<string, () => Promise<Result>>> = {
  start: benchStart,
  calls: benchCalls,
  publishing: benchPublishing,
  'slow-publishing': benchSlowPublishing,
  networks: benchNetworks,
  portraits: benchPortraits,
  images: benchImages,
  videos: benchVideos,
  gallery: benchGallery,
  'first-photo': benchFirstPhoto,
  presses: benchClicks,
  composer: benchComposer,
  uploads: benchUploads,
  'video-uploads': benchVideoUploads,
  deletion: benchDeletion,
  credits: benchCredits,
  lists: benchLists,
  'public-pages': benchPublicPages,
  'large-tables': benchLargeTables,
  people: benchUsers,
  'live-streams': benchLiveStreams,
};
const file = 'tools/bench/results.md';

const busy = await busyShare();
if (busy > 0.1)
  console.warn(`Other programs use ${Math.round(busy * 100)} % of the processors: the ratios below may be wrong.`);
const run = await openTestRun();
const requestedBenches = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) {
  if (requestedBenches.length && !requestedBenches.includes(name)) continue;
  console.log(`${name} …`);
  const result = await bench();
  const text = formatSection(result);
  console.log(text);
  keep(result.name, text);
  if (result.ratios.some(({ value, atLeast }) => value < atLeast)) process.exitCode = 1;
}
await run.close();
process.exit(); // the threads that render images stay ready

/** Measures the share of CPU in use over two seconds while this process is idle. */
async function busyShare(): Promise<number> {
  const read = () => cpus().map(({ times: { idle, ...used } }) => ({ idle, used: sum(Object.values(used)) }));
  const before = read();
  await wait(2_000);
  const passed = read().map(({ idle, used }, cpu) => ({
    idle: idle - (before[cpu]?.idle ?? 0),
    used: used - (before[cpu]?.used ?? 0),
  }));
  const used = sum(passed.map((cpu) => cpu.used));
  return used / (used + sum(passed.map((cpu) => cpu.idle)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function formatSection({ title, lines, ratios }: Result): string {
  const metricRows = lines.map(([what, figure]) => `| ${what} | ${figure} |`);
  const compared = ratios.map(
    ({ what, value, atLeast }) => `| **${what}** | **${value.toFixed(2)}** (at least ${atLeast}) |`,
  );
  return [`## ${title}`, '', '| | |', '|---|---|', ...metricRows, ...compared, ''].join('\n');
}

function keep(name: string, text: string) {
  const heading = `# Results\n\nThe last run of each bench, on ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), database and load on the same machine.\n`;
  const before = readOr(file, heading).replace(/^# Results[\s\S]*?(?=<!-- )/, heading.concat('\n'));
  const marked = `<!-- ${name} -->\n${text}<!-- /${name} -->\n`;
  const known = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->\\n`);
  writeFileSync(file, known.test(before) ? before.replace(known, marked) : `${before.trimEnd()}\n\n${marked}`);
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
