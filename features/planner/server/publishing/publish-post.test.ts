import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ImageStore } from '#features/images/server/public.ts';
import type { StoredVideo } from '#features/videos/server/public.ts';
import { openLog } from '#platform/log/log.ts';
import type { FindOutcome, Publisher, PublishOrder, PublishOutcome } from '#ports/publisher/publisher.ts';
import { emptyImageStore } from '#tests/generation.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';
import type { ClaimedPost } from './due-posts.ts';
import { type PostRun, publishPost } from './publish-post.ts';
import type { End } from './save-steps.ts';

const hour = 3_600_000;

describe('a post whose outcome Instagram does not report', () => {
  test.each([
    ['cannot be asked', { kind: 'unknown', reason: 'The access was revoked.', forever: false }],
    ['is still processing the post', { kind: 'pending' }],
    ['says that it is not published, and does not answer the next try', { kind: 'not published' }],
  ] as const)('is checked at growing intervals and unconfirmed after a day: Instagram %s', async (_name, found) => {
    const { ends, publishCalls } = await publishUntilEnd({
      find: async () => found,
      publish: async () => ({ kind: 'unknown', reason: 'Instagram did not respond in time.' }),
    });
    const waits = ends.flatMap((end) => (end.kind === 'retry' ? end.waitMs : []));
    expect(waits.slice(0, 4)).toEqual([15_000, 30_000, 60_000, 120_000]);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(Math.max(...waits)).toBe(hour);
    const total = waits.reduce((sum, wait) => sum + wait);
    expect(total).toBeGreaterThan(24 * hour);
    expect(total).toBeLessThan(48 * hour);
    expect(ends.at(-1)).toMatchObject({
      kind: 'unknown',
      reason: 'Instagram did not confirm within a day whether this post was published. Check the account, then decide.',
    });
    if (found.kind !== 'not published') expect(publishCalls).toBe(1);
  });

  test('is reported once, and again when the reason changes', async () => {
    let findCalls = 0;
    const { ends } = await publishUntilEnd({
      find: async () => ({
        kind: 'unknown',
        reason: ++findCalls < 5 ? 'First.' : 'Second.',
        forever: findCalls === 10,
      }),
      publish: async () => ({ kind: 'unknown', reason: 'First.' }),
    });
    const news = ends.flatMap((end) => (end.kind === 'retry' && end.isNews ? end.reason : []));
    expect(news).toEqual(['First.', 'Second.']);
  });

  test('is not published again until the publisher has settled', async () => {
    const publisher = createPublisher({ find: async () => ({ kind: 'not published' }), settlesWithin: 20 * 60_000 });
    const end = await step({ ...due(), prepared_ref: 'ref', publish_called_at: new Date() }, publisher);
    expect(end).toMatchObject({
      kind: 'retry',
      reason: 'Waiting for Instagram to finish processing.',
      startsOver: false,
    });
    if (end?.kind === 'retry') expect(end.waitMs).toBeGreaterThan(19 * 60_000);
    expect(publisher.publishCalls).toBe(0);
  });
});

describe('a post of a clone without a valid consent', () => {
  test.each(['nothing', 'not published', 'expired'] as const)(
    'stays queued, even days after its time, and is not published: the publisher reports %s',
    async (found) => {
      const publisher = createPublisher(found === 'nothing' ? {} : { find: async () => ({ kind: found }) });
      const handedOver = found !== 'nothing' && { prepared_ref: 'ref', publish_called_at: new Date(0) };
      const consentWait = { cause: 'consent expired', waitMs: hour } as const;
      const end = await step({ ...lateBy(48 * hour), ...handedOver }, publisher, 'account', { consentWait });
      expect(end).toMatchObject({ kind: 'queued', cause: 'consent expired', waitMs: hour });
      expect(publisher.prepareCalls + publisher.publishCalls).toBe(0);
    },
  );
});

describe('the caption of a post', () => {
  test('is sent with the label for the EU, and a sponsored one names the synthetic performer first', async () => {
    const publisher = createPublisher({});
    const labels = { language: 'de', eu_label: true } as const;
    await step({ ...due(), caption: 'Hallo' }, publisher, 'account', { labels });
    await step({ ...due(), caption: '#ad #werbung Hallo', sponsored_by: 'Lumen' }, publisher, 'account', { labels });
    expect(publisher.orders.map(({ caption }) => caption)).toEqual([
      'Hallo\n\nKI-generiertes Bild',
      '#ad #werbung (synthetische Person, KI-generiert) Hallo\n\nKI-generiertes Bild',
    ]);
  });

  test('fails before anything is sent if the label makes it too long', async () => {
    const publisher = createPublisher({ publish: async () => ({ kind: 'pending' }) });
    const labels = { language: 'en', eu_label: true } as const;
    const end = await step({ ...due(), caption: 'x'.repeat(2_200) }, publisher, 'account', { labels });
    expect(end).toMatchObject({ kind: 'failed', cause: 'caption too long' });
    expect(publisher.publishCalls).toBe(0);
  });
});

describe('a post that is claimed late after an outage', () => {
  test.each([
    ['two hours', 2 * hour - 10_000, 'retry', 1],
    ['more than two hours', 2 * hour + 1, 'missed', 0],
  ] as const)('by %s is published or missed', async (_name, wasDueMs, kind, publishCalls) => {
    const publisher = createPublisher({ publish: async () => ({ kind: 'pending' }) });
    expect(await step(lateBy(wasDueMs), publisher, 'account', { wasDueMs })).toMatchObject({ kind });
    expect(publisher.publishCalls).toBe(publishCalls);
  });

  test.each(['not published', 'expired'] as const)(
    'is not published days later when the publisher reports that it is %s',
    async (kind) => {
      const publisher = createPublisher({ find: async () => ({ kind }) });
      const startedPost = { ...lateBy(3 * hour), prepared_ref: 'ref', publish_called_at: new Date(0) };
      expect(await step(startedPost, publisher)).toMatchObject({ kind: 'missed', cause: 'too late' });
      expect(publisher.prepareCalls + publisher.publishCalls).toBe(0);
    },
  );

  test('is queued instead of handed over if its account has no room', async () => {
    const publisher = createPublisher({});
    const wait = { cause: 'held up', waitMs: 300_000 } as const;
    expect(await step(lateBy(hour), publisher, 'account', { wait })).toMatchObject({ kind: 'queued', ...wait });
    expect(publisher.prepareCalls).toBe(0);
  });

  test('is still checked if its publishing had started', async () => {
    const publisher = createPublisher({ find: async () => ({ kind: 'posted', id: 'id', url: null }) });
    const startedPost = { ...lateBy(100 * hour), prepared_ref: 'ref', publish_called_at: new Date() };
    expect(await step(startedPost, publisher)).toMatchObject({ kind: 'posted' });
  });
});

describe('a post whose account is no longer the connected one', () => {
  test.each([
    [
      'another',
      'other',
      'The connected Instagram account changed since this post was scheduled. Check the post and schedule it again.',
    ],
    ['none', null, "We couldn't find a connected Instagram account for this influencer."],
  ])('is not published to any account if the connected account is: %s', async (_name, connectedAccountId, reason) => {
    const moved = due();
    const fresh = createPublisher({});
    expect(await step(moved, fresh, connectedAccountId)).toMatchObject({ kind: 'failed', reason });
    expect(fresh.prepareCalls + fresh.publishCalls).toBe(0);

    for (const kind of ['not published', 'expired'] as const) {
      const findCalls = createPublisher({ find: async () => ({ kind }) });
      const handedOver = { ...moved, prepared_ref: 'ref', publish_called_at: new Date() };
      expect(await step(handedOver, findCalls, connectedAccountId)).toMatchObject({ kind: 'failed', reason });
      expect(findCalls.prepareCalls + findCalls.publishCalls).toBe(0);
    }
  });

  test('is still found if it was published before', async () => {
    const publisher = createPublisher({ find: async () => ({ kind: 'posted', id: 'media', url: null }) });
    const handedOver = { ...due(), prepared_ref: 'ref', publish_called_at: new Date() };
    expect(await step(handedOver, publisher, 'other')).toMatchObject({ kind: 'posted', id: 'media' });
  });
});

describe('an image that Instagram would crop', () => {
  const sizes = new Map([['/files/one.jpg', { width: 900, height: 1600 }]]);

  test('is handed over with the crop chosen by its owner', async () => {
    const publisher = createPublisher({});
    const boxes: object[] = [];
    const cut: ImageStore['cut'] = async ({ path, box }) => {
      boxes.push({ path, ...box });
      return { path: '/files/part.jpg', width: 900, height: 1125 };
    };
    const post = { ...due(), media_crops: [1], media_alt_texts: ['A tower'] };
    expect(await step(post, publisher, 'account', { sizes, cut })).toMatchObject({ kind: 'posted' });
    expect(boxes).toEqual([{ path: '/files/one.jpg', left: 0, top: 1 - 0.703125, width: 1, height: 0.703125 }]);
    expect(publisher.orders).toMatchObject([
      { mediaUrls: ['http://127.0.0.1/files/part.jpg'], altTexts: ['A tower'], isAiGenerated: true },
    ]);
  });

  test('that cannot be cut is retried before the post is handed over', async () => {
    const publisher = createPublisher({});
    const cut = () => Promise.reject(new Error('the disk is full'));
    expect(await step(due(), publisher, 'account', { sizes, cut })).toMatchObject({
      kind: 'retry',
      startsOver: true,
      reason: 'Could not crop the images of this post.',
    });
    expect(publisher.prepareCalls).toBe(0);
  });
});

/** Runs a post through all of its claims: each end is applied, and its pause is skipped. */
async function publishUntilEnd(answers: Answers): Promise<{ ends: End[]; publishCalls: number }> {
  const publisher = createPublisher(answers);
  const ends: End[] = [];
  let post = due();
  while (ends.length < 200) {
    const end = await step(post, publisher);
    if (!end) throw new Error('no worker took this post over');
    ends.push(end);
    if (end.kind !== 'retry') break;
    const { failures, askedCount, reason } = end;
    post = { ...post, failures, asked_count: askedCount, reason, prepared_ref: 'ref', publish_called_at: new Date(0) };
  }
  return { ends, publishCalls: publisher.publishCalls };
}

async function step(
  post: ClaimedPost,
  publisher: Publisher,
  connectedAccountId: string | null = 'account',
  {
    sizes = new Map(),
    cut = emptyImageStore.cut,
    wasDueMs = 0,
    wait,
    consentWait,
    labels = { language: 'en', eu_label: false },
  }: Partial<Pick<PostRun, 'sizes' | 'wasDueMs' | 'wait' | 'consentWait' | 'labels'> & Pick<ImageStore, 'cut'>> = {},
): Promise<End | undefined> {
  let ended: End | undefined;
  const run = {
    ...{ post, connectedAccountId, sizes, wait, consentWait, labels, wasDueMs, hasStandingChoice: false },
    network: 'instagram' as const,
    videos: new Map<string, StoredVideo>(),
    claimedAt: new Date(),
    signal: new AbortController().signal,
  };
  await publishPost(run, {
    publisher,
    publicUrl: 'http://127.0.0.1',
    images: { ...emptyImageStore, cut },
    log: openLog('silent'),
    save: {
      prepared: async () => true,
      async end(_post, end) {
        ended = end;
        return true;
      },
    },
  });
  return ended;
}

function due(): ClaimedPost {
  return {
    id: randomUUID(),
    attempt: 1,
    user_id: randomUUID(),
    influencer_id: randomUUID(),
    account_id: 'account',
    scheduled_at: new Date(),
    caption: 'Hello',
    caption_variant: null,
    media_urls: ['/files/one.jpg'],
    media_alt_texts: [''],
    media_crops: [0.5],
    sponsored_by: null,
    first_comment: '',
    ...{ further_networks: [], surface: 'feed' },
    failures: 0,
    asked_count: 0,
    reason: null,
    prepared_ref: null,
    publish_called_at: null,
  };
}

function lateBy(ms: number): ClaimedPost {
  return { ...due(), scheduled_at: new Date(Date.now() - ms) };
}

type Answers = {
  readonly find?: () => Promise<FindOutcome>;
  readonly publish?: () => Promise<PublishOutcome>;
  readonly settlesWithin?: number;
};

/** Returns a publisher that gives these responses and counts the relevant calls. */
function createPublisher({ find, publish, settlesWithin = 0 }: Answers) {
  return {
    ...unusedPublisher,
    settlesWithin,
    prepareCalls: 0,
    orders: [] as PublishOrder[],
    publishCalls: 0,
    async prepare(order: PublishOrder) {
      this.orders.push(order);
      this.prepareCalls += 1;
      return { kind: 'prepared' as const, ref: 'ref' };
    },
    async publish(): Promise<PublishOutcome> {
      this.publishCalls += 1;
      return publish ? publish() : { kind: 'posted', id: 'media', url: null };
    },
    ...(find && { find }),
  };
}
