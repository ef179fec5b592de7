import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlainImage } from '#tests/plain-image.ts';
import { looks, type OpenGraph, openGraph } from '#tests/providers/instagram-graph/open-graph.ts';
import { orderVideo } from '#tests/videos/order-video.ts';
import type { PublishOrder } from '../publisher.ts';

let opened: OpenGraph;
beforeAll(async () => {
  opened = await openGraph();
});
afterAll(() => opened.close());
const { signal } = new AbortController();

test('hands over a Reel that Instagram still processes, which is pending until it is ready', async () => {
  const order = await reelOrder();
  opened.graph.fault('status', 'says it is in progress', 2 * looks);
  const ref = await prepared(order);
  expect(await opened.publisher.publish(ref, signal)).toEqual({ kind: 'pending' });
  opened.graph.fault('status', 'says it is in progress');
  expect(await opened.publisher.find(ref, signal)).toEqual({ kind: 'pending' });
  expect(await opened.publisher.find(ref, signal)).toEqual({ kind: 'not published' });
  expect(await opened.publisher.publish(ref, signal)).toMatchObject({ kind: 'posted' });
  expect(opened.graph.shown(opened.instagramIdOf(order.accountId))).toHaveLength(1);
});

test('sends the cover and the label of a Reel, and shares it to the feed', async () => {
  const order = await reelOrder();
  await prepared(order);
  const [sent] = opened.graph.requests.filter(({ path }) => path.endsWith('/media')).slice(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    media_type: 'REELS',
    video_url: 'http://127.0.0.1/clip.mp4',
    cover_url: 'http://127.0.0.1/clip.jpg',
    share_to_feed: true,
    caption: order.caption,
    is_ai_generated: true,
  });
});

test('does not share a Reel to the feed if the user does not want it', async () => {
  await prepared({ ...(await reelOrder()), surface: 'reels' });
  const [sent] = opened.graph.requests.filter(({ path }) => path.endsWith('/media')).slice(-1);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ media_type: 'REELS', share_to_feed: false });
});

test.each([
  ['a video', 'http://127.0.0.1/clip.mp4', { video_url: 'http://127.0.0.1/clip.mp4' }],
  ['an image', 'http://127.0.0.1/one.jpg', { image_url: 'http://127.0.0.1/one.jpg' }],
])('sends %s as a story with its label, and without texts and cover', async (_, url, file) => {
  const image = await createPlainImage('#bd2c45', 36, 64);
  const ref = await prepared({
    ...{ ...(await reelOrder()), surface: 'story' as const, mediaUrls: [url], caption: '' },
    readMedium: async () => image,
    serveMedium: async (address) => address,
  });
  const [sent] = opened.graph.requests.filter(({ path }) => path.endsWith('/media')).slice(-1);
  expect(JSON.parse(sent?.body ?? '')).toEqual({ media_type: 'STORIES', ...file, is_ai_generated: true });
  expect(await opened.publisher.publish(ref, signal)).toMatchObject({ kind: 'posted' });
});

async function reelOrder(): Promise<PublishOrder> {
  const profile = await opened.publisher.createProfile({ key: randomUUID(), name: 'Mia' });
  if (profile.kind !== 'created') throw new Error(profile.reason);
  const url = 'http://127.0.0.1/clip.mp4';
  return {
    accountId: await opened.connect(profile.profileId),
    postId: randomUUID(),
    mediaUrls: [url],
    altTexts: ['A walk'],
    caption: `Hello ${randomUUID()}`,
    isAiGenerated: true,
    firstComment: '',
    surface: 'feed',
    videos: new Map([[url, orderVideo()]]),
    readMedium: () => expect.fail('a video is not read'),
    serveMedium: () => expect.fail('a video has its own URL'),
  };
}

async function prepared(order: PublishOrder): Promise<string> {
  const outcome = await opened.publisher.prepare(order, signal);
  if (outcome.kind !== 'prepared') throw new Error(outcome.reason);
  return outcome.ref;
}
