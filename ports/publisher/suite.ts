import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishedContent, Publisher, PublishOrder } from './publisher.ts';

type Opened = {
  publisher: Publisher;
  /** Does what a person does on the connect page; answers the account's id. */
  connect(profileId: string): Promise<string>;
  /** What the posts of the account show to whoever looks at it. */
  shown(accountId: string): Promise<readonly PublishedContent[]>;
  close(): Promise<void>;
};

/** What every publisher promises. */
export function publisherSuite(name: string, open: () => Promise<Opened>): void {
  describe(`the publisher ${name}`, () => {
    let opened: Opened;
    let publisher: Publisher;
    const { signal } = new AbortController();
    beforeAll(async () => {
      opened = await open();
      publisher = opened.publisher;
    });
    afterAll(() => opened.close());

    test('gives one profile for one key, which is without accounts until a person connects one', async () => {
      const key = randomUUID();
      const [first, second] = [
        await publisher.createProfile({ key, name: 'Mia' }),
        await publisher.createProfile({ key, name: 'Mia' }),
      ];
      expect(first).toEqual(second);
      if (first.kind !== 'created') throw new Error(first.reason);
      expect(await publisher.accounts(first.profileId)).toEqual({ kind: 'accounts', accounts: [] });
      const connect = await publisher.connectUrl({ profileId: first.profileId, redirectUrl: 'http://127.0.0.1/back' });
      expect(connect).toMatchObject({ kind: 'url', url: expect.stringMatching(/^https?:/) });

      const accountId = await opened.connect(first.profileId);
      expect(await publisher.accounts(first.profileId)).toMatchObject({
        kind: 'accounts',
        accounts: [{ id: accountId }],
      });
    });

    test('shows nothing when media is handed over, and the post once it is published', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg', 'http://127.0.0.1/two.jpg']);
      const ref = await prepared(order);
      expect(await publisher.find(ref, signal)).toEqual({ kind: 'not published' });
      expect(await opened.shown(order.accountId)).toEqual([]);

      const { accountId, ...content } = order;
      const published = await publisher.publish(ref, signal);
      expect(published).toMatchObject({ kind: 'posted', id: expect.any(String) });
      expect(await publisher.find(ref, signal)).toMatchObject({ kind: 'posted' });
      expect(await opened.shown(accountId)).toEqual([content]);
    });

    test('never shows one handed-over media twice, whatever it answers', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      const ref = await prepared(order);
      await Promise.all([publisher.publish(ref, signal), publisher.publish(ref, signal)]);
      await publisher.publish(ref, signal);
      expect(await opened.shown(order.accountId)).toHaveLength(1);
    });

    test('refuses, in a sentence, what Instagram would not take', async () => {
      const order = await orderFor(['http://127.0.0.1/one.jpg']);
      for (const wrong of [
        { ...order, mediaUrls: [] },
        { ...order, mediaUrls: Array.from({ length: 11 }, (_, index) => `http://127.0.0.1/${index}.jpg`) },
        { ...order, caption: 'x'.repeat(2_201) },
        { ...order, accountId: randomUUID() },
      ]) {
        expect(await publisher.prepare(wrong, signal)).toMatchObject({
          kind: 'refused',
          reason: expect.stringMatching(/\.$/),
        });
      }
    });

    async function orderFor(mediaUrls: string[]): Promise<PublishOrder> {
      const profile = await publisher.createProfile({ key: randomUUID(), name: 'Mia' });
      if (profile.kind !== 'created') throw new Error(profile.reason);
      return {
        accountId: await opened.connect(profile.profileId),
        mediaUrls,
        caption: `Hello ${randomUUID()}`,
        isAiGenerated: true,
      };
    }

    async function prepared(order: PublishOrder): Promise<string> {
      const outcome = await publisher.prepare(order, signal);
      if (outcome.kind !== 'prepared') throw new Error(outcome.reason);
      return outcome.ref;
    }
  });
}
