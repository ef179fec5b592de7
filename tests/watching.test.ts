import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { openMetricsServer } from '#platform/metrics/serve-metrics.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { openStandInCollector } from './providers/otlp.ts';
import { callAs, connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from './users.ts';

/** Marks all user input; it must not appear in metrics, log lines or traces. */
const canary = 'zqcanary';

let product: TestProduct;
let metricsUrl: string;
let server: ReturnType<typeof openMetricsServer>;
let ana: TestUser;
let photo: string;
let collector: Awaited<ReturnType<typeof openStandInCollector>>;
let influencer: string;
beforeAll(async () => {
  collector = await openStandInCollector();
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'galatea-test',
    IMAGE_BUDGET_USD: '20',
  };
  // The SDK reads environment variables directly.
  for (const [name, value] of Object.entries({ ...variables, OTEL_BSP_SCHEDULE_DELAY: '50' })) vi.stubEnv(name, value);
  product = await openTestProduct({ LOG_LEVEL: 'debug', ...variables });
  server = openMetricsServer(product.product.readMetrics, openLog('silent'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // a server listening on a port has an AddressInfo
  metricsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana, canary);
  await connectInstagram(ana, influencer);
  const made = await makePhotos(ana, influencer, { prompt: `coffee with ${canary}` });
  [photo = ''] = made.body.urls as string[]; // typed by the contract
  const sent = await ana.call('create-post', {
    id: randomUUID(),
    influencerId: influencer,
    mediaUrls: [photo],
    caption: `a ${canary} of a post`,
    publishNow: true,
  });
  expect(sent.status).toBe(200);
  const status = () => product.database.service.selectFrom('scheduled_posts').select('status').execute();
  await vi.waitFor(async () => expect(await status()).toEqual([{ status: 'posted' }]), { timeout: 240_000 });
});
afterAll(async () => {
  server.close();
  await product.close();
  collector.close();
  vi.unstubAllEnvs();
});

async function scrape(): Promise<string> {
  const answer = await fetch(`${metricsUrl}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  return answer.text();
}

describe('/metrics', () => {
  test.each([
    [
      'calls by name and status',
      /galatea_call_duration_seconds_count\{call="[^"]*create-post",method="POST",status="200"\} 1/,
    ],
    ['how late posts are taken', /galatea_due_row_lateness_seconds_count\{machine="publishing"\} [1-9]/],
    [
      'what was asked of the publisher',
      /galatea_vendor_call_duration_seconds_count\{port="publishing",adapter="sandbox",act="publish",outcome="\w+"\} 1/,
    ],
    ['what was asked of the image engine', /port="pictures",adapter="illustrated",act="draw",outcome="drawn"\} [1-9]/],
    ['what was asked of the store of files', /port="files",adapter="disk",act="put",outcome="ok"\} [1-9]/],
    ['credits that were granted', /galatea_credits_total\{act="granted"\} [1-9]/],
    ['credits that were used', /galatea_credits_total\{act="used"\} [1-9]/],
    ['jobs that wait', /galatea_jobs\{state="waiting"\} \d/],
    ['emails that wait', /galatea_emails\{state="waiting"\} \d/],
    ['emails that wait for too long', /galatea_emails\{state="delayed"\} 0/],
    ['emails that failed', /galatea_emails\{state="failed"\} 0/],
    ['what image models cost today', /galatea_image_dollars\{kind="spent"\} 0/],
    ['what they may cost', /galatea_image_dollars\{kind="budget"\} 20/],
    ['the size of the disk', /galatea_disk_bytes\{kind="size"\} [1-9]/],
    ['the free space of the disk', /galatea_disk_bytes\{kind="available"\} [1-9]/],
    ['connections to the database', /galatea_database_connections\{pool="people",state="idle"\} [1-9]/],
    ['whether the database answers', /galatea_database_up 1/],
    ['the lag of the event loop', /nodejs_eventloop_lag_p99_seconds \d/],
  ])('reports the metric: %s', async (_what, line) => {
    expect(await scrape()).toMatch(line);
  });

  test("reports the due rows of every feature's loops", async () => {
    const text = await scrape();
    const machines = product.product.features.flatMap(({ loops = [] }) => loops.map(({ machine }) => machine));
    expect(machines.length).toBeGreaterThan(3);
    for (const machine of machines) {
      for (const metric of ['due_rows', 'oldest_due_row_seconds', 'due_rows_at_work'])
        expect(text).toMatch(new RegExp(`galatea_${metric}\\{machine="${machine}"\\} \\d`));
    }
  });

  test('has no replica lag if there is no replica', async () => {
    expect(await scrape()).not.toMatch(/^galatea_replica_lag_seconds \d/m);
  });

  test('is not served on the public port', async () => {
    expect((await fetch(`${product.url}/metrics`)).headers.get('content-type')).not.toContain('text/plain');
    expect((await fetch(`${metricsUrl}/functions/v1/get-session`)).status).toBe(404);
  });
});

test('logs the request ID from the response for the request, its jobs and their provider calls', async () => {
  const { headers } = await makePhotos(ana, influencer, { prompt: 'tea' });
  const requestId = headers.get('x-request-id') ?? 'none';
  const lines = () => product.logged.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId);
  await expect.poll(() => lines().map(({ msg }) => msg)).toContain('answered');
  expect(lines()).toContainEqual(expect.objectContaining({ port: 'pictures', act: 'draw', outcome: 'drawn' }));
});

describe('traces', () => {
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const listTraceIds = (name: string) => new Set(named(name).map(({ traceId }) => traceId));

  test.each([
    ['a call', 'POST /functions/v1/create-post'],
    ['a job', 'job draw-image'],
    ['a step of a due row', 'due row publishing'],
    ['a statement, by what it asks of which table', 'insert scheduled_posts'],
    ['a request to a vendor', 'publishing publish'],
  ])('contain %s: %s', async (_what, name) => {
    await expect.poll(() => named(name).length).toBeGreaterThan(0);
  });

  test('cover a click from its request through its jobs to the provider', async () => {
    const pressed = () => listTraceIds('POST /functions/v1/generate-images');
    const drawn = () => listTraceIds('job draw-image').intersection(listTraceIds('pictures draw'));
    await expect.poll(() => pressed().intersection(drawn()).size).toBeGreaterThan(0);
  });

  test('contain the service name set by the operator', async () => {
    await expect.poll(() => collector.received.join('')).toContain('galatea-test');
  });
});

test('exposes no user identities or user input in metrics, log lines or traces', async () => {
  const headers = { 'user-agent': canary, cookie: `${canary}=1`, 'x-forwarded-for': '203.0.113.7' };
  const ticket = { category: 'bug', summary: canary, details: canary, path: `/${canary}` };
  await callAs(product.url, ana.token, 'submit-ticket', ticket, headers);
  await callAs(
    product.url,
    ana.token,
    'submit-feedback',
    { note: `${canary} again`, category: 'bug', context: {} },
    headers,
  );
  await callAs(product.url, ana.token, 'create-post', { influencerId: canary, caption: canary }, headers);
  await callAs(product.url, canary, 'get-profile', {}, headers);
  await fetch(`${product.url}/${canary}?q=${canary}`, { headers });
  await expect.poll(() => collector.received.join('')).toContain('submit-feedback');
  const reportedText = `${await scrape()}${product.logged.join('')}${collector.received.join('')}`;
  expect(product.logged.length).toBeGreaterThan(10);
  expect(reportedText).toContain('submit-ticket');
  const secrets = [
    canary,
    ana.email,
    ana.token,
    'a good password',
    photo.split('/').pop() ?? '',
    '127.0.0.1',
    '203.0.113.7',
  ];
  for (const secret of secrets) expect(reportedText).not.toContain(secret);
});
