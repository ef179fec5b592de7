import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { serverEnvironment } from '../../app/server-environment.mjs';
import { openBenchDatabase } from './bench-database.ts';
import { quantile, type Result } from './result.ts';

const port = 3396;
const url = `http://127.0.0.1:${port}`;
const userCount = 8;
const idleMs = 10_000;
const rounds = 3;
/** Pauses between the requests of another user, in milliseconds. Hashing a password uses a core for a while. */
const pausesMs = { page: 60, file: 60, call: 60, 'sign-in': 500 } as const;
type Kind = keyof typeof pausesMs;
const kinds = Object.keys(pausesMs) as Kind[]; // the keys of the object above

type Seen = {
  readonly times: Record<Kind, number[]>;
  readonly rssMb: number;
  readonly statuses: Record<string, number>;
};

/**
 * Measures the requests of other users while eight users upload the largest images concurrently. Needs a build and
 * Linux's /proc.
 */
export async function benchUploads(): Promise<Result> {
  const server = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'galatea-bench-uploads-'));
  const product = spawn(process.execPath, ['app/server/start.ts'], {
    env: {
      ...process.env,
      ...serverEnvironment(),
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: server.url,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000000',
      TRUST_PROXY: '1',
      CATALOG: 'empty',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    return await measure(product.pid ?? 0);
  } finally {
    const ended = new Promise((resolve) => product.on('exit', resolve));
    product.kill('SIGTERM');
    await ended;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(pid: number): Promise<Result> {
  await ready();

  const phone = sharp({
    create: {
      width: 1_020,
      height: 765,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const pixels = await phone.png().toBuffer();
  const largest = await sharp(pixels).resize(8_160, 6_120).jpeg({ quality: 90, progressive: true }).toBuffer();
  const deep = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#d2412d' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
  const tokens = await Promise.all(Array.from({ length: userCount }, (_, index) => signUp(`${index}@example.com`)));
  const [first = ''] = tokens;
  const photo = await upload(first, await sharp(pixels).jpeg().toBuffer());
  const address = `${((await photo.json()) as { publicUrl: string }).publicUrl}?w=640`; // typed by the contract
  await upload(first, largest); // sharp, the database and the compiler are warm from here on

  const idle = await watch(() => new Promise((resolve) => setTimeout(resolve, idleMs)));
  const accepted = await watch(() => uploadElsewhere({ tokens, bytes: largest, rounds }));
  const refused = await watch(() => uploadElsewhere({ tokens, bytes: deep, rounds }));
  const ofOne = await watch(() => uploadElsewhere({ tokens: tokens.map(() => first), bytes: largest, rounds: 1 }));

  const busy = [accepted, refused, ofOne];
  const worst = Math.max(...busy.flatMap(({ times }) => kinds.map((kind) => quantile(times[kind], 0.99))));
  const growth = Math.max(...busy.map(({ rssMb }) => rssMb)) - idle.rssMb;
  const slowest = (seen: Seen) => Math.max(...kinds.map((kind) => quantile(seen.times[kind], 0.99)));
  return {
    name: 'uploads',
    title: 'Other users while eight users upload concurrently',
    lines: [
      ['idle, 99 of 100 within', line(idle)],
      ['8 users: 50-megapixel progressive JPEG', line(accepted)],
      ['8 users: 7,000 × 7,000 PNG of 16 bits (294 MB)', line(refused)],
      ['8 of one user: 50-megapixel progressive JPEG', line(ofOne)],
      ['memory of the process', `${Math.round(idle.rssMb)} MB idle, ${Math.round(growth)} MB more at most`],
    ],
    ratios: [
      { what: 'room below 500 ms for 99 of 100', value: 500 / worst, atLeast: 1 },
      { what: 'room below 200 MB more', value: 200 / growth, atLeast: 1 },
      { what: 'of the idle product’s slowest 1 of 100', value: slowest(idle) / worst, atLeast: 0.3 },
    ],
  };

  /** Sends requests like other users until `act` ends. */
  async function watch(act: () => Promise<unknown>): Promise<Seen> {
    const times: Record<Kind, number[]> = { page: [], file: [], call: [], 'sign-in': [] };
    let [watching, rssMb] = [true, 0];
    const sampling = setInterval(() => {
      rssMb = Math.max(rssMb, residentMb(pid));
    }, 20);
    const asking = kinds.map(async (kind) => {
      while (watching) {
        const began = performance.now();
        await sendRequest(kind);
        times[kind].push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, pausesMs[kind]));
      }
    });
    const answers = await act();
    watching = false;
    await Promise.all(asking);
    clearInterval(sampling);
    const statuses: Record<string, number> = {};
    for (const status of Array.isArray(answers) ? answers : []) statuses[status] = (statuses[status] ?? 0) + 1;
    return { times, rssMb, statuses };
  }

  async function sendRequest(kind: Kind): Promise<void> {
    const authorization = `Bearer ${first}`;
    const answer = await {
      page: () => fetch(url),
      file: () => fetch(address),
      call: () => fetch(`${url}/functions/v1/get-profile`, { headers: { authorization } }),
      'sign-in': () => post('sign-in/email', { email: '0@example.com', password }),
    }[kind]();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${kind} answered ${answer.status}`);
  }
}

const password = 'a good password';

async function signUp(email: string): Promise<string> {
  const answer = await post('sign-up/email', { name: 'Ana', email, password });
  return answer.headers.get('set-auth-token') ?? '';
}

/** Each request uses a different IP address, because attempts are counted per address. */
function post(action: string, body: object): Promise<Response> {
  const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return fetch(`${url}/api/auth/${action}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function upload(token: string, bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'holiday.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/functions/v1/storage-upload`, { method: 'POST', headers, body: form });
}

type Uploads = { readonly tokens: readonly string[]; readonly bytes: Uint8Array; readonly rounds: number };

/** Uploads in another thread, so that sending does not delay the measured requests. Returns the statuses. */
async function uploadElsewhere(uploads: Uploads): Promise<number[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: uploads });
  const [statuses] = await once(worker, 'message');
  return statuses;
}

if (!isMainThread) {
  const { tokens, bytes, rounds: times }: Uploads = workerData;
  const statuses: number[] = [];
  for (let round = 0; round < times; round++)
    statuses.push(...(await Promise.all(tokens.map(async (token) => (await upload(token, bytes)).status))));
  parentPort?.postMessage(statuses);
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (
      await fetch(`${url}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the product did not become ready');
}

function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

function line({ times, statuses }: Seen): string {
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const within = kinds.map((kind) => `${kind} ${Math.round(quantile(times[kind], 0.99))}`);
  return `${within.join(', ')} ms${answered.length ? `; uploads ${answered.join(', ')}` : ''}`;
}
