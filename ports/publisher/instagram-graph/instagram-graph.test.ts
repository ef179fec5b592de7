import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPlainImage } from '#tests/plain-image.ts';
import type { StandInGraph } from '#tests/providers/instagram-graph/instagram-graph.ts';
import { quotaTotal } from '#tests/providers/instagram-graph/media.ts';
import { type OpenGraph, openGraph } from '#tests/providers/instagram-graph/open-graph.ts';
import { faultCases, publishThroughFault } from '#tests/publishing/publish-through-faults.ts';
import { NoResponse } from '../fetch-text.ts';
import type { PublishOrder } from '../publisher.ts';
import { publisherSuite } from '../suite.ts';

const traits = { cap: { posts: quotaTotal, cause: 'too many in a day' }, hasSmallPlans: false } as const;

publisherSuite('instagram-graph', traits, async () => {
  const opened = await openGraph();
  const { graph, instagramIdOf } = opened;
  return {
    publisher: opened.publisher,
    connect: (profileId) => opened.connect(profileId),
    revoke: async (accountId) => graph.revoke(instagramIdOf(accountId)),
    shown: async (accountId) =>
      graph.shown(instagramIdOf(accountId)).map(({ mediaUrls, altTexts, caption, isAiGenerated, comments }) => ({
        mediaUrls,
        altTexts,
        caption,
        isAiGenerated,
        firstComment: comments.join(),
      })),
    close: opened.close,
  };
});

describe('publishing through the Instagram API', () => {
  const { signal } = new AbortController();
  let opened: OpenGraph;
  let graph: StandInGraph;
  let image: Uint8Array;
  beforeAll(async () => {
    opened = await openGraph();
    graph = opened.graph;
    image = await createPlainImage('#bd2c45', 40, 50);
  });
  afterEach(() => graph.clearFaults());
  afterAll(() => opened.close());

  test('sets the AI label on the carousel and the alt text on each image', async () => {
    const order = await orderFor({
      mediaUrls: ['http://127.0.0.1/one.jpg', 'http://127.0.0.1/two.jpg'],
      altTexts: ['A lighthouse at dusk', ''],
    });
    await opened.publisher.publish(await prepared(order), signal);
    const made = [...graph.containers.values()].filter(
      ({ instagramId }) => instagramId === opened.instagramIdOf(order.accountId),
    );
    expect(made.map(({ body }) => body)).toEqual([
      { image_url: 'http://127.0.0.1/one.jpg', alt_text: 'A lighthouse at dusk', is_carousel_item: true },
      { image_url: 'http://127.0.0.1/two.jpg', is_carousel_item: true },
      {
        media_type: 'CAROUSEL',
        children: `${made[0]?.id},${made[1]?.id}`,
        caption: order.caption,
        is_ai_generated: true,
      },
    ]);
  });

  test('returns posted when Instagram reports spam but the container is published', async () => {
    const order = await orderFor();
    graph.fault('publish', 'is taken for spam');
    expect(await opened.publisher.publish(await prepared(order), signal)).toMatchObject({
      kind: 'posted',
      id: shown(order)[0]?.id,
    });
  });

  test('never retries a post that is blocked as spam and was not published, and leaves it to the user', async () => {
    const order = await orderFor();
    const ref = await prepared(order);
    graph.fault('publish', 'is blocked as spam');
    expect(await opened.publisher.publish(ref, signal)).toMatchObject({ kind: 'unknown', cause: 'taken for spam' });
    expect(await opened.publisher.find(ref, signal)).toMatchObject({
      kind: 'unknown',
      cause: 'taken for spam',
      forever: true,
    });
    expect(shown(order)).toEqual([]);
  });

  test('stores no id when the response has none and several posts are identical', async () => {
    const twin = await orderFor();
    await opened.publisher.publish(await prepared(twin), signal);
    const ref = await prepared(twin);
    graph.fault('publish', 'says no id');
    expect(await opened.publisher.publish(ref, signal)).toMatchObject({ kind: 'unknown', cause: 'answer unreadable' });
    expect(await opened.publisher.find(ref, signal)).toEqual({ kind: 'posted', id: null, url: null });
  });

  test.each(['', 'another caption'])(
    'does not mistake the newest post for one whose response had no id, with the caption %j',
    async (caption) => {
      const order = await orderFor({ caption });
      const ref = await prepared(order);
      graph.fault('publish', 'says no id');
      await opened.publisher.publish(ref, signal);
      const [post] = shown(order);
      await opened.publisher.publish(await prepared({ ...order, caption: randomUUID() }), signal);
      const id = caption === '' ? null : post?.id;
      expect(await opened.publisher.find(ref, signal)).toMatchObject({ kind: 'posted', id });
    },
  );

  test('does not prepare a post over the daily quota, and allows a retry within the hour', async () => {
    const order = await orderFor();
    for (let count = 0; count < quotaTotal; count++)
      await opened.publisher.publish(await prepared({ ...order, caption: randomUUID() }), signal);
    expect(await opened.publisher.prepare(order, signal)).toMatchObject({
      kind: 'failed',
      cause: 'too many in a day',
      retryable: true,
      retryAfter: 3_600_000,
    });
    expect(await opened.publisher.health(order.accountId)).toEqual({ kind: 'healthy' });
  });

  test('returns refused for an expired token, with a message that does not contain the token', async () => {
    const order = await orderFor();
    const ref = await prepared(order);
    const [token = ''] = graph.tokensOf(opened.instagramIdOf(order.accountId)).slice(-1);
    graph.revoke(opened.instagramIdOf(order.accountId));
    const outcome = await opened.publisher.publish(ref, signal);
    expect(outcome).toMatchObject({
      kind: 'refused',
      cause: 'access revoked',
      said: 'Error validating access token …',
    });
    expect(JSON.stringify(outcome)).not.toContain(token);
  });

  test('does not publish when the quota is used up after preparation', async () => {
    const order = await orderFor();
    const ref = await prepared(order);
    for (let count = 0; count < quotaTotal; count++)
      await opened.publisher.publish(await prepared({ ...order, caption: randomUUID() }), signal);
    expect(await opened.publisher.publish(ref, signal)).toMatchObject({
      kind: 'not published',
      cause: 'too many in a day',
    });
  });

  test.each(faultCases)('publishes once and returns posted after a fault in $call: $step $fault', async (fault) => {
    const order = await orderFor();
    const end = await publishThroughFault(opened.publisher, graph, order, fault);
    expect({ end, shown: shown(order).length, met: graph.faultsLeft() === 0 }).toEqual({
      end: 'posted',
      shown: 1,
      met: true,
    });
  });

  test('returns pending and publishes nothing when the container never finishes', async () => {
    const order = await orderFor();
    const ref = await prepared(order);
    graph.fault('status', 'says it is in progress', 100);
    expect(await opened.publisher.publish(ref, signal)).toEqual({ kind: 'pending' });
    expect(await opened.publisher.find(ref, signal)).toEqual({ kind: 'pending' });
    expect(shown(order)).toEqual([]);
  });

  test.each([
    ['comments', 'fails'],
    ['comments', 'returns 429'],
    ['comments', 'returns a page'],
    ['comment', 'fails'],
    ['comment', 'returns 429'],
    ['comment', 'breaks off'],
    ['comment', 'returns a page'],
  ] as const)('writes the comment once, even after a failed first request (%s %s)', async (step, fault) => {
    const { order, comment } = await postedWithComment();
    graph.fault(step, fault);
    await opened.publisher.comment?.(comment, signal).then(
      (outcome) => expect(outcome).toMatchObject({ kind: 'failed', retryable: true }),
      (error) => expect(error).toBeInstanceOf(NoResponse), // the connection broke
    );
    expect(await opened.publisher.comment?.(comment, signal)).toEqual({ kind: 'commented' });
    expect(shown(order)).toMatchObject([{ comments: [comment.text] }]);
  });

  test('does not comment without the permission, and keeps the post published', async () => {
    const permissions = 'instagram_business_basic,instagram_business_content_publish';
    const { order, comment } = await postedWithComment(graph.makeAccount({ permissions }));
    expect(await opened.publisher.comment?.(comment, signal)).toMatchObject({
      kind: 'refused',
      reason: 'The account was connected without the permission to comment.',
    });
    expect(shown(order)).toMatchObject([{ comments: [] }]);
  });

  test('reads the metrics of a post and of a story', async () => {
    const { comment } = await postedWithComment();
    const { accountId, mediaId } = comment;
    const post = { accountId, mediaId, jobId: null, surface: 'feed' } as const;
    expect(await opened.publisher.insights?.(post, signal)).toEqual({ kind: 'not yet' });
    graph.see(mediaId, 120);
    const few = { reach: 12, likes: 12, comments: 12, shares: 12, saves: 12 };
    expect(await opened.publisher.insights?.(post, signal)).toEqual({
      kind: 'metrics',
      metrics: { views: 120, ...few },
    });

    const order = await orderFor({ surface: 'story', caption: '' });
    const story = await opened.publisher.publish(await prepared(order), signal);
    const id = story.kind === 'posted' ? (story.id ?? '') : '';
    const ofStory = { accountId: order.accountId, mediaId: id, jobId: null, surface: 'story' } as const;
    graph.see(id, 4);
    expect(await opened.publisher.insights?.(ofStory, signal)).toEqual({ kind: 'not yet' });
    graph.see(id, 50);
    const shown = { views: 50, reach: 5, shares: 5 };
    expect(await opened.publisher.insights?.(ofStory, signal)).toEqual({ kind: 'metrics', metrics: shown });
  });

  test('reports that an account was connected without the permission for metrics', async () => {
    const permissions =
      'instagram_business_basic,instagram_business_content_publish,instagram_business_manage_comments';
    const { comment } = await postedWithComment(graph.makeAccount({ permissions }));
    const post = { ...comment, jobId: null, surface: 'feed' } as const;
    expect(await opened.publisher.insights?.(post, signal)).toMatchObject({
      kind: 'none',
      reason: 'The account was connected without the permission to read metrics. Reconnect it.',
    });
  });

  async function postedWithComment(account = graph.makeAccount()) {
    const profile = await opened.publisher.createProfile({ key: randomUUID(), name: 'Mia' });
    const accountId = await opened.connect(profile.kind === 'created' ? profile.profileId : '', account);
    const order = await orderFor({ accountId });
    const posted = await opened.publisher.publish(await prepared(order), signal);
    const mediaId = posted.kind === 'posted' ? (posted.id ?? '') : '';
    return { order, comment: { accountId, mediaId, text: '#coast #morning' } };
  }

  function shown({ accountId }: PublishOrder) {
    return graph.shown(opened.instagramIdOf(accountId));
  }

  async function orderFor(changes: Partial<PublishOrder> = {}): Promise<PublishOrder> {
    const profile = await opened.publisher.createProfile({ key: randomUUID(), name: 'Mia' });
    if (profile.kind !== 'created') throw new Error(profile.reason);
    return {
      accountId: await opened.connect(profile.profileId),
      postId: randomUUID(),
      surface: 'feed',
      mediaUrls: ['http://127.0.0.1/one.jpg'],
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

  async function prepared(order: PublishOrder): Promise<string> {
    const outcome = await opened.publisher.prepare(order, signal);
    if (outcome.kind !== 'prepared') throw new Error(outcome.reason);
    return outcome.ref;
  }
});
