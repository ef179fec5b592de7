import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { openLive } from '#tests/live-client.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { defaultSettings } from '../style-rules.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let influencer: string;

beforeAll(async () => {
  product = await openTestProduct();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.database.service.deleteFrom('influencer_channel_settings').execute();
  await setPlan('free');
});

const setPlan = (plan: keyof typeof plans) =>
  product.database.service.updateTable('accounts').set({ plan }).where('user_id', '=', ana.id).execute();
const save = (changes: object, by = ana) => by.call('save-channel-settings', { influencer_id: influencer, changes });
const read = async () => (await ana.call('get-channel-settings', { influencer_id: influencer })).body;
const usage = (input: object = {}) =>
  ana.call('user-autopilot-usage', {
    p_user_id: ana.id,
    p_influencer_id: influencer,
    p_tz: 'America/Chicago',
    ...input,
  });

describe('style and posting settings', () => {
  test('are the defaults if none were ever saved', async () => {
    expect(await read()).toEqual({
      ...defaultSettings,
      influencer_id: influencer,
      platform: 'instagram',
      updated_at: null,
      version: 0,
    });
  });

  test('from two devices are merged by field, and a second change of the same field is refused', async () => {
    const { version } = await read();
    const edit = (changes: object, from = version) =>
      ana.call('save-channel-settings', { influencer_id: influencer, changes, version: from });
    expect((await edit({ vibe: 'warm' })).status).toBe(200);
    expect((await edit({ language: 'de' })).status).toBe(200);
    expect(await read()).toMatchObject({ vibe: 'warm', language: 'de' });
    const { status, body } = await edit({ vibe: 'bold', caption_length: 'short' });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { code: 'SETTINGS_CHANGED', details: { fields: ['vibe'], current: { vibe: 'warm', language: 'de' } } },
    });
    expect(await read()).toMatchObject({ vibe: 'warm', caption_length: defaultSettings.caption_length });
    const { version: latest } = await read();
    expect((await edit({ vibe: 'bold' }, Number(latest))).status).toBe(200);
    await save({ vibe: 'calm' });
    expect(await read()).toMatchObject({ vibe: 'calm' });
  });

  test('get a row on the first save, and later saves change only the given fields', async () => {
    const first = await save({ vibe: 'edgy', interests: ['travel'] });
    expect(first).toMatchObject({ status: 200, body: { vibe: 'edgy', interests: ['travel'], language: 'en' } });
    await save({ language: 'de', autopilot_timezone: 'Asia/Kathmandu', autopilot_enabled: true });
    expect(await read()).toMatchObject({
      vibe: 'edgy',
      interests: ['travel'],
      language: 'de',
      autopilot_enabled: true,
      autopilot_timezone: 'Asia/Kathmandu',
      updated_at: expect.any(String),
    });
    const rows = await product.database.service.selectFrom('influencer_channel_settings').selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test('saved twenty times concurrently remain one row with every change', async () => {
    const all = Object.entries({ vibe: 'luxury', language: 'it', max_hashtags: 30, caption_length: 'long' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(Object.fromEntries([all[at % all.length] ?? []]))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await read()).toMatchObject(Object.fromEntries(all));
  });

  test('are normalized: tone in lowercase, interests trimmed and unique, days sorted and unique', async () => {
    const changes = {
      vibe: '  Dry  WIT ',
      interests: [' Travel', 'travel', '', ' NYC  nights ', 'nyc nights'],
      autopilot_day_of_week: [3],
    };
    expect((await save(changes)).body).toMatchObject({
      vibe: 'dry wit',
      interests: ['travel', 'NYC nights'],
      autopilot_day_of_week: [3],
    });
    await setPlan('professional');
    expect((await save({ autopilot_day_of_week: [7, 1, 7, 3] })).body.autopilot_day_of_week).toEqual([1, 3, 7]);
  });

  test.each([
    ['vibe', ' ', 'changes.vibe'],
    ['vibe', 'x'.repeat(61), 'changes.vibe'],
    ['vibe', 'İ'.repeat(60), 'changes.vibe'],
    ['vibe', '<script>alert(1)</script>', 'changes.vibe'],
    ['language', 'nl', 'changes.language'],
    ['interests', Array.from({ length: 31 }, (_, at) => `interest ${at}`), 'changes.interests'],
    ['interests', ['x'.repeat(61)], 'changes.interests.0'],
    ['max_hashtags', 31, 'changes.max_hashtags'],
    ['max_hashtags', -1, 'changes.max_hashtags'],
    ['max_hashtags', 1.5, 'changes.max_hashtags'],
    ['caption_length', 'endless', 'changes.caption_length'],
    ['autopilot_day_of_week', [0], 'changes.autopilot_day_of_week.0'],
    ['autopilot_day_of_week', [8], 'changes.autopilot_day_of_week.0'],
    ['autopilot_post_time', '24:00', 'changes.autopilot_post_time'],
    ['autopilot_post_time', '9:00', 'changes.autopilot_post_time'],
    ['autopilot_images_per_post', 0, 'changes.autopilot_images_per_post'],
    ['autopilot_images_per_post', 11, 'changes.autopilot_images_per_post'],
    ['autopilot_timezone', 'Mars/Olympus', 'changes.autopilot_timezone'],
    ['autopilot_enabled', 'yes', 'changes.autopilot_enabled'],
  ])('with %s as %j are rejected with the field name, and remain unchanged', async (field, value, named) => {
    expect(await save({ [field]: value })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', details: { field: named } },
    });
    expect((await read()).updated_at).toBe(null);
  });

  test('of another user can be neither read nor saved', async () => {
    await save({ vibe: 'edgy' });
    expect((await bo.call('get-channel-settings', { influencer_id: influencer })).status).toBe(404);
    expect((await save({ vibe: 'minimal' }, bo)).status).toBe(404);
    expect(await read()).toMatchObject({ vibe: 'edgy' });
    const rows = await product.database.asUser(bo.id).selectFrom('influencer_channel_settings').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test("notify the user's other tabs about changes", async () => {
    const changed = Promise.withResolvers<void>();
    const tab = await openLive(product.url, ana.token, (event) => event === 'change' && changed.resolve());
    await save({ vibe: 'bubbly' });
    await changed.promise;
    expect(tab.events.at(-1)?.data).toEqual({ topic: 'settings', influencerId: influencer });
    tab.cut();
    await tab.ended;
  });
});

describe('the days of Autopilot', () => {
  test.each([
    ['free', 1],
    ['starter', 1],
    ['creator', 3],
    ['professional', 7],
  ] as const)('are limited on the plan %s to its posts per week for an influencer: %i', async (plan, most) => {
    await setPlan(plan);
    const days = [1, 2, 3, 4, 5, 6, 7];
    expect((await save({ autopilot_day_of_week: days.slice(0, most) })).status).toBe(200);
    if (most < days.length)
      expect(await save({ autopilot_day_of_week: days.slice(0, most + 1) })).toMatchObject({
        status: 403,
        body: { code: 'AUTOPILOT_LIMIT' },
      });
    expect((await read()).autopilot_day_of_week).toEqual(days.slice(0, most));
  });

  test('of a larger plan remain after a downgrade, and can be reduced', async () => {
    await setPlan('professional');
    await save({ autopilot_day_of_week: [1, 3, 5] });
    await setPlan('free');
    expect((await save({ vibe: 'edgy' })).body.autopilot_day_of_week).toEqual([1, 3, 5]);
    expect((await save({ autopilot_day_of_week: [1, 2, 3] })).status).toBe(403);
    expect((await save({ autopilot_day_of_week: [1, 5] })).body.autopilot_day_of_week).toEqual([1, 5]);
  });
});

describe('the usage of Autopilot', () => {
  test.each(['free', 'creator', 'professional'] as const)('has the limits of the plan %s', async (plan) => {
    await setPlan(plan);
    const { weeklyPosts, weeklyPostsPerInfluencer } = plans[plan].autopilot;
    expect(await usage()).toMatchObject({
      status: 200,
      body: {
        rows: [
          {
            per_influencer_used: 0,
            global_used: 0,
            weekly_posts_per_influencer: weeklyPostsPerInfluencer,
            weekly_posts_global_cap: weeklyPosts,
            plan,
          },
        ],
      },
    });
  });

  test('is only available to the user', async () => {
    expect((await usage({ p_user_id: bo.id })).status).toBe(404);
    expect((await usage({ p_influencer_id: await makeInfluencer(bo) })).status).toBe(404);
    expect(await usage({ p_tz: 'Mars/Olympus' })).toMatchObject({ status: 400, body: { details: { field: 'p_tz' } } });
  });
});

describe('the style preview', () => {
  const preview = async (variant = 0) =>
    (await ana.call('get-style-preview', { influencer_id: influencer, variant })).body as {
      caption: string;
      image_url: string;
    }; // guaranteed by the contract

  test('is a caption with the saved language, hashtags and length', async () => {
    await save({ language: 'de', max_hashtags: 3, caption_length: 'short', interests: ['travel'] });
    const { caption, image_url } = await preview();
    expect(caption.match(/#/g)?.length).toBeLessThanOrEqual(3);
    await save({ max_hashtags: 0 });
    expect((await preview()).caption).not.toContain('#');
    expect((await fetch(image_url)).status).toBe(200);
  });

  test('differs by number, and is the same for the same number', async () => {
    const captions = await Promise.all([0, 1, 2, 3, 4, 5].map((variant) => preview(variant)));
    expect(new Set(captions.map(({ caption }) => caption)).size).toBeGreaterThan(1);
    expect(await preview(3)).toEqual(captions[3]);
  });

  test('uses the newest photo of the influencer once there is one', async () => {
    const before = (await preview()).image_url;
    await connectInstagram(ana, influencer);
    await makePhotos(ana, influencer, { prompt: 'reading in a library' });
    const { items } = (await ana.call('list-photos', { influencer_id: influencer })).body as {
      items: { image_url: string }[];
    }; // guaranteed by the contract
    expect((await preview()).image_url).toBe(items[0]?.image_url);
    expect((await preview()).image_url).not.toBe(before);
  });

  test('is not available to other users', async () => {
    expect((await bo.call('get-style-preview', { influencer_id: influencer })).status).toBe(404);
    expect((await callAs(product.url, null, 'get-style-preview', { influencer_id: influencer })).status).toBe(401);
  });
});

test('none of these requests are logged as errors', () => {
  expect(product.errors).toEqual([]);
});
