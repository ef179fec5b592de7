import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findFirstHandClaims } from '#contract/first-hand-claims.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { setCredits } from '#tests/credits.ts';
import { plainIllustrator } from '#tests/plain-illustrator.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import type { Draft, Post } from '../../contract.ts';
import type { Placement } from '../../placements-contract.ts';
import type { PostSlot } from '../../week-contract.ts';

const recognizer = { name: 'none', label: 'None', facesIn: async () => [] };
const timezone = 'America/Denver';
/** What the next images do not show. */
let notDrawn: string[] = [];
let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
let serum: string;
beforeAll(async () => {
  const plain = plainIllustrator();
  const illustrator: ImageEngine = {
    ...plain,
    async draw(order, signal, onProgress) {
      const drawn = await plain.draw(order, signal, onProgress);
      return drawn.kind === 'drawn' ? { ...drawn, notDrawn } : drawn;
    },
  };
  product = await openTestProduct({}, {}, { illustrator, recognizer });
  ana = await signUp(product, 'Ana');
  influencer_id = await makeInfluencer(ana);
  await connectInstagram(ana, influencer_id);
  serum = await createReference('Glow Bottle');
});
afterAll(() => product.close());
beforeEach(() => setCredits(product.database, ana.id, 100));
afterEach(async () => {
  for (const { id } of await placements()) await ana.call('end-placement', { placement_id: id });
  for (const { id } of await drafts()) await ana.call('delete-draft', { draftId: id });
  for (const { id } of await posts()) await ana.call('cancel-post', { scheduledPostId: id });
});

test('is listed, changed and ended by its user', async () => {
  const { body: created } = await place(serum);
  expect(created).toMatchObject({
    influencer_id,
    reference: { id: serum, name: 'Glow Bottle', kind: 'product' },
    one_in: 1,
    until: '2030-12-31',
    sponsored_by: null,
    status: 'active',
    problem: null,
    posts: 0,
  });
  const placement_id = created.id;
  const changed = await ana.call('update-placement', { placement_id, one_in: 4, sponsored_by: ' Lumen ' });
  expect(changed.body).toEqual({ ...created, one_in: 4, sponsored_by: 'Lumen' });
  expect((await placements())[0]).toEqual(changed.body);
  expect((await ana.call('end-placement', { placement_id })).body).toEqual({ ...changed.body, status: 'ended' });
  expect(await ana.call('update-placement', { placement_id, one_in: 2 })).toMatchObject({
    status: 409,
    body: { code: 'PLACEMENT_ENDED' },
  });
});

test('is refused for a day in the past, another user, and a reference that is already placed', async () => {
  expect(await place(serum, { until: '2020-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_UNTIL', details: { field: 'until' } },
  });
  const bo = await signUp(product, 'Bo');
  const his = await makeInfluencer(bo);
  const of = (id: string, user: TestUser) =>
    user.call('create-placement', { influencer_id: id, reference_id: serum, one_in: 1, until: '2030-12-31' });
  expect(await of(his, bo)).toMatchObject({ status: 404, body: { code: 'REFERENCE_MISSING' } });
  expect((await of(influencer_id, bo)).status).toBe(404);
  const { body } = await place(serum);
  expect((await bo.call('list-placements', { influencer_id })).status).toBe(404);
  for (const call of ['update-placement', 'end-placement'])
    expect((await bo.call(call, { placement_id: body.id })).status).toBe(404);
  expect(await place(serum)).toMatchObject({ status: 409, body: { code: 'ALREADY_PLACED' } });
});

test('is shown in the photos and the caption of one in N posts of a week, and in the planner', async () => {
  const { body } = await place(serum, { one_in: 2 });
  await generateWeek();
  expect((await slots()).map(({ shows }) => shows)).toEqual(['Glow Bottle', null, 'Glow Bottle']);
  await allFilled(3);
  const [first, second, third] = await drafts();
  for (const draft of [first, third]) {
    expect(draft?.caption).toContain('Glow Bottle');
    expect(draft?.altTexts[0]).toContain('Glow Bottle');
    expect(draft?.altTexts[0]).not.toContain('@');
    expect(draft?.sponsoredBy).toBeNull();
  }
  expect(second?.caption).not.toContain('Glow Bottle');
  expect((await slots()).map(({ shows }) => shows)).toEqual(['Glow Bottle', null, 'Glow Bottle']);
  expect((await placements()).find(({ id }) => id === body.id)?.posts).toBe(2);

  await ana.call('schedule-drafts', { influencer_id, draft_ids: [first?.id, second?.id] });
  expect((await posts()).map(({ shows }) => shows)).toEqual(['Glow Bottle', null]);
  expect((await ana.call('get-post', { scheduledPostId: first?.id })).body.shows).toBe('Glow Bottle');
});

test('discloses the partner, and claims no experience, even if the name sounds like a claim', async () => {
  const mine = await createReference('My Serum');
  await place(mine, { sponsored_by: 'Lumen' });
  await generateWeek();
  await allFilled(3);
  const all = await drafts();
  for (const { caption, sponsoredBy } of all) {
    expect(sponsoredBy).toBe('Lumen');
    expect(caption).toMatch(/^#ad/);
    expect(caption).toContain('#MySerum');
    expect(findFirstHandClaims(caption)).toEqual([]);
  }
  const { body } = await ana.call('schedule-drafts', { influencer_id, draft_ids: all.map(({ id }) => id) });
  expect(body).toMatchObject({ scheduled: all.map(({ id }) => id), refused: [] });
  const [post] = await posts();
  expect(post?.sentCaption).toMatch(/^#ad \(synthetic performer, AI-generated\)/);
});

test('alternates with another placement', async () => {
  const hat = await createReference('Sun Hat');
  await place(serum);
  await place(hat);
  await generateWeek();
  expect((await slots()).map(({ shows }) => shows)).toEqual(['Glow Bottle', 'Sun Hat', 'Glow Bottle']);
  await allFilled(3);
  const all = await drafts();
  expect(all[0]?.caption).toContain('Glow Bottle');
  expect(all[1]?.caption).toContain('Sun Hat');
});

test('that cannot be shown takes no turn from another placement', async () => {
  const poster = await createReference('Poster');
  await place(poster);
  await place(serum, { one_in: 2 });
  await ana.call('update-scene-reference', { reference_id: poster, name: 'Nude poster' });
  expect((await placements()).find(({ reference }) => reference.id === poster)?.problem).toMatch(/^Nude/);
  await generateWeek();
  await allFilled(3);
  expect((await slots()).map(({ shows }) => shows)).toEqual(['Glow Bottle', null, 'Glow Bottle']);
  expect((await slots())[1]?.reason).toMatch(/^“Nude poster” is not shown. Nude/);
});

test('is due again if no photo shows it: the caption does not name it, and the post is not sponsored', async () => {
  notDrawn = ['@Glow Bottle'];
  await place(serum, { one_in: 5, sponsored_by: 'Lumen' });
  await ana.call('generate-week', { ...week, run_id: randomUUID(), days: [1] });
  await allFilled(1);
  notDrawn = [];
  expect((await slots())[0]).toMatchObject({
    shows: null,
    reason: '“Glow Bottle” is not shown. The image engine could not add it to this scene.',
  });
  const [first] = await drafts();
  expect(first).toMatchObject({ sponsoredBy: null, caption: expect.not.stringMatching(/^#ad|Glow Bottle/) });
  await ana.call('generate-week', { ...week, run_id: randomUUID(), days: [3] });
  expect((await slots()).map(({ shows }) => shows)).toEqual([null, 'Glow Bottle']);
});

test('that gets a partner during the preparation of a week makes the remaining posts sponsored', async () => {
  const { body } = await place(serum);
  const run_id = randomUUID();
  await setCredits(product.database, ana.id, 1);
  await generateWeek(run_id);
  await slotsAre(({ state, halted }) => state === 'filled' || halted === 'no_credits');
  await ana.call('update-placement', { placement_id: body.id, sponsored_by: 'Lumen' });
  await setCredits(product.database, ana.id, 10);
  await ana.call('resume-week', { run_id });
  await allFilled(3);
  const partners = (await drafts()).map(({ sponsoredBy }) => sponsoredBy);
  expect(partners.toSorted()).toEqual(['Lumen', 'Lumen', null]);
});

test('ended in a week is not shown in posts whose preparation has not started', async () => {
  const { body } = await place(serum);
  const run_id = randomUUID();
  await setCredits(product.database, ana.id, 1);
  await generateWeek(run_id);
  await slotsAre(({ state, halted }) => state === 'filled' || halted === 'no_credits');
  await ana.call('end-placement', { placement_id: body.id });
  await setCredits(product.database, ana.id, 10);
  await ana.call('resume-week', { run_id });
  await allFilled(3);
  const named = (await drafts()).filter(({ caption }) => caption.includes('Glow Bottle'));
  expect(named).toHaveLength(1);
  expect((await slots()).filter(({ shows }) => shows !== null).map(({ id }) => id)).toEqual(named.map(({ id }) => id));
});

test('ends with its reference: queued posts are prepared without it', async () => {
  const gone = await createReference('Old Mug');
  const { body } = await place(gone, { sponsored_by: 'Lumen' });
  const run_id = randomUUID();
  await setCredits(product.database, ana.id, 1);
  await generateWeek(run_id);
  await slotsAre(({ state, halted }) => state === 'filled' || halted === 'no_credits');
  await ana.call('delete-scene-reference', { reference_id: gone });
  await setCredits(product.database, ana.id, 10);
  await ana.call('resume-week', { run_id });
  await allFilled(3);
  expect((await drafts()).filter(({ sponsoredBy }) => sponsoredBy !== null)).toHaveLength(1);
  expect((await placements()).map(({ id }) => id)).not.toContain(body.id);
});

test('gives the turn of a deleted draft to the next post', async () => {
  await place(serum, { one_in: 5 });
  await generateWeek();
  await allFilled(3);
  const [first] = await drafts();
  await ana.call('delete-draft', { draftId: first?.id });
  await ana.call('generate-week', { ...week, run_id: randomUUID(), days: [6] });
  await allFilled(3);
  expect((await drafts())[2]?.caption).toContain('Glow Bottle');
});

const week = {
  week: '2030-07-03',
  days: [1, 3, 5],
  posts_per_day: 1,
  images: 1,
  persona: 'fitness',
  hashtag_strategy: 'minimal',
  timezone,
  get influencer_id() {
    return influencer_id;
  },
};

function generateWeek(run_id: string = randomUUID()) {
  return ana.call('generate-week', { ...week, run_id });
}

function place(reference_id: string, changes: object = {}) {
  return ana.call('create-placement', { influencer_id, reference_id, one_in: 1, until: '2030-12-31', ...changes });
}

async function createReference(name: string): Promise<string> {
  const image_url = await uploadPhoto(product, ana, await createPlainImage('#7a00ff', 300));
  const fields = { name, kind: 'product', image_url, outline: null, height_cm: 10 };
  return String((await ana.call('create-scene-reference', fields)).body.id);
}

async function placements(): Promise<Placement[]> {
  return (await ana.call('list-placements', { influencer_id })).body.items as Placement[]; // guaranteed by the contract
}

async function slots(): Promise<PostSlot[]> {
  return (await ana.call('list-slots', { influencer_id })).body.items as PostSlot[]; // guaranteed by the contract
}

async function drafts(): Promise<Draft[]> {
  return (await ana.call('list-drafts', { influencer_id })).body.items as Draft[]; // guaranteed by the contract
}

async function posts(): Promise<Post[]> {
  const range = { from: '2030-06-30T00:00:00Z', to: '2030-07-09T00:00:00Z' };
  return (await ana.call('list-posts', { influencer_id, ...range })).body.items as Post[]; // guaranteed by the contract
}

async function slotsAre(isSo: (slot: PostSlot) => boolean): Promise<void> {
  await expect.poll(async () => (await slots()).every(isSo)).toBe(true);
}

async function allFilled(count: number): Promise<void> {
  await expect.poll(async () => (await slots()).filter(({ state }) => state === 'filled').length).toBe(count);
}
