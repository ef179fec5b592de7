import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type KeyScope, keyScopes } from '#contract/key-scopes.ts';
import { type DescribedCall, describeInputs, inputAbout, takesId } from './inputs-with-ids.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { callAs, connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from './users.ts';

let product: TestProduct;
let ana: TestUser;
/** Objects that belong to the influencer the keys are limited to, and to another influencer of the same user. */
let named: Owned;
let other: Owned;
const keys = new Map<string, string>();

type Owned = Readonly<
  Record<'influencer' | 'photo' | 'post' | 'draft' | 'slot' | 'reference' | 'placement' | 'video', string>
>;

beforeAll(async () => {
  const recognizer = { name: 'none', label: 'None', facesIn: async () => [] };
  product = await openTestProduct({}, {}, { recognizer });
  ana = await signUp(product, 'Ana');
  await product.database.service.updateTable('accounts').set({ max_influencers: 5, plan: 'creator' }).execute();
  [named, other] = [await makeOwned('Mia'), await makeOwned('Zoe')];
  for (const scopes of [[...keyScopes], ...keyScopes.map((scope) => [scope])])
    for (const influencer_ids of [null, [named.influencer]]) {
      const { body } = await ana.call('create-api-key', { name: 'Script', scopes, influencer_ids });
      keys.set(formatKeyName(scopes, influencer_ids !== null), String(body.key));
    }
});
afterAll(() => product.close());
beforeEach(resetCallLimits);

/** Adds a failed video, which may be deleted. */
async function addVideo(influencer_id: string): Promise<string> {
  const order = { motion: 'scene', prompt: 'coffee', seconds: 5, aspect: '9:16', frame_rate: 24, credits: 5 };
  const { id } = await product.database.service
    .insertInto('photo_videos')
    .values({ ...order, user_id: ana.id, influencer_id, status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function makeOwned(name: string): Promise<Owned> {
  const influencer = await makeInfluencer(ana, name);
  await connectInstagram(ana, influencer);
  const { body } = await makePhotos(ana, influencer);
  const [photo] = body.images as { id: string; image_url: string }[]; // typed by the contract
  const [post, draft] = [randomUUID(), randomUUID()];
  const when = { scheduledFor: '2090-01-01T10:00', timezone: 'America/Denver' };
  const content = { influencerId: influencer, mediaUrls: [photo?.image_url], ...when };
  await ana.call('create-post', { ...content, scheduledPostId: post });
  await ana.call('save-draft', { ...content, draftId: draft });
  await ana.call('save-channel-settings', {
    influencer_id: influencer,
    changes: { autopilot_enabled: true, autopilot_day_of_week: [1, 3], autopilot_timezone: 'America/Denver' },
  });
  const created = await ana.call('create-scene-reference', {
    name: `Mug of ${name}`,
    kind: 'product',
    image_url: photo?.image_url,
    outline: null,
    height_cm: 9,
  });
  const reference = String(created.body.id);
  const terms = { influencer_id: influencer, reference_id: reference, one_in: 4, until: '2090-01-31' };
  const placement = String((await ana.call('create-placement', terms)).body.id);
  const slot = await waitForSlot(influencer);
  const video = await addVideo(influencer);
  return { influencer, photo: photo?.id ?? '', post, draft, slot, reference, placement, video };
}

/** Returns the ID of the last slot that Autopilot planned, which has not started yet. */
function waitForSlot(influencer: string): Promise<string> {
  return vi.waitFor(async () => {
    const { body } = await ana.call('get-autopilot', { influencer_id: influencer });
    const slot = (body.coming as { id: string }[]).at(-1); // typed by the contract
    if (!slot) throw new Error('nothing is planned yet');
    return slot.id;
  }, 240_000);
}

async function resetCallLimits(): Promise<void> {
  await product.database.service.updateTable('api_keys').set({ calls_in_minute: 0 }).execute();
}

function formatKeyName(scopes: readonly string[], isLimited: boolean): string {
  return `${scopes.join(' ')}${isLimited ? ', limited' : ''}`;
}

const callWith = (scopes: readonly string[], isLimited: boolean, name: string, input: object = {}) =>
  callAs(product.url, keys.get(formatKeyName(scopes, isLimited)) ?? '', name, input);

function mapCallScopes(): Map<string, readonly KeyScope[] | undefined> {
  return new Map(describeInputs(product.product.features).map(({ name, meta }) => [name, meta.scopes]));
}

describe('scopes of calls', () => {
  test('rejects a key for calls without scopes and for calls whose scopes it lacks', async () => {
    const wrong: string[] = [];
    for (const [name, needed] of mapCallScopes()) {
      await resetCallLimits();
      for (const scopes of [keyScopes, ...keyScopes.map((scope) => [scope])]) {
        const { body } = await callWith(scopes, false, name);
        const isOpen = needed?.every((scope) => scopes.includes(scope)) ?? false;
        if ((body.code === 'KEY_LIMITED') === isOpen) wrong.push(`${name} with ${scopes.join(' ')}: ${body.code}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('allows no key for payment, account, email, support and operator calls', () => {
    const open = [...mapCallScopes()].filter(([, scopes]) => scopes).map(([name]) => name);
    expect(
      open.filter((name) => /checkout|portal|payment|profile|credit|affiliate|payout|referral|share/.test(name)),
    ).toEqual([]);
    expect(open.filter((name) => /key|session|sign-in|mail|ticket|feedback|report|person|people/.test(name))).toEqual(
      [],
    );
    expect(open.length).toBeGreaterThan(35);
  });
});

describe('IDs of other users', () => {
  const at = { scheduledFor: '2090-01-02T12:00', timezone: 'America/Denver' };
  const listOpenWithId = () =>
    describeInputs(product.product.features).filter((call) => call.meta.scopes && takesId(call));
  // An upload belongs to no influencer, and only the client that started it has its id.
  const upload = randomUUID();
  const inputOf = (call: DescribedCall, ids: Owned) => inputAbout(call, { ...ids, upload, user: ana.id }, product.url);

  test('treats keys of another user or limited to another influencer as if the object did not exist', async () => {
    const bo = await signUp(product, 'Bo');
    const { body } = await bo.call('create-api-key', { name: 'Script', scopes: [...keyScopes] });
    const ids = Object.keys(other).map((name) => [name, randomUUID()]);
    const missing = Object.fromEntries(ids) as Owned; // the same keys
    const before = await everything();
    const wrong: object[] = [];
    const calls = listOpenWithId();
    expect(calls.length).toBeGreaterThan(50);
    for (const call of calls) {
      const { name } = call;
      await resetCallLimits();
      const input = inputOf(call, other);
      const strangers = [
        await callAs(product.url, String(body.key), name, input),
        await callWith(keyScopes, true, name, input),
      ];
      const none = await callWith(keyScopes, true, name, inputOf(call, missing));
      for (const stranger of strangers)
        if (stranger.status !== none.status || JSON.stringify(stranger.body) !== JSON.stringify(none.body))
          wrong.push({ name, stranger: [stranger.status, stranger.body], none: [none.status, none.body] });
    }
    expect(wrong).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test("does not change another influencer's post or draft when its ID is used for a new one", async () => {
    const before = await everything();
    const ids = { influencer_id: named.influencer, photo_id: named.photo };
    const photo = await callWith(keyScopes, true, 'get-photo', ids);
    const shown = { influencerId: named.influencer, mediaUrls: [photo.body.image_url], ...at };
    const posted = await callWith(keyScopes, true, 'create-post', { ...shown, scheduledPostId: other.post });
    expect(posted.status).toBe(404);
    for (const draftId of [other.draft, other.post]) {
      const saved = await callWith(keyScopes, true, 'save-draft', { ...shown, draftId });
      expect(saved).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await everything()).toEqual(before);
    expect(product.errors).toEqual([]);
  });

  test('allows a key limited to this influencer', async () => {
    const names = ['get-influencer', 'get-photo', 'get-post', 'list-post-events'];
    const calls = listOpenWithId().filter(({ name }) => names.includes(name));
    expect(calls).toHaveLength(names.length);
    for (const call of calls) {
      const { status } = await callWith(keyScopes, true, call.name, inputOf(call, named));
      expect({ name: call.name, status }).toEqual({ name: call.name, status: 200 });
    }
  });

  /** Returns the data that an unauthorized key could have changed. */
  async function everything(): Promise<object> {
    const { service } = product.database;
    const [posts, drafts, photos, images, slots, settings, influencers, autopilot, references, placements, videos] =
      await Promise.all([
        service.selectFrom('scheduled_posts').selectAll().orderBy('id').execute(),
        service.selectFrom('post_drafts').selectAll().orderBy('id').execute(),
        service.selectFrom('influencer_photos').selectAll().orderBy('id').execute(),
        service.selectFrom('generation_images').select('generation_id').execute(),
        service.selectFrom('post_slots').select('id').execute(),
        service.selectFrom('influencer_channel_settings').selectAll().orderBy('id').execute(),
        service.selectFrom('autopilot_personas').selectAll().orderBy('influencer_id').execute(),
        service.selectFrom('autopilot_slots').select(['id', 'state', 'idea']).orderBy('id').execute(),
        service.selectFrom('scene_references').selectAll().orderBy('id').execute(),
        service.selectFrom('placements').selectAll().orderBy('id').execute(),
        service.selectFrom('photo_videos').selectAll().orderBy('id').execute(),
      ]);
    return {
      posts,
      drafts,
      photos,
      images: images.length,
      slots: slots.length,
      settings,
      personas: influencers,
      autopilot,
      references,
      placements,
      videos,
    };
  }
});

describe('Autopilot and style', () => {
  const change = (scopes: readonly string[], isLimited: boolean, changes: object) =>
    callWith(scopes, isLimited, 'save-channel-settings', { influencer_id: named.influencer, changes });

  test('changes the style with a key that may plan, but posting times and labels only with a key that may publish', async () => {
    expect(await change(['plan'], true, { vibe: 'calm' })).toMatchObject({ status: 200, body: { vibe: 'calm' } });
    for (const changes of [{ autopilot_enabled: false }, { autopilot_day_of_week: [2] }, { eu_label: true }])
      expect(await change(['plan'], false, changes)).toMatchObject({ status: 403, body: { code: 'KEY_LIMITED' } });
    expect((await change(keyScopes, true, { autopilot_post_time: '08:30', eu_label: false })).status).toBe(200);
  });

  test("pins, skips and pauses with a limited key, and counts all of the user's influencers toward the limits", async () => {
    const usage = { p_user_id: ana.id, p_influencer_id: named.influencer };
    const [whole, limited] = [
      await ana.call('user-autopilot-usage', usage),
      await callWith(['read'], true, 'user-autopilot-usage', usage),
    ];
    expect(limited.body).toEqual(whole.body);
    // Autopilot replans after each change to its days and times.
    await vi.waitFor(async () => {
      const slot_id = await waitForSlot(named.influencer);
      const pin = { slot_id, change: { kind: 'pin', isPinned: true } };
      expect((await callWith(['plan'], true, 'change-idea', pin)).status).toBe(200);
    }, 240_000);
    const ofOther = () =>
      product.database.service
        .selectFrom('autopilot_slots')
        .select(['id', 'state', 'slot_at'])
        .where('influencer_id', '=', other.influencer)
        .orderBy('id')
        .execute();
    const before = await ofOther();
    for (const name of ['stop-autopilot', 'resume-autopilot'])
      expect((await callWith(['publish'], true, name, { influencer_id: named.influencer })).status).toBe(200);
    expect(await ofOther()).toEqual(before);
    expect(product.errors).toEqual([]);
  });
});
