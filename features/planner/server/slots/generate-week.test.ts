import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { generateWeekThroughLosses } from '#tests/generated-week/lost-workers.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import type { Draft, Post } from '../../contract.ts';
import type { PostSlot } from '../../week-contract.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;

const zone = 'America/Denver';
const wish = {
  week: '2030-07-03',
  days: [1, 3, 5],
  posts_per_day: 1,
  images: 2,
  persona: 'food',
  hashtag_strategy: 'minimal',
  timezone: zone,
};

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencerId = await makeInfluencer(ana);
});
afterAll(() => product.close());
beforeEach(() => setCredits(product.database, ana.id, 100));
// Ends the generation started by the test and frees its times.
afterEach(async () => {
  for (const { id } of await drafts()) await ana.call('delete-draft', { draftId: id });
  for (const { id } of await posts()) await ana.call('cancel-post', { scheduledPostId: id });
});

describe('a generated week', () => {
  test('immediately consists of drafts, which get images and captions without being scheduled', async () => {
    const { body } = await generate();
    expect(body).toEqual({
      ok: true,
      begun: ['2030-07-01', '2030-07-03', '2030-07-05'].map(at10),
      over: [],
      taken: [],
    });
    expect(await drafts()).toHaveLength(3);
    await allFilled(3);

    const filled = await drafts();
    for (const { mediaUrls, altTexts, caption } of filled) {
      expect(mediaUrls).toHaveLength(2);
      expect(new Set(mediaUrls).size).toBe(2);
      for (const altText of altTexts) expect(altText).not.toBe('');
      const hashtags = caption.match(/#\w/gu) ?? [];
      expect(hashtags.length, caption).toBeGreaterThanOrEqual(5);
      expect(hashtags.length, caption).toBeLessThanOrEqual(8);
    }
    expect(new Set(filled.map(({ caption }) => caption)).size).toBe(3);
    expect(new Set((await slots()).map(({ concept }) => concept)).size).toBe(3);
    expect(await credits()).toBe(94);
    expect(await posts()).toEqual([]);
  });

  test('has nine images per post when nine are requested, from one idea and two generations', async () => {
    const before = await countGenerations(ana.id);
    await generate({ days: [1], images: 9 });
    await allFilled(1);
    const [draft] = await drafts();
    expect(new Set(draft?.mediaUrls).size).toBe(9);
    expect(await countGenerations(ana.id)).toBe(before + 2);
    expect(await credits()).toBe(91);
  });

  test('skips times that have a post or a draft, and reports them', async () => {
    const taken = { draftId: randomUUID(), influencerId, scheduledFor: at10('2030-07-03'), timezone: zone };
    await ana.call('save-draft', taken);
    const { body } = await generate({ days: [3, 5] });
    expect(body).toMatchObject({ begun: [at10('2030-07-05')], taken: [at10('2030-07-03')] });
    const again = await generate({ days: [3, 5] });
    expect(again).toMatchObject({ status: 409, body: { code: 'no_free_time' } });
  });

  test('in the past is refused', async () => {
    const { status, body } = await generate({ week: '2020-01-01' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'no_free_time' });
  });

  test('is started once, regardless of how often the request is sent', async () => {
    const run_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => generate({ run_id, days: [1], images: 1 })));
    for (const { body } of answers) expect(body.begun).toHaveLength(1);
    await allFilled(1);
    expect(await drafts()).toHaveLength(1);
    expect(await credits()).toBe(99);
  });

  test('is started once by two concurrent requests', async () => {
    const answers = await Promise.all([generate(), generate()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await drafts()).toHaveLength(3);
  });

  test('is refused without starting if the credits do not cover the first post', async () => {
    await setCredits(product.database, ana.id, 1);
    const { status, body } = await generate();
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'OUT_OF_CREDITS' });
    expect(await drafts()).toEqual([]);
  });

  test('stops before the first post that the credits do not cover, and continues when there are credits', async () => {
    await setCredits(product.database, ana.id, 3);
    const run_id = randomUUID();
    await generate({ run_id });
    await slotsCome((all) => all.every(({ state, halted }) => state === 'filled' || halted === 'no_credits'));
    expect((await slots()).map(({ halted }) => halted).toSorted()).toEqual(['no_credits', 'no_credits', null]);
    expect(await credits()).toBe(1);

    await setCredits(product.database, ana.id, 10);
    expect((await ana.call('resume-week', { run_id })).body).toEqual({ ok: true, resumed: 2 });
    await allFilled(3);
    expect(await credits()).toBe(6);
  });

  test('can be stopped, and continues from its current step', async () => {
    const run_id = randomUUID();
    await generate({ run_id, days: [1, 3], posts_per_day: 2, images: 1 });
    expect((await ana.call('stop-week', { run_id })).body).toEqual({ ok: true });
    const stopped = await slots();
    expect(stopped.every(({ halted, state }) => halted === 'stopped' || state === 'filled')).toBe(true);
    expect(stopped.some(({ state }) => state === 'waiting')).toBe(true);
    await ana.call('resume-week', { run_id });
    await allFilled(4);
    expect(await credits()).toBe(96);
  });

  test('can be stopped and resumed only by its owner', async () => {
    const bo = await signUp(product, 'Bo');
    const run_id = randomUUID();
    await generate({ run_id, days: [1], images: 1 });
    await bo.call('stop-week', { run_id });
    expect((await bo.call('resume-week', { run_id })).body).toEqual({ ok: true, resumed: 0 });
    await allFilled(1);
    expect(await generate({ influencer_id: influencerId }, bo)).toMatchObject({ status: 404 });
  });

  test('continues when some of its drafts are deleted or edited', async () => {
    await generate({ posts_per_day: 2, days: [1, 3], images: 1 });
    const [first, second] = await drafts();
    await ana.call('delete-draft', { draftId: first?.id });
    await ana.call('save-draft', {
      ...second,
      draftId: second?.id,
      scheduledFor: second?.scheduledLocal,
      caption: 'Mine',
    });
    await slotsCome((all) => all.every(({ state, halted }) => state === 'filled' || halted === 'edited'));
    expect(await slots()).toHaveLength(3);
    expect(await drafts()).toContainEqual(expect.objectContaining({ id: second?.id, caption: 'Mine' }));
  });

  test('does not change drafts edited while it was stopped, and prepares those that were only moved', async () => {
    await setCredits(product.database, ana.id, 1);
    const run_id = randomUUID();
    await generate({ run_id, images: 1 });
    await slotsCome((all) => all.every(({ state, halted }) => state === 'filled' || halted === 'no_credits'));
    const unpaid = (await slots()).filter(({ halted }) => halted === 'no_credits');
    const [written, moved] = unpaid.map(({ id }) => id);
    const kept = new Map((await drafts()).map((draft) => [draft.id, draft]));
    const save = (id: string | undefined, changes: object) =>
      ana.call('save-draft', { ...kept.get(String(id)), draftId: id, timezone: zone, ...changes });
    await save(written, { scheduledFor: at10('2030-07-03'), caption: 'Mine' });
    await save(moved, { scheduledFor: at10('2030-07-06') });

    await setCredits(product.database, ana.id, 10);
    expect((await ana.call('resume-week', { run_id })).body).toEqual({ ok: true, resumed: 1 });
    await slotsCome((all) => all.every(({ state, halted }) => state === 'filled' || halted === 'edited'));
    const after = await drafts();
    expect(after).toContainEqual(expect.objectContaining({ id: written, caption: 'Mine', mediaUrls: [] }));
    const filled = after.find(({ id }) => id === moved);
    expect(filled).toMatchObject({ scheduledLocal: at10('2030-07-06'), mediaUrls: [expect.any(String)] });
  });

  test('can be stopped, resumed, edited and deleted concurrently without a deadlock', async () => {
    const run_id = randomUUID();
    await generate({ run_id, days: [1, 2, 3], posts_per_day: 3, images: 1 });
    const all = await drafts();
    const acts = all.slice(0, 6).flatMap((draft, at) => [
      ana.call('stop-week', { run_id }),
      ana.call('resume-week', { run_id }),
      at % 2
        ? ana.call('delete-draft', { draftId: draft.id })
        : ana.call('save-draft', {
            ...draft,
            draftId: draft.id,
            scheduledFor: draft.scheduledLocal,
            caption: 'Mine',
          }),
    ]);
    const answers = await Promise.all(acts);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    await ana.call('resume-week', { run_id });
    await slotsCome((left) => left.every(({ state, halted }) => state === 'filled' || halted === 'edited'));
    expect(product.errors).toEqual([]);
  });

  // `npm run proof` repeats this for an entire week with more losses.
  test('is charged once and has no duplicates even if its workers are lost at each step', async () => {
    await generateWeekThroughLosses(product, { days: 1, images: 1, lossesAStep: 1 });
  });
});

describe('scheduling generated drafts', () => {
  test('without an Instagram account keeps the drafts, and returns the reason', async () => {
    await generate({ days: [1] });
    await allFilled(1);
    const ids = (await drafts()).map(({ id }) => id);
    const { body } = await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: ids });
    expect(body).toMatchObject({
      scheduled: [],
      refused: [{ message: "We couldn't find a connected Instagram account for this influencer." }],
    });
    expect(await drafts()).toHaveLength(1);
  });

  test('schedules each complete draft at its time, and returns the reason for the others', async () => {
    await connectInstagram(ana, influencerId);
    const empty = { draftId: randomUUID(), influencerId, scheduledFor: '2030-07-02T12:00', timezone: zone };
    await ana.call('save-draft', empty);
    await generate({ images: 1 });
    await allFilled(3);
    const ids = (await drafts()).map(({ id }) => id);
    const { body } = await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: ids });
    expect(body.scheduled).toEqual(ids.filter((id) => id !== empty.draftId));
    expect(body.refused).toEqual([{ id: empty.draftId, message: 'Add content before scheduling' }]);
    expect((await posts()).map(({ scheduledLocal }) => scheduledLocal)).toEqual(
      ['2030-07-01', '2030-07-03', '2030-07-05'].map(at10),
    );
    expect((await drafts()).map(({ id }) => id)).toEqual([empty.draftId]);
  });
});

function generate(changes: object = {}, user = ana) {
  return user.call('generate-week', { influencer_id: influencerId, run_id: randomUUID(), ...wish, ...changes });
}

async function slots(): Promise<PostSlot[]> {
  // guaranteed by the contract
  return (await ana.call('list-slots', { influencer_id: influencerId })).body.items as PostSlot[];
}

async function drafts(): Promise<Draft[]> {
  // guaranteed by the contract
  return (await ana.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[];
}

async function posts(): Promise<Post[]> {
  const range = { from: '2030-06-30T00:00:00Z', to: '2030-07-09T00:00:00Z' };
  // Guaranteed by the contract.
  return (await ana.call('list-posts', { influencer_id: influencerId, ...range })).body.items as Post[];
}

async function slotsCome(isSo: (all: readonly PostSlot[]) => boolean): Promise<void> {
  await expect.poll(async () => isSo(await slots())).toBe(true);
}

async function allFilled(count: number): Promise<void> {
  await slotsCome((all) => all.length === count && all.every(isFilled));
}

function isFilled({ state }: PostSlot): boolean {
  return state === 'filled';
}

async function credits(): Promise<number> {
  return Number((await ana.call('get-usage-summary')).body.credits);
}

async function countGenerations(userId: string): Promise<number> {
  const { rows } = await product.database.pool.query<{ count: string }>(
    'select count(*) from generations where user_id = $1 and influencer_id is not null',
    [userId],
  );
  return Number(rows[0]?.count);
}

function at10(date: string): string {
  return `${date}T10:00`;
}
