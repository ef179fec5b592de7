import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { furtherNetworks, networks } from '#contract/networks.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openStandInZernio, type StandInZernio } from '#tests/providers/zernio/zernio.ts';
import type { Publisher, PublishOrder } from '../publisher.ts';
import { zernioPublisher } from './zernio.ts';

describe.each(furtherNetworks)('Zernio publishes to %s', (network) => {
  const { label, captionLength, commentLength, labelsAi } = networks[network];
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

  test('publishes a post with its images, alt texts and first comment once', async () => {
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
          platformSpecificData: { ...(firstComment && { firstComment }), ...(labelsAi && { madeWithAi: true }) },
        },
      ],
      metadata: { app_post_id: order.postId },
    });
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
      mediaUrls: ['http://127.0.0.1/files/one.jpg', 'http://127.0.0.1/files/two.jpg'],
      altTexts: ['', ''],
      videos: new Map(),
      caption: `Hello ${randomUUID()}`,
      isAiGenerated: true,
      firstComment: '',
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
});
