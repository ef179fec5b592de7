import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { encodeSample } from '#tests/videos/sample-video.ts';
import { uploadVideo } from '#tests/videos/upload-video.ts';

let product: TestProduct;
let receiver: Server;
let ana: TestUser;
let influencerId: string;
const received: Record<string, unknown>[] = [];

beforeAll(async () => {
  product = await openTestProduct({ WEBHOOK_HOSTS: '127.0.0.1' });
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(JSON.parse(body).data);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
  await connectInstagram(ana, influencerId);
  await ana.call('create-webhook', { url, events: ['post.scheduled'] });
});
afterAll(async () => {
  await product.close();
  receiver.closeAllConnections();
  receiver.close();
});

test('the events of a post contain its kind, and the size, duration and cover of its videos', async () => {
  const video = await uploadVideo(product, ana, await encodeSample());
  const photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  const { body } = await ana.call('describe-videos', { urls: [video] });
  const [described] = body.items as Record<string, unknown>[]; // by the contract
  for (const mediaUrls of [[video], [photo, video], [photo]]) {
    const post = { influencerId, scheduledPostId: randomUUID(), mediaUrls, timezone: 'America/Denver' };
    expect(await ana.call('create-post', { ...post, scheduledFor: '2090-01-01T10:00' })).toMatchObject({ status: 200 });
  }
  await expect.poll(() => received.length).toBe(3);
  const { duration_ms, width, height } = described ?? {};
  const path = new URL(video).pathname;
  const details = {
    ...{ duration_ms, width, height },
    url: expect.stringMatching(new RegExp(`^http.*${path}$`)),
    cover_url: expect.stringMatching(new RegExp(`^http.*${path.replace('.mp4', '.jpg')}$`)),
  };
  const byKind = received.map(({ kind, videos }) => [kind, videos]);
  expect(Object.fromEntries(byKind)).toEqual({ reel: [details], carousel: [details], photo: [] });
});
