import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMetrics, pickMetrics } from '#contract/insights.ts';
import type { NetworkOptions } from '#contract/network-options.ts';
import { furtherNetworks, networks } from '#contract/networks.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import { orderVideo } from '#tests/videos/order-video.ts';
import type { OrderVideo, Publisher, PublishOrder } from '../publisher.ts';
import type { ZernioClient } from './client.ts';
import type { PostRef } from './post-ref.ts';
import { findLive } from './posts.ts';
import { zernioPublisher } from './zernio.ts';

const options = {
  tiktok: {
    ...{ privacy: 'PUBLIC_TO_EVERYONE', allowComment: true, allowDuet: false, allowStitch: false },
    ...{ promotesOwnBrand: false, agreed: true },
  },
  youtube: { title: null, madeForKids: false },
  pinterest: { boardId: '7', title: null, link: 'https://galatea.example.com/' },
} as const satisfies NetworkOptions;

describe.each(furtherNetworks)('Zernio publishes to %s', (network) => {
  const { label, captionLength, commentLength, videos: film, images } = networks[network];
  const clip = 'http://127.0.0.1/files/clip.mp4';
  const { signal } = new AbortController();
  let zernio: StandInZernio;
  let publisher: Publisher;
  let image: Uint8Array;
  beforeAll(async () => {
    zernio = await openStandInZernio();
    publisher = zernioPublisher(zernio.options, network);
    image = await createPlainImage('#bd2c45', 40, 40);
  });
  afterAll(() => zernio.close());

  test('opens the page of the network, lists only its account, and names it in messages', async () => {
    const profileId = await makeProfile();
    const order = { profileId, redirectUrl: 'http://127.0.0.1/', personId: randomUUID() };
    expect(await publisher.connectUrl(order)).toMatchObject({ kind: 'url', url: expect.stringContaining(network) });
    zernio.connect(profileId); // on Instagram
    expect(await publisher.accounts(profileId)).toEqual({ kind: 'accounts', accounts: [] });
    const accountId = zernio.connect(profileId, undefined, network);
    expect(await publisher.accounts(profileId)).toMatchObject({ accounts: [{ id: accountId }] });
    zernio.revoke(accountId);
    expect(await publisher.health(accountId)).toEqual({
      kind: 'reconnect needed',
      reason: `${label} revoked this installation’s access to the account.`,
    });
  });

  test.skipIf(film.images === 'none' || images.most === 1)(
    'publishes a post with its images, alt texts and first comment once',
    async () => {
      const firstComment = commentLength > 0 ? 'Which beach?' : '';
      const order = await makeOrder({ altTexts: ['A lighthouse', ''], firstComment });
      const ref = await prepare(order);
      expect(await publisher.find(ref, signal)).toEqual({ kind: 'not published' });
      expect(await publisher.publish(ref, signal)).toMatchObject({ kind: 'posted', url: expect.any(String) });
      await publisher.publish(ref, signal);
      const shown = zernio.shown(order.accountId);
      expect(shown).toHaveLength(1);
      expect(shown[0]?.post).toMatchObject({
        content: order.caption,
        mediaItems: [{ altText: 'A lighthouse' }, {}],
        platforms: [
          {
            platform: network,
            platformSpecificData: {
              ...(firstComment && { firstComment }),
              ...(network === 'twitter' && { madeWithAi: true }),
            },
          },
        ],
        metadata: { app_post_id: order.postId },
      });
    },
  );

  test('publishes a video, with its cover where the network has a field for it', async () => {
    const order = await makeOrder(showVideo());
    expect(await publisher.publish(await prepare(order), signal)).toMatchObject({ kind: 'posted' });
    const [item] = zernio.shown(order.accountId)[0]?.post.mediaItems ?? [];
    const cover = ['facebook', 'linkedin'].includes(network) ? { thumbnail: expect.stringContaining('clip.jpg') } : {};
    expect(item).toEqual({ type: 'video', url: expect.stringContaining('clip.mp4'), ...cover });
  });

  test('refuses a video that is longer or larger than the network accepts before anything is uploaded', async () => {
    const { longestMs, bytes } = film;
    const uploads = zernio.uploads.size;
    for (const changes of [{ durationMs: longestMs + 2_000 }, { bytes: bytes + 1 }]) {
      const order = await makeOrder(showVideo(changes));
      expect(await publisher.prepare(order, signal)).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining(label),
      });
    }
    expect(zernio.uploads.size).toBe(uploads);
  });

  test('finds a post when the connection breaks after publishing', async () => {
    const order = await makeOrder();
    const ref = await prepare(order);
    zernio.trap('publishes and breaks off');
    await expect(publisher.publish(ref, signal)).rejects.toThrow();
    expect(await publisher.find(ref, signal)).toMatchObject({ kind: 'posted' });
    expect(zernio.shown(order.accountId)).toHaveLength(1);
  });

  test('reports a refusal of the network with its name', async () => {
    const ref = await prepare(await makeOrder());
    zernio.trap('fails for good');
    expect(await publisher.publish(ref, signal)).toMatchObject({
      kind: 'refused',
      cause: 'not taken',
      reason: `${label} did not accept this post.`,
    });
  });

  test('refuses a post that breaks a rule of the network before anything is uploaded', async () => {
    const uploads = zernio.uploads.size;
    const tooLong = { caption: 'x'.repeat(captionLength + 1) };
    expect(await publisher.prepare(await makeOrder(tooLong), signal)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(label),
    });
    expect(zernio.uploads.size).toBe(uploads);
  });

  function showVideo(changes: Partial<OrderVideo> = {}) {
    return { mediaUrls: [clip], altTexts: [''], videos: new Map([[clip, orderVideo(changes)]]) };
  }

  async function makeProfile(): Promise<string> {
    const made = await publisher.createProfile({ key: randomUUID(), name: 'Mia' });
    if (made.kind !== 'created') throw new Error(made.reason);
    return made.profileId;
  }

  async function makeOrder(changes: Partial<PublishOrder> = {}): Promise<PublishOrder> {
    return {
      accountId: zernio.connect(await makeProfile(), undefined, network),
      postId: randomUUID(),
      surface: 'feed',
      mediaUrls: ['http://127.0.0.1/files/one.jpg', 'http://127.0.0.1/files/two.jpg'].slice(0, images.most),
      altTexts: ['', ''],
      videos: new Map(),
      caption: `Hello ${randomUUID()}`,
      isAiGenerated: true,
      firstComment: '',
      options,
      ...(film.images === 'none' && showVideo()),
      readMedium: async () => image,
      serveMedium: async (url) => url,
      ...changes,
    };
  }

  async function prepare(order: PublishOrder): Promise<string> {
    const outcome = await publisher.prepare(order, signal);
    if (outcome.kind !== 'prepared') throw new Error(outcome.reason);
    return outcome.ref;
  }

  test.runIf(networks[network].options)('sends nothing without the choices of the user', async () => {
    const uploads = zernio.uploads.size;
    expect(await publisher.prepare(await makeOrder({ options: {} }), signal)).toMatchObject({
      kind: 'refused',
      cause: 'choices missing',
      reason: `Choose how ${label} publishes this post.`,
    });
    expect(zernio.uploads.size).toBe(uploads);
  });

  test.runIf(network === 'tiktok')('discloses AI, the partner and the own brand on TikTok', async () => {
    const ownBrand = { tiktok: { ...options.tiktok, promotesOwnBrand: true } };
    expect(await publishWith({ options, ...showVideo() })).toEqual({
      ...{ mediaType: 'video', privacyLevel: 'PUBLIC_TO_EVERYONE', videoMadeWithAi: true },
      ...{ allowComment: true, allowDuet: false, allowStitch: false, commercialContentType: 'none' },
      ...{ contentPreviewConfirmed: true, expressConsentGiven: true },
      videoCoverImageUrl: expect.stringContaining('clip.jpg'),
    });
    expect(await publishWith({ options })).toEqual({
      ...{ mediaType: 'photo', privacyLevel: 'PUBLIC_TO_EVERYONE', allowComment: true, commercialContentType: 'none' },
      ...{ contentPreviewConfirmed: true, expressConsentGiven: true },
    });
    expect(await publishWith({ options: ownBrand })).toMatchObject({ commercialContentType: 'brand_organic' });
    expect(await publishWith({ options, isSponsored: true })).toMatchObject({ commercialContentType: 'brand_content' });
    expect(await publishWith({ options: ownBrand, isSponsored: true })).toMatchObject({
      ...{ commercialContentType: 'brand_content', isBrandOrganicPost: true },
    });
  });

  test.runIf(network === 'youtube')('sends the title and the audience of a video to YouTube', async () => {
    expect(await publishWith({ options, caption: 'A <day> at the lake\nMore' })).toEqual({
      ...{ title: 'A day at the lake', visibility: 'public', madeForKids: false, containsSyntheticMedia: true },
    });
    const own = { youtube: { title: 'My day', madeForKids: true } };
    expect(await publishWith({ options: own })).toMatchObject({ title: 'My day', madeForKids: true });
  });

  test.runIf(network === 'pinterest')('publishes a pin with its board, title and link', async () => {
    const accountId = zernio.connect(await makeProfile(), undefined, network);
    expect(await publisher.boards?.(accountId)).toEqual({ kind: 'boards', boards: [{ id: '7', name: 'Looks' }] });
    expect(await publishWith({ caption: 'At the lake' })).toEqual({
      ...{ title: 'At the lake', boardId: '7', link: 'https://galatea.example.com/', isAiGenerated: true },
    });
    expect(await publishWith(showVideo())).toMatchObject({ coverImageUrl: expect.stringContaining('clip.jpg') });
  });

  const reported = listMetrics(network);

  test.skipIf(reported.length === 0)('reads the metrics that the network reports', async () => {
    const order = await makeOrder();
    const posted = await publisher.publish(await prepare(order), signal);
    if (posted.kind !== 'posted') throw new Error('it was not published');
    const post = {
      accountId: order.accountId,
      mediaId: posted.id,
      jobId: posted.jobId ?? '',
      surface: 'feed',
    } as const;
    expect(await publisher.insights?.(post, signal)).toEqual({ kind: 'not yet' });
    const counts = { likes: 3, comments: 2, shares: 1 };
    zernio.report(post.jobId, { ...counts, impressions: 50 });
    expect(await publisher.insights?.(post, signal)).toEqual({
      kind: 'metrics',
      metrics: pickMetrics(network, 'feed', { reach: 0, saves: 0, clicks: 0, ...counts, views: 50 }),
    });
    zernio.report(post.jobId, 'unavailable');
    expect(await publisher.insights?.(post, signal)).toMatchObject({ kind: 'none' });
    zernio.report(post.jobId, 'without the add-on');
    expect(await publisher.insights?.(post, signal)).toMatchObject({ kind: 'failed', cause: 'payment required' });
    expect(await publisher.insights?.({ ...post, jobId: '0'.repeat(24) }, signal)).toEqual({ kind: 'not yet' });
    expect(await publisher.insights?.({ ...post, jobId: null }, signal)).toMatchObject({ kind: 'none' });
  });

  test.runIf(reported.length === 0)('does not read metrics that are billed', () => {
    expect(publisher.insights).toBeUndefined();
  });

  async function publishWith(changes: Partial<PublishOrder>) {
    const order = await makeOrder(changes);
    expect(await publisher.publish(await prepare(order), signal)).toMatchObject({ kind: 'posted' });
    return zernio.shown(order.accountId)[0]?.post.platforms[0]?.platformSpecificData;
  }
});

test.each([
  ['youtube', 'My morning', 'My morning'],
  ['youtube', 'My morning', 'Coffee first'],
  ['pinterest', null, 'Coffee first'],
] as const)(
  'recognizes a published post on %s with the title %s that is listed as "%s"',
  async (network, title, message) => {
    const ref: PostRef = {
      ...{ attempt: randomUUID(), postId: 'post', network, accountId: 'account', preparedAt: new Date().toISOString() },
      ...{ caption: 'Coffee first', firstComment: '', isAiGenerated: true, isSponsored: false, surface: 'feed' },
      ...{ options: { [network]: { ...options[network], title } }, media: [], wanted: 1 },
    };
    const listed = { id: '1', message, createdTime: new Date().toISOString() };
    const zernio: ZernioClient = async () => ({
      status: 200,
      body: { posts: [listed] },
      refusal: null,
      retryAfterMs: undefined,
    });
    expect(await findLive(zernio, ref, AbortSignal.timeout(60_000))).toMatchObject({ kind: 'posted', id: '1' });
  },
);
