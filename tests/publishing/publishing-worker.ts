// A publishing worker in its own process that receives a signal (SIGKILL or SIGSTOP) at the given point. As JSON lines,
// it reports the points it reached and how many posts each statement saved. Started by publishing-run.ts.
import { writeSync } from 'node:fs';
import { request } from 'node:http';
import pg from 'pg';
import { furtherNetworks } from '#contract/networks.ts';
import { startFirstComments } from '#features/planner/server/publishing/first-comments-machine.ts';
import { accountsOn } from '#features/planner/server/publishing/network-accounts.ts';
import { type PublishingDeps, startPublishing } from '#features/planner/server/publishing/publishing-machine.ts';
import { openDatabase } from '#platform/database/database.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { startDueRows } from '#platform/due-rows/due-row-loop.ts';
import { createNotifications } from '#platform/live/notifications.ts';
import { openLog } from '#platform/log/log.ts';
import { instagramGraph } from '#ports/publisher/instagram-graph/instagram-graph.ts';
import type { Publisher } from '#ports/publisher/publisher.ts';
import { zernioPublisher } from '#ports/publisher/zernio/zernio.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { emptyImageStore } from '#tests/generation.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { metaApp } from '#tests/providers/instagram-graph/meta-app.ts';
import { apiKey } from '#tests/providers/zernio/zernio.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';
import { orderVideo } from '#tests/videos/order-video.ts';
import type { WorkerMessage } from './publishing-run.ts';
import { standInSeal } from './stand-in-seal.ts';

const [databaseUrl = '', instagramUrl = '', stopAt = '', after = '1', signal = 'SIGKILL', provider = ''] =
  process.argv.slice(2);
let left = Number(after);

/** Written synchronously, because the process may be killed before the next turn of its event loop. */
function sendMessage(message: WorkerMessage): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}

function reach(point: string): void {
  if (point !== stopAt) return;
  left -= 1;
  if (left !== 0) return;
  sendMessage({ reached: point });
  process.kill(process.pid, signal);
}

/** Sends a request. Calls `sent` once the request has left this process and cannot be withdrawn. */
function sendRequest<Outcome>(path: string, body: object, sent: () => void): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const text = JSON.stringify(body);
  const sentRequest = request(
    instagramUrl + path,
    { method: 'POST', headers: { 'content-length': Buffer.byteLength(text) } },
    async (answer) => {
      const chunks = await answer.toArray();
      resolve(JSON.parse(Buffer.concat(chunks).toString()));
    },
  );
  sentRequest.on('error', reject);
  sentRequest.end(text, () => setImmediate(sent));
  return promise;
}

const standIn: Publisher = {
  ...unusedPublisher,
  async prepare({ caption }) {
    const outcome = await sendRequest<Awaited<ReturnType<Publisher['prepare']>>>('/prepare', { caption }, () =>
      reach('prepare in flight'),
    );
    reach('prepared, not saved');
    return outcome;
  },
  async publish(ref) {
    const outcome = await sendRequest<Awaited<ReturnType<Publisher['publish']>>>('/publish', { ref }, () =>
      reach('publish in flight'),
    );
    reach('published, not saved');
    return outcome;
  },
  async find(ref) {
    const outcome = await sendRequest<Awaited<ReturnType<Publisher['find']>>>('/find', { ref }, () =>
      reach('asking in flight'),
    );
    reach('asked, not saved');
    return outcome;
  },
};

/** Zernio's adapter, with its requests as the points in flight. */
function byZernio(): Publisher {
  const zernio = zernioPublisher({ apiKey, webhookSecret: undefined, baseUrl: instagramUrl });
  return watched(zernio, [
    { point: 'prepare in flight', asks: /^PUT / },
    { point: 'publish in flight', asks: /^POST .*\/v1\/posts$/ },
  ]);
}

/** The adapter for Meta's API, with its requests as the points in flight. */
function byGraph(): Publisher {
  const { publisher } = instagramGraph({
    ...metaApp,
    webhookToken: undefined,
    publicUrl: 'http://127.0.0.1',
    query: (sql, parameters) => database.pool.query(sql, [...parameters]),
    seal: standInSeal,
    hosts: { login: instagramUrl, tokens: instagramUrl, graph: instagramUrl },
    lookPausesMs: [0, 0],
  });
  return watched(publisher, [
    { point: 'prepare in flight', asks: /^POST .*\/media$/ },
    { point: 'publish in flight', asks: /^POST .*\/media_publish$/ },
    { point: 'comment in flight', asks: /^POST .*\/comments$/ },
  ]);
}

type Point = { readonly point: string; readonly asks: RegExp };

function watched(publisher: Publisher, points: readonly Point[]): Publisher {
  const send = globalThis.fetch;
  globalThis.fetch = (address, request) => {
    const response = send(address, request);
    const point = points.find(({ asks }) => asks.test(`${request?.method} ${address}`))?.point;
    if (point) reachSoon(point);
    return response;
  };
  const { comment } = publisher;
  return {
    ...publisher,
    ...(comment && { comment: (order, stop) => reachAfter('commented, not saved', comment(order, stop)) }),
    // A pending request cannot create a second post, because of its idempotency key or its container.
    settlesWithin: 0,
    prepare: (order, stop) => reachAfter('prepared, not saved', publisher.prepare(order, stop)),
    publish: (ref, stop) => reachAfter('published, not saved', publisher.publish(ref, stop)),
    find(ref, stop) {
      reachSoon('asking in flight');
      return reachAfter('asked, not saved', publisher.find(ref, stop));
    },
  };
}

/** By then, a started request has left this process or never will. */
function reachSoon(point: string): void {
  setTimeout(() => reach(point), 2);
}

function createPublisher(): Publisher {
  if (provider === 'zernio') return byZernio();
  return provider === 'instagram-graph' ? byGraph() : standIn;
}

async function reachAfter<Outcome>(point: string, outcome: Promise<Outcome>): Promise<Outcome> {
  const ended = await outcome;
  reach(point);
  return ended;
}

/** Stops after specific statements of the publishing machine, identified by name. */
class WatchedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: forwards the arguments of the driver's overloads
  override async query(...args: any[]): Promise<any> {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const answer = await (super.query as any)(...args);
    const name: unknown = args[0]?.name;
    if (String(name).startsWith('claim due scheduled_posts') && answer.rowCount) reach('claimed');
    if (name === 'save prepared posts') saved('prepared and saved', answer.rowCount);
    if (name === 'save ended posts') saved('end saved', answer.rowCount);
    return answer;
  }
}

function saved(point: string, posts: number): void {
  sendMessage({ saved: posts });
  reach(point);
}

const image = await createPlainImage('#bd2c45', 40, 50);
const log = openLog('silent');
const database = openDatabase(databaseUrl, testSecret, () => undefined, { maxConnections: 4 });
const notifications = createNotifications(databaseUrl, log);
await notifications.connect();
const pool = new WatchedPool({ connectionString: databaseUrl, max: 4 });
// A killed database closes its connections, and the worker must survive that.
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
const service = database.service.withPlugin({
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    reach('announced');
    return result;
  },
});
const publisher = createPublisher();
const deps = { pool, service, notifications, clock: databaseClock, log };
const publishing = {
  ...deps,
  publisher,
  publicUrl: 'http://127.0.0.1',
  images: {
    ...emptyImageStore,
    readWithin: async () => image,
    withFile: (_path, use) => orderVideo().withFile(use),
  } satisfies PublishingDeps['images'],
};
startPublishing(publishing);
for (const network of furtherNetworks) startPublishing(publishing, startDueRows, accountsOn(network));
if (publisher.comment) startFirstComments({ ...deps, comment: publisher.comment });
