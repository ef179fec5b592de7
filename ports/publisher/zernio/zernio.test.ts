import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxPostsAnHour } from '#contract/instagram-limits.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import type { ZernioTrap } from '#tests/providers/zernio/posts.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import { orderVideo } from '#tests/videos/order-video.ts';
import type { Publisher, PublishOrder } from '../publisher.ts';
import { publisherSuite } from '../suite.ts';
import { openZernio } from './client.ts';
import { zernioPublisher } from './zernio.ts';

publisherSuite(
  'zernio',
  { cap: { posts: maxPostsAnHour, cause: 'too many in an hour' }, hasSmallPlans: true },
  async () => {
    const zernio = await openStandInZernio();
    return {
      publisher: zernioPublisher(zernio.options),
      connect: async (profileId, plan) => zernio.connect(profileId, plan),
      revoke: async (accountId) => zernio.revoke(accountId),
      shown: async (accountId) =>
        zernio.shown(accountId).map(({ post }) => ({
          mediaUrls: post.mediaItems.map((item) => item.url),
          altTexts: post.mediaItems.map((item) => item.altText ?? ''),
          caption: post.content,
          isAiGenerated: post.platforms[0]?.platformSpecificData.isAiGenerated === true,
          firstComment: post.platforms[0]?.platformSpecificData.firstComment ?? '',
        })),
      close: zernio.close,
    };
  },
);

test('reads the retry delay of a rate limit from X-RateLimit-Reset', async () => {
  const reset = Math.ceil(Date.now() / 1_000) + 90;
  const limited = createServer((_request, response) =>
    response.writeHead(429, { 'x-ratelimit-reset': String(reset) }).end('{"error":"Rate limit exceeded"}'),
  ).listen(0, '127.0.0.1');
  await once(limited, 'listening');
  const address = limited.address();
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const answer = await openZernio('sk_key', baseUrl)('GET', '/v1/accounts');
  limited.close();
  expect(answer.retryAfterMs).toBeGreaterThan(1_000);
  expect(answer.retryAfterMs).toBeLessThanOrEqual(91_000);
});

describe('publishing through Zernio', () => {
  const { signal } = new AbortController();
  let zernio: StandInZernio;
  let publisher: Publisher;
  let image: Uint8Array;
  beforeAll(async () => {
    zernio = await openStandInZernio();
    publisher = zernioPublisher(zernio.options);
    image = await createPlainImage('#bd2c45', 40, 50);
  });
  afterAll(() => zernio.close());

  test.each<[ZernioTrap, object]>([
    ['publishes and says it failed', { kind: 'posted', id: expect.any(String), url: expect.stringMatching(/^https:/) }],
    ['publishes and is taken for spam', { kind: 'posted', id: expect.any(String) }],
    ['retries by itself', { kind: 'pending' }],
    ['fails for good', { kind: 'refused', cause: 'not taken', said: 'Instagram does not take this' }],
    ['is disconnected in the middle', { kind: 'refused', cause: 'access revoked' }],
    ['refuses the media address', { kind: 'not published', cause: 'pictures not fetched' }],
    ['is over its rate limit', { kind: 'not published', cause: 'too many requests', retryAfter: 30_000 }],
    ['returns a page', { kind: 'unknown', cause: 'service failed' }],
  ])('reports the actual outcome of a post when Zernio %s', async (trap, outcome) => {
    const { ref } = await handedOver();
    zernio.trap(trap);
    expect(await publisher.publish(ref, signal)).toMatchObject(outcome);
  });

  test('finds a post when the connection breaks after publishing, and does not publish it again on a second call', async () => {
    const { ref, accountId } = await handedOver();
    zernio.trap('publishes and breaks off');
    await expect(publisher.publish(ref, signal)).rejects.toThrow();
    expect(await publisher.find(ref, signal)).toMatchObject({
      ...{ kind: 'posted', id: expect.any(String), jobId: expect.any(String) },
    });
    await publisher.publish(ref, signal);
    expect(zernio.shown(accountId)).toHaveLength(1);
  });

  test('publishes on the next call when the connection breaks before the post is created', async () => {
    const { ref, accountId } = await handedOver();
    zernio.trap('breaks off');
    await expect(publisher.publish(ref, signal)).rejects.toThrow();
    expect(await publisher.find(ref, signal)).toEqual({ kind: 'not published' });
    expect(await publisher.publish(ref, signal)).toMatchObject({ kind: 'posted' });
    expect(zernio.shown(accountId)).toHaveLength(1);
  });

  test('retries a failed post at Zernio instead of creating a second one', async () => {
    const { ref, accountId } = await handedOver();
    zernio.trap('fails for now');
    expect(await publisher.publish(ref, signal)).toMatchObject({ kind: 'not published', cause: 'service failed' });
    expect(await publisher.publish(ref, signal)).toMatchObject({ kind: 'posted' });
    expect(zernio.shown(accountId)).toHaveLength(1);
    expect([...zernio.posts.values()].filter((post) => post.platforms[0]?.accountId === accountId)).toHaveLength(1);
  });

  test('finds a post that was published when the response does not arrive in time', async () => {
    const { ref, accountId } = await handedOver();
    zernio.trap('answers late');
    const step = new AbortController();
    const publishing = publisher.publish(ref, step.signal);
    await expect.poll(() => zernio.shown(accountId).length).toBe(1);
    step.abort();
    await expect(publishing).rejects.toThrow();
    expect(await publisher.find(ref, signal)).toMatchObject({ kind: 'posted' });
  });

  test('sends the AI label, the alt texts and the ID of the post', async () => {
    const { ref, accountId, postId } = await handedOver({ altTexts: ['A lighthouse at dusk'] });
    await publisher.publish(ref, signal);
    expect(zernio.shown(accountId)[0]?.post).toMatchObject({
      mediaItems: [{ type: 'image', altText: 'A lighthouse at dusk' }],
      platforms: [{ platformSpecificData: { isAiGenerated: true } }],
      metadata: { app_post_id: postId },
    });
  });

  test('deletes a profile with its accounts, including accounts that were never reported to us', async () => {
    const profile = await publisher.createProfile({ key: randomUUID(), name: 'Mia' });
    if (profile.kind !== 'created') throw new Error(profile.reason);
    const accountId = zernio.connect(profile.profileId);
    expect(await publisher.deleteProfile(profile.profileId)).toEqual({ kind: 'disconnected' });
    expect(zernio.accountIds()).not.toContain(accountId);
    expect(await publisher.accounts(profile.profileId)).toEqual({ kind: 'profile not found' });
  });

  test('returns a failure instead of throwing when Zernio cannot be reached', async () => {
    const away = await openStandInZernio();
    const { baseUrl } = away.options;
    await away.close();
    const gone = zernioPublisher({ ...zernio.options, ...(baseUrl && { baseUrl }) });
    const id = 'a'.repeat(24);
    const answers = [
      gone.createProfile({ key: randomUUID(), name: 'Mia' }),
      gone.connectUrl({ profileId: id, redirectUrl: 'http://127.0.0.1/', personId: randomUUID() }),
      gone.accounts(id),
      gone.health(id),
      gone.disconnect(id),
      gone.deleteProfile(id),
    ];
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ kind: 'failed', cause: 'not reached', retryable: true });
  });

  test('reports that the key is not accepted when the API key is wrong', async () => {
    const stranger = zernioPublisher({ ...zernio.options, apiKey: 'sk_wrong' });
    const order = await orderFor();
    expect(await stranger.createProfile({ key: randomUUID(), name: 'Mia' })).toMatchObject({
      kind: 'failed',
      cause: 'key not accepted',
      retryable: false,
    });
    expect(await stranger.prepare(order, signal)).toMatchObject({ kind: 'failed', cause: 'key not accepted' });
  });

  test('accepts a webhook only if its signature matches the exact bytes of the body', () => {
    const postId = randomUUID();
    const notice = zernio.notice('post.published', { post: { id: '1', metadata: { app_post_id: postId } } }, 'event-1');
    expect(publisher.readNotice?.(notice)).toEqual({ id: 'event-1', kind: 'post', postId });
    const altered = Buffer.from(notice.body.toString().replace('post.published', 'post.failed'));
    expect(publisher.readNotice?.({ ...notice, body: altered })).toBeNull();
    expect(publisher.readNotice?.({ ...notice, headers: {} })).toBeNull();
    expect(publisher.readNotice?.({ ...notice, headers: { 'x-zernio-signature': 'é'.repeat(32) } })).toBeNull();

    const disconnected = zernio.notice('account.disconnected', { account: { accountId: 'a' } }, 'event-2');
    const older = { 'x-late-signature': disconnected.headers['x-zernio-signature'] };
    expect(publisher.readNotice?.({ ...disconnected, headers: older })).toMatchObject({
      kind: 'account',
      accountId: 'a',
    });
    expect(publisher.readNotice?.(zernio.notice('webhook.test', {}, 'event-3'))).toEqual({
      id: 'event-3',
      kind: 'other',
    });
  });

  test('uploads a Reel with its cover, and creates it with both', async () => {
    const url = 'http://127.0.0.1/files/clip.mp4';
    const { ref, accountId } = await handedOver({ mediaUrls: [url], videos: new Map([[url, orderVideo()]]) });
    await publisher.publish(ref, signal);
    const [{ post } = expect.fail('nothing was published')] = zernio.shown(accountId);
    expect(post.mediaItems).toEqual([
      {
        type: 'video',
        url: expect.stringMatching(/clip\.mp4$/),
        instagramThumbnail: expect.stringMatching(/clip\.jpg$/),
      },
    ]);
    expect(post.platforms[0]?.platformSpecificData).toEqual({ isAiGenerated: true, shareToFeed: true });
  });

  test('creates a story without a caption and a cover', async () => {
    const url = 'http://127.0.0.1/files/clip.mp4';
    const video = { mediaUrls: [url], videos: new Map([[url, orderVideo()]]) };
    const { ref, accountId } = await handedOver({ ...video, surface: 'story', caption: '' });
    expect(await publisher.publish(ref, signal)).toMatchObject({ kind: 'posted' });
    const [{ post } = expect.fail('nothing was published')] = zernio.shown(accountId);
    expect(post.mediaItems).toEqual([{ type: 'video', url: expect.stringMatching(/clip\.mp4$/) }]);
    expect(post.platforms[0]?.platformSpecificData).toEqual({ isAiGenerated: true, contentType: 'story' });
  });

  test.each([
    ['fails for now', 'unknown'],
    ['fails for good', 'refused'],
  ] as const)('does not publish a story twice, which cannot be searched for, when Zernio %s', async (trap, kind) => {
    const { ref } = await handedOver({ surface: 'story', caption: '' });
    zernio.trap(trap);
    expect(await publisher.publish(ref, signal)).toMatchObject({ kind });
  });

  async function orderFor(changes: Partial<PublishOrder> = {}): Promise<PublishOrder> {
    const profile = await publisher.createProfile({ key: randomUUID(), name: 'Mia' });
    if (profile.kind !== 'created') throw new Error(profile.reason);
    return {
      accountId: zernio.connect(profile.profileId),
      postId: randomUUID(),
      surface: 'feed',
      mediaUrls: ['http://127.0.0.1/files/one.jpg'],
      altTexts: [''],
      caption: `Hello ${randomUUID()}`,
      isAiGenerated: true,
      firstComment: '',
      videos: new Map(),
      readMedium: async () => image,
      serveMedium: async (url) => url,
      ...changes,
    };
  }

  async function handedOver(changes: Partial<PublishOrder> = {}) {
    const { accountId, postId, ...order } = await orderFor(changes);
    const outcome = await publisher.prepare({ accountId, postId, ...order }, signal);
    if (outcome.kind !== 'prepared') throw new Error(outcome.reason);
    return { ref: outcome.ref, accountId, postId };
  }
});
