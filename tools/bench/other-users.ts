import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { serverEnvironment } from '../../app/server-environment.mjs';
import { openBenchDatabase } from './bench-database.ts';
import { quantile } from './result.ts';

const port = 3396;
const url = `http://127.0.0.1:${port}`;
const userCount = 8;
const idleMs = 10_000;
/** Pauses between the requests of another user, in milliseconds. Hashing a password uses a core for a while. */
const pausesMs = { page: 60, file: 60, call: 60, 'sign-in': 500 } as const;
type Kind = keyof typeof pausesMs;
const kinds = Object.keys(pausesMs) as Kind[]; // the keys of the object above

/** What other users saw during an activity. */
export type Seen = {
  readonly times: Record<Kind, number[]>;
  /** The most memory of the product's processes, without those of PostgreSQL. */
  readonly rssMb: number;
  /** How many answers of the activity had each status. */
  readonly statuses: Record<string, number>;
};

/** A product with eight users, whose requests are measured during activities. */
export type WatchedProduct = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly tokens: readonly string[];
  /** Sends requests like other users until `act` ends, which returns the statuses of its answers. */
  readonly watch: (act: () => Promise<readonly number[]>) => Promise<Seen>;
  readonly watchIdle: () => Promise<Seen>;
};

/** Starts a product, measures it and stops it. Needs a build and Linux's /proc. */
export async function withWatchedProduct<Measured>(
  measure: (product: WatchedProduct) => Promise<Measured>,
): Promise<Measured> {
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
    return await measure(await openWatch(product.pid ?? 0, server.url));
  } finally {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openWatch(pid: number, databaseUrl: string): Promise<WatchedProduct> {
  await ready();
  const tokens = await Promise.all(Array.from({ length: userCount }, (_, index) => signUp(`${index}@example.com`)));
  const [first = ''] = tokens;
  const plain = sharp({ create: { width: 1_020, height: 765, channels: 3, background: '#777' } });
  const photo = await uploadImage(first, await plain.jpeg().toBuffer());
  const address = `${((await photo.json()) as { publicUrl: string }).publicUrl}?w=640`; // typed by the contract
  const watchIdle = () =>
    watch(async () => {
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      return [];
    });
  return { url, databaseUrl, tokens, watch, watchIdle };

  async function watch(act: () => Promise<readonly number[]>): Promise<Seen> {
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
    for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1;
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

export function uploadImage(token: string, bytes: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'holiday.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/functions/v1/storage-upload`, { method: 'POST', headers, body: form });
}

/** Returns the longest time that 99 of 100 requests of any kind needed, in milliseconds. */
export function slowestOf(seen: readonly Seen[]): number {
  return Math.max(...seen.flatMap(({ times }) => kinds.map((kind) => quantile(times[kind], 0.99))));
}

export function formatSeen({ times, statuses }: Seen): string {
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const within = kinds.map((kind) => `${kind} ${Math.round(quantile(times[kind], 0.99))}`);
  return `${within.join(', ')} ms${answered.length ? `; uploads ${answered.join(', ')}` : ''}`;
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

/** Returns the resident memory of a process and of those that it started; 0 for one that has ended. */
function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const started = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return Number(kilobytes ?? 0) / 1_024 + started.reduce((sum, child) => sum + residentMb(Number(child)), 0);
  } catch {
    return 0;
  }
}
