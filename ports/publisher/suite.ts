import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '#contract/network-rules.ts';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import { postAroundLimits } from '#tests/providers/post-around-limits.ts';
import { orderVideo } from '#tests/videos/order-video.ts';
import type { PublishedContent, Publisher, PublishOrder } from './publisher.ts';

type Opened = {
  publisher: Publisher;
  /**
   * Performs the user's actions on the connect page and returns the account's id. With 'first picture only' the account
   * has a plan without carousels.
   */
  connect(profileId: string, plan?: 'first picture only'): Promise<string>;
  /** Revokes access to the account, as its owner can at any time. */
  revoke(accountId: string): Promise<void>;
  /** Returns the visible content of the account's posts. */
  shown(accountId: string): Promise<readonly PublishedContent[]>;
  close(): Promise<void>;
};

/** The differences between the services. */
type Traits = {
  /** The maximum number of posts of an account, and the failure for more. */
  readonly cap: { readonly posts: number; readonly cause: PublisherFailure };
  /** Whether there are plans that publish only the first image of a carousel. */
  readonly hasSmallPlans: boolean;
};

/** Tests the contract of a publisher. */
export function publisherSuite(name: string, { cap, hasSmallPlans }: Traits, open: () => Promise<Opened>): void {
  describe(`the publisher ${name}`, () => {
    let opened: Opened;
    let publisher: Publisher;
    const { signal } = new AbortController();
    let square: Buffer;
    /** In 9:16, which Instagram would crop. */
    let tall: Buffer;
    beforeAll(async () => {
      [square, tall] = [await jpeg(40, 40), await jpeg(90, 160)];
      opened = await open();
      publisher = opened.publisher;
    });
    afterAll(() => opened.close());

    test('returns the same profile for a key, without accounts until the user connects one', async () => {
      const key = randomUUID();
      const [first, second] = [
        await publisher.createProfile({ key, name: 'Mia' }),
        await publisher.createProfile({ key, name: 'Mia' }),
      ];
      expect(first).toEqual(second);
      if (first.kind !== 'created') throw new Error(first.reason);
      expect(await publisher.accounts(first.profileId)).toEqual({ kind: 'accounts', accounts: [] });
      const connect = await publisher.connectUrl({
        profileId: first.profileId,
        redirectUrl: 'http://127.0.0.1/back',
        personId: randomUUID(),
      });
      expect(connect).toMatchObject({ kind: 'url', url: expect.stringMatching(/^https?:/) });

      const accountId = await opened.connect(first.profileId);
      expect(await publisher.accounts(first.profileId)).toMatchObject({
        kind: 'accounts',
        accounts: [{ id: accountId }],
      });
    });

    test('reports whether an account has to be connected again, and the reason', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      const { accountId } = order;
      expect(await publisher.health(accountId)).toEqual({ kind: 'healthy' });

      await opened.revoke(accountId);
      expect(await publisher.health(accountId)).toEqual({
        kind: 'reconnect needed',
        reason: expect.stringMatching(/\.$/),
      });
      expect(await publisher.prepare(order, signal)).toMatchObject({ kind: 'refused', cause: 'access revoked' });
      expect(await shown(accountId)).toEqual([]);
    });

    test('disconnects an account, even repeatedly, and publishes nothing to it afterwards', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      expect(await publisher.disconnect(order.accountId)).toEqual({ kind: 'disconnected' });
      expect(await publisher.disconnect(order.accountId)).toEqual({ kind: 'disconnected' });
      expect(await publisher.health(order.accountId)).toMatchObject({ kind: 'reconnect needed' });
      expect(await publisher.prepare(order, signal)).toMatchObject({ kind: 'refused' });
    });

    test('deletes a profile with its account, even repeatedly', async () => {
      const created = await publisher.createProfile({ key: randomUUID(), name: 'Leaving' });
      const profileId = created.kind === 'created' ? created.profileId : '';
      expect(await publisher.deleteProfile(profileId)).toEqual({ kind: 'disconnected' });
      expect(await publisher.deleteProfile(profileId)).toEqual({ kind: 'disconnected' });
    });

    test('shows nothing when media is prepared, and the post after it is published', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg', 'http://127.0.0.1/two.jpg']);
      const ref = await prepared(order);
      expect(await publisher.find(ref, signal)).toEqual({ kind: 'not published' });
      expect(await shown(order.accountId)).toEqual([]);

      const { accountId, altTexts, caption, isAiGenerated, firstComment } = order;
      const published = await publisher.publish(ref, signal);
      expect(published).toMatchObject({ kind: 'posted', id: expect.any(String) });
      expect(await publisher.find(ref, signal)).toMatchObject({ kind: 'posted' });
      expect(await shown(accountId)).toMatchObject([
        { mediaUrls: ['one.jpg', 'two.jpg'], altTexts, caption, isAiGenerated, firstComment },
      ]);
    });

    test('sets the alt text of each image', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg', 'http://127.0.0.1/two.jpg']);
      const altTexts = ['A lighthouse at dusk', ''];
      await publisher.publish(await prepared({ ...order, altTexts }), signal);
      expect(await shown(order.accountId)).toMatchObject([{ altTexts }]);
    });

    test('publishes a video as a Reel, and videos and images in one carousel', async () => {
      const videos = new Map([['http://127.0.0.1/clip.mp4', orderVideo()]]);
      const reel = { ...(await orderFor(['http://127.0.0.1/clip.mp4'])), videos };
      expect(await publisher.publish(await prepared(reel), signal)).toMatchObject({ kind: 'posted' });
      expect(await shown(reel.accountId)).toMatchObject([{ mediaUrls: ['clip.mp4'], isAiGenerated: true }]);

      const mixed = { ...(await orderFor(['http://127.0.0.1/one.jpg', 'http://127.0.0.1/clip.mp4'])), videos };
      expect(await publisher.publish(await prepared(mixed), signal)).toMatchObject({ kind: 'posted' });
      expect(await shown(mixed.accountId)).toMatchObject([{ mediaUrls: ['one.jpg', 'clip.mp4'] }]);
    });

    test.each([
      [{ durationMs: 2_000 }, 'video duration'],
      [{ durationMs: 16 * 60_000 }, 'video duration'],
      [{ bytes: 300_000_001 }, 'video too large'],
    ])('refuses a video with %j', async (changes, cause) => {
      const videos = new Map([['http://127.0.0.1/clip.mp4', orderVideo(changes)]]);
      const order = { ...(await orderFor(['http://127.0.0.1/clip.mp4'])), videos };
      expect(await publisher.prepare(order, signal)).toMatchObject({ kind: 'refused', cause });
    });

    test('writes the first comment under the post once, even when called repeatedly', async () => {
      const firstComment = '#lighthouse #dusk';
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      const posted = await publisher.publish(await prepared({ ...order, firstComment }), signal);
      const mediaId = posted.kind === 'posted' ? (posted.id ?? '') : '';
      const comment = { accountId: order.accountId, mediaId, text: firstComment };
      for (let time = 0; time < 2 && publisher.comment; time++)
        expect(await publisher.comment(comment, signal)).toEqual({ kind: 'commented' });
      expect(await shown(order.accountId)).toMatchObject([{ firstComment }]);
    });

    test.runIf(hasSmallPlans)(
      'reports that the plan allowed only the first image, including in later calls',
      async () => {
        const images = ['http://127.0.0.1/one.jpg', 'http://127.0.0.1/two.jpg'];
        const order = await orderFor(images, 'first picture only');
        const ref = await prepared({ ...order, altTexts: ['One', 'Two'] });
        expect(await publisher.publish(ref, signal)).toMatchObject({ kind: 'posted', reduced: true });
        expect(await publisher.find(ref, signal)).toMatchObject({ kind: 'posted', reduced: true });
        expect(await shown(order.accountId)).toMatchObject([{ mediaUrls: ['one.jpg'], altTexts: ['One'] }]);

        const whole = await publisher.publish(await prepared({ ...order, mediaUrls: images.slice(0, 1) }), signal);
        expect(whole).not.toMatchObject({ reduced: true });
        const carousel = await publisher.publish(await prepared(await orderFor(images)), signal);
        expect(carousel).not.toMatchObject({ reduced: true });
      },
    );

    test('never publishes prepared media twice, whatever it returns', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      const ref = await prepared(order);
      await Promise.all([publisher.publish(ref, signal), publisher.publish(ref, signal)]);
      await publisher.publish(ref, signal);
      expect(await shown(order.accountId)).toHaveLength(1);
    });

    test('publishes every post that follows the rules of Instagram', async () => {
      const images = [await jpeg(40, 50), await jpeg(191, 100), square];
      const post = fc.record({ post: postAroundLimits, picture: fc.constantFrom(...images) });
      await fc.assert(
        fc.asyncProperty(post, async ({ post: content, picture: image }) => {
          fc.pre(brokenRules(content).length === 0);
          const order = { ...(await orderFor([...content.mediaUrls])), ...content, readMedium: async () => image };
          expect(await publisher.publish(await prepared(order), signal)).toMatchObject({ kind: 'posted' });
        }),
        { numRuns: 15 },
      );
    });

    test('rejects a post that Instagram would not accept, with a message', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      for (const wrong of [
        { ...order, mediaUrls: [] },
        { ...order, mediaUrls: Array.from({ length: 11 }, (_, index) => `http://127.0.0.1/${index}.jpg`) },
        { ...order, caption: 'x'.repeat(2_201) },
        { ...order, altTexts: ['x'.repeat(1_001)] },
        { ...order, caption: '#a '.repeat(31) },
        { ...order, caption: '#a '.repeat(16), firstComment: '#b '.repeat(15) },
        { ...order, accountId: randomUUID() },
        { ...order, readMedium: async () => tall },
        { ...order, readMedium: async () => new TextEncoder().encode('no picture') },
        { ...order, readMedium: async () => Buffer.concat([square, Buffer.alloc(8_000_000)]) },
      ]) {
        expect(await publisher.prepare(wrong, signal)).toMatchObject({
          kind: 'refused',
          reason: expect.stringMatching(/\.$/),
        });
      }
    });

    test('publishes no more posts per account than Instagram accepts, and returns when the next one is allowed', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      const another = () => ({ ...order, postId: randomUUID(), caption: randomUUID() });
      const ref = await prepared(another());
      for (let count = 0; count < cap.posts; count++)
        expect(await publisher.publish(await prepared(another()), signal)).toMatchObject({ kind: 'posted' });
      expect(await publisher.publish(ref, signal)).toMatchObject({
        kind: 'not published',
        cause: cap.cause,
        retryAfter: expect.any(Number),
      });
      expect(await publisher.find(ref, signal)).toEqual({ kind: 'not published' });
      expect(await shown(order.accountId)).toHaveLength(cap.posts);
    });

    /** Includes only the names of the images, because a service may copy them to its own URLs. */
    async function shown(accountId: string): Promise<PublishedContent[]> {
      const posts = await opened.shown(accountId);
      return posts.map((post) => ({
        ...post,
        mediaUrls: post.mediaUrls.map((url) => new URL(url).pathname.split('/').pop() ?? ''),
      }));
    }

    async function orderFor(mediaUrls: string[], plan?: 'first picture only'): Promise<PublishOrder> {
      const profile = await publisher.createProfile({ key: randomUUID(), name: 'Mia' });
      if (profile.kind !== 'created') throw new Error(profile.reason);
      return {
        accountId: await opened.connect(profile.profileId, plan),
        mediaUrls,
        altTexts: mediaUrls.map(() => ''),
        caption: `Hello ${randomUUID()}`,
        isAiGenerated: true,
        firstComment: '',
        surface: 'feed',
        postId: randomUUID(),
        videos: new Map(),
        readMedium: async () => square,
        serveMedium: async (url) => url,
      };
    }

    async function prepared(order: PublishOrder): Promise<string> {
      const outcome = await publisher.prepare(order, signal);
      if (outcome.kind !== 'prepared') throw new Error(outcome.reason);
      return outcome.ref;
    }
  });
}

function jpeg(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#bd2c45' } })
    .jpeg()
    .toBuffer();
}
