import { randomUUID } from 'node:crypto';
import { portrait } from '@galatea/portrait/portrait.ts';
import { readShot } from '@galatea/shot-language/read-shot.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyImageStore } from '#tests/generation.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import { getDaysLeft, largestClonePhoto } from '../clone-rules.ts';
import type { Influencer } from '../contract.ts';
import { influencerForEngine } from './influencer-for-engine.ts';

let product: TestProduct;
let ana: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
});
afterAll(() => product.close());

const clone = (preview_image_url: unknown, more: object = {}) => ({
  name: '',
  created_via: 'clone',
  traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
  preview_image_url,
  likeness: 'self',
  ...more,
});

describe('a clone', () => {
  test('costs no credit, counts as a training, and stores the consent verbatim', async () => {
    const bo = await signUp(product, 'Bo');
    const photo = await uploadPhoto(product, bo, await createImage(600));
    const made = await bo.call('create-influencer', clone(photo));
    expect(made.status).toBe(200);
    expect((await bo.call('get-influencer', { influencer_id: made.body.influencer_id })).body).toMatchObject({
      name: 'My Clone',
      created_via: 'clone',
      avatar_url: photo,
    });
    expect((await bo.call('get-usage-summary')).body).toMatchObject({ credits: 10, inf_used: 1 });
    const consents = await product.database
      .asUser(bo.id)
      .selectFrom('likeness_consents')
      .select(['relation', 'statement', 'influencer_id'])
      .execute();
    expect(consents).toEqual([
      { relation: 'self', statement: 'This is a photo of me.', influencer_id: made.body.influencer_id },
    ]);
  });

  test('is created from the specified payload, and generates nothing until consent is given', async () => {
    const bo = await signUp(product, 'Bo');
    const made = await bo.call('create-influencer', {
      name: 'Bo',
      created_via: 'clone',
      traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
      preview_image_url: await uploadPhoto(product, bo, await createImage(600)),
    });
    expect(made).toMatchObject({ status: 200, body: { influencer_id: expect.any(String) } });
    const influencer_id = String(made.body.influencer_id);
    const likeness = async () => ((await bo.call('get-influencer', { influencer_id })).body as Influencer).likeness;
    expect(await likeness()).toEqual({ relation: 'not stated', stated_at: null, scope: ['images'], expires_at: null });
    const refused = {
      status: 422,
      body: { code: 'LIKENESS_NOT_STATED', message: expect.stringContaining('Whose face') },
    };
    const week = {
      influencer_id,
      run_id: randomUUID(),
      week: '2090-11-13',
      days: [1],
      posts_per_day: 1,
      images: 1,
      persona: 'lifestyle',
      hashtag_strategy: 'balanced',
      timezone: 'UTC',
    };
    expect(await bo.call('generate-images', { influencer_id, prompt: 'at the beach' })).toMatchObject(refused);
    expect(await bo.call('generate-week', week)).toMatchObject(refused);
    expect(await bo.call('run-autopilot', { influencer_id })).toMatchObject(refused);
    const changes = { autopilot_enabled: true };
    expect(await bo.call('save-channel-settings', { influencer_id, changes })).toMatchObject(refused);

    expect((await bo.call('state-likeness', { influencer_id, likeness: 'permission' })).status).toBe(200);
    expect(await likeness()).toEqual({
      relation: 'permission',
      stated_at: expect.stringMatching(/^\d{4}-/),
      scope: ['images'],
      expires_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(getDaysLeft({ likeness: await likeness() })).toBeGreaterThan(364);
    expect((await bo.call('state-likeness', { influencer_id, likeness: 'self' })).status).toBe(200);
    expect(await likeness()).toMatchObject({ relation: 'permission' });
    expect((await bo.call('generate-images', { influencer_id, prompt: 'at the beach' })).status).toBe(200);
  });

  test('is generated and described as confirmed by the user, regardless of the photo', async () => {
    const bo = await signUp(product, 'Bo');
    const appearance = {
      tones: { skin: '#7b5038' },
      traits: { gender: 'Male', age: '36–44', hairColor: 'Gray' },
      worn: { glasses: 'Glasses', beard: 'Full Beard' },
    };
    const made = await bo.call(
      'create-influencer',
      clone(await uploadPhoto(product, bo, await createImage(600)), { appearance }),
    );
    const shown = (await bo.call('get-influencer', { influencer_id: made.body.influencer_id })).body;
    expect(shown).toMatchObject({
      tones: { skin: '#7b5038' },
      gender: 'Male',
      age_group: '36–44',
      traits: {
        is_clone: true,
        profile: { source: 'clone', kind: 'reference_only', beard: 'Full Beard', age: '36–44' },
      },
    });
    const row = await product.database.service
      .selectFrom('influencers')
      .selectAll()
      .where('id', '=', String(made.body.influencer_id))
      .executeTakeFirstOrThrow();
    expect(influencerForEngine(row, emptyImageStore)).toMatchObject({
      tones: { skin: '#7b5038' },
      traits: appearance.traits,
      worn: appearance.worn,
      description: expect.stringMatching(/man, aged 36 to 44.*glasses, full beard/),
    });
  });

  test('is refused with a photo over 10 MB, even if the client does not check it', async () => {
    const bo = await signUp(product, 'Bo');
    const [small, large] = [
      await uploadPhoto(product, bo, await createImage(600)),
      await uploadPhoto(product, bo, await createImage(600)),
    ];
    await product.database.service
      .updateTable('files')
      .set({ uploaded_bytes: largestClonePhoto + 1 })
      .where('key', '=', large.split('/').at(-1) ?? '')
      .execute();
    const refused = (field: string) => ({
      status: 400,
      body: {
        code: 'PHOTO_TOO_LARGE',
        message: 'Image is too large. Please use a file under 10MB.',
        details: { field },
      },
    });
    expect(await bo.call('create-influencer', clone(large))).toMatchObject(refused('preview_image_url'));
    expect(await bo.call('check-clone-photos', { image_urls: [small, large] })).toMatchObject(refused('image_urls.1'));
  });

  test('stores the colors from its photo, and is generated with them', async () => {
    const bo = await signUp(product, 'Cleo');
    const { svg } = portrait(
      { seed: 31, traits: { ethnicity: 'Black/African', hairLength: 'Short (Above Ears)' } },
      { ...readShot('studio close-up', 3, '1:1').shot, framing: 'close-up', pose: 'facing' },
    );
    const photo = await uploadPhoto(product, bo, await sharp(Buffer.from(svg)).png().toBuffer());
    const { body } = await bo.call('create-influencer', clone(photo));
    const { tones } = (await bo.call('get-influencer', { influencer_id: body.influencer_id })).body as Influencer;
    expect(Object.keys(tones)).toEqual(expect.arrayContaining(['skin', 'hair', 'backdrop']));
    expect(Number.parseInt(tones.skin?.slice(1, 3) ?? 'ff', 16)).toBeLessThan(160);
  });

  test.each([
    [
      'with a confirmation that is none',
      async (bo: TestUser) => clone(await uploadPhoto(product, bo, await createImage(600)), { likeness: 'perhaps' }),
      'BAD_REQUEST',
    ],
    [
      'of a photo under 512 pixels',
      async (bo: TestUser) => clone(await uploadPhoto(product, bo, await createImage(500))),
      'PHOTO_TOO_SMALL',
    ],
    [
      'of another person’s upload',
      async () => clone(await uploadPhoto(product, ana, await createImage(600))),
      'PREVIEW_MISSING',
    ],
  ])('%s is refused', async (_case, order, code) => {
    const bo = await signUp(product, 'Bo');
    expect(await bo.call('create-influencer', await order(bo))).toMatchObject({ status: 400, body: { code } });
  });

  test("is refused at the plan's limit", async () => {
    const bo = await signUp(product, 'Bo');
    await makeInfluencer(bo);
    const answer = await bo.call('create-influencer', clone(await uploadPhoto(product, bo, await createImage(600))));
    expect(answer).toMatchObject({ status: 403, body: { code: 'INFLUENCER_LIMIT' } });
  });
});

function createImage(side: number): Promise<Uint8Array> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#c62a5b' } })
    .jpeg()
    .toBuffer();
}
