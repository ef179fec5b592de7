import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Influencer } from '#features/influencers/contract.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
let cloneId: string;
let miaId: string;
let photo: string;
let ownPhoto: string;
let username: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  const made = await ana.call('create-influencer', await clone(ana));
  cloneId = String(made.body.influencer_id);
  bo = await signUp(product, 'Bo');
  photo = await createPhoto(bo);
  ownPhoto = await createPhoto(ana);
  miaId = await makeInfluencer(bo);
  await connectInstagram(ana, cloneId);
  username = await connectInstagram(bo, miaId);
});
afterAll(() => product.close());

const later = { scheduledFor: '2090-07-01T09:30', timezone: 'Europe/Rome' };
const create = (user: TestUser, influencerId: string, more: object) =>
  user.call('create-post', { influencerId, mediaUrls: [user === ana ? ownPhoto : photo], ...more });

async function createPhoto(user: TestUser): Promise<string> {
  const pixels = sharp({ create: { width: 600, height: 600, channels: 3, background: '#976' } });
  return uploadPhoto(product, user, await pixels.jpeg().toBuffer());
}

async function clone(user: TestUser, more: object = {}) {
  return {
    name: 'Ana',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    preview_image_url: await createPhoto(user),
    likeness: 'self',
    ...more,
  };
}

describe('a clone', () => {
  test('generates nothing after its consent has expired, until the consent is renewed with new terms', async () => {
    const cleo = await signUp(product, 'Cleo');
    const consent = { scope: ['images', 'advertisements'], months: 3 };
    const made = await cleo.call('create-influencer', await clone(cleo, { consent }));
    const influencer_id = String(made.body.influencer_id);
    const likeness = async () => ((await cleo.call('get-influencer', { influencer_id })).body as Influencer).likeness;
    expect(await likeness()).toMatchObject({ scope: consent.scope });
    await product.database.service
      .updateTable('likeness_consents')
      .set({ expires_at: new Date(0), reminded_at: new Date(0) })
      .where('influencer_id', '=', influencer_id)
      .execute();
    const order = { influencer_id, prompt: 'at the beach' };
    expect(await cleo.call('generate-images', order)).toMatchObject({
      status: 422,
      body: { code: 'LIKENESS_EXPIRED' },
    });
    expect(await cleo.call('renew-likeness', { influencer_id, consent: { months: 25 } })).toMatchObject({
      status: 400,
    });
    expect((await ana.call('renew-likeness', { influencer_id })).status).toBe(404);
    expect((await cleo.call('renew-likeness', { influencer_id, consent: { months: 6 } })).status).toBe(200);
    expect(await likeness()).toMatchObject({ relation: 'self', scope: ['images'] });
    expect((await cleo.call('generate-images', order)).status).toBe(200);
  });
});

describe('a post of a clone', () => {
  test('stays queued after the consent has expired, and is published after the renewal', async () => {
    await expireConsent();
    const { body } = await create(ana, cloneId, { caption: 'Hello', publishNow: true });
    expect(body.post).toMatchObject({ status: 'queued', cause: 'consent expired' });
    expect((await ana.call('renew-likeness', { influencer_id: cloneId })).status).toBe(200);
    const { id } = body.post as { id: string };
    await expect.poll(async () => (await ana.call('get-post', { scheduledPostId: id })).body.status).toBe('posted');
  });

  test('is sponsored only if the consent covers advertisements', async () => {
    const sponsored = { caption: '#ad A new scent', sponsoredBy: 'Lumen', ...later };
    const refused = await create(ana, cloneId, sponsored);
    expect(refused).toMatchObject({ status: 422, body: { code: 'advertising_not_agreed' } });
    expect(refused.body.message).toContain('Extend the consent');
    const consent = { scope: ['images', 'advertisements'] };
    await ana.call('renew-likeness', { influencer_id: cloneId, consent });
    expect((await create(ana, cloneId, sponsored)).status).toBe(200);
  });

  test('is returned for a repeated request, and not changed, after its consent ceased to cover it', async () => {
    const consent = { scope: ['images', 'advertisements'] };
    await ana.call('renew-likeness', { influencer_id: cloneId, consent });
    const sponsored = { caption: '#ad Another scent', sponsoredBy: 'Lumen', scheduledPostId: randomUUID(), ...later };
    const first = await create(ana, cloneId, sponsored);
    const { scheduledPostId } = sponsored;
    const edit = { scheduledPostId, caption: '#ad A last scent', mediaUrls: [ownPhoto], ...later };
    const edited = await ana.call('update-post', edit);
    await ana.call('renew-likeness', { influencer_id: cloneId, consent: { scope: ['images'] } });
    expect(edited.status).toBe(200);
    expect((await ana.call('update-post', edit)).body).toEqual(edited.body);
    expect((await create(ana, cloneId, { ...sponsored, ...edit })).body).toEqual({ ...first.body, ...edited.body });
    expect(await create(ana, cloneId, sponsored)).toMatchObject({ body: { code: 'advertising_not_agreed' } });
  });
});

describe('a sponsored caption', () => {
  const caption = '#ad Meet the new scent. I use it daily.';

  test('with a claim of first-hand experience is scheduled only with a confirmation, which is stored', async () => {
    const sponsored = { caption, sponsoredBy: 'Lumen', ...later };
    expect(await create(bo, miaId, sponsored)).toMatchObject({
      status: 422,
      body: { code: 'claims_not_confirmed', details: { claims: ['I use it daily.'] } },
    });
    const { body } = await create(bo, miaId, { ...sponsored, claimsConfirmed: true });
    expect(body.post).toMatchObject({ confirmedClaims: ['I use it daily.'] });
    const { id, version } = body.post as { id: string; version: number };
    const edit = (text: string) => bo.call('update-post', { scheduledPostId: id, version, caption: text });
    expect((await edit(`${caption} See you there.`)).status).toBe(200);
    expect((await edit(`${caption} My skin loves it.`)).status).toBe(422);
    const row = await product.database.service
      .selectFrom('scheduled_posts')
      .where('id', '=', id)
      .select('claims_confirmed_at')
      .executeTakeFirst();
    expect(row?.claims_confirmed_at).toBeInstanceOf(Date);
  });

  test('is imported only with a confirmation in its row', async () => {
    const rows = `scheduled_for,timezone,caption,status,sponsored_by,claims_confirmed,image_1
2090-07-02T09:30,UTC,"${caption}",scheduled,Lumen,,${photo}
2090-07-03T09:30,UTC,"${caption}",scheduled,Lumen,yes,${photo}`;
    const file = { influencer_id: miaId, format: 'csv', content: rows, timezone: 'UTC' };
    const { body } = await bo.call('preview-import', file);
    expect(body.rows).toMatchObject([
      { outcome: 'refused', problems: [{ field: 'caption' }] },
      { outcome: 'scheduled', problems: [] },
    ]);
    expect((await bo.call('import-posts', { ...file, skip_refused: true })).status).toBe(200);
  });

  test('is shown as it is sent, with the labels of the current settings', async () => {
    const { body } = await create(bo, miaId, { caption: '#ad A scent', sponsoredBy: 'Lumen', ...later });
    expect(body.post).toMatchObject({ sentCaption: '#ad (synthetic performer, AI-generated) A scent' });
    const { id } = body.post as { id: string };
    await bo.call('save-channel-settings', { influencer_id: miaId, changes: { eu_label: true, language: 'it' } });
    expect((await bo.call('get-post', { scheduledPostId: id })).body).toMatchObject({
      caption: '#ad A scent',
      sentCaption: '#ad (persona sintetica, generata con IA) A scent\n\nImmagine generata con IA',
    });
    const tooLong = await create(bo, miaId, { caption: 'x'.repeat(2_180), ...later });
    expect(tooLong).toMatchObject({ status: 400, body: { code: 'refused_content', details: { field: 'caption' } } });
  });

  test('is sent as it is shown', async () => {
    const { body } = await create(bo, miaId, { caption: 'Ciao dal mare', publishNow: true });
    expect(body.post).toMatchObject({ status: 'posted' });
    const { sentCaption } = body.post as { sentCaption: string };
    const profile = await bo.call('get-sandbox-instagram-profile', { username });
    expect(profile.body.posts).toContainEqual(expect.objectContaining({ caption: sentCaption }));
    expect(sentCaption).toBe('Ciao dal mare\n\nImmagine generata con IA');
  });
});

async function expireConsent(): Promise<void> {
  await product.database.service
    .updateTable('likeness_consents')
    .set({ expires_at: new Date(0) })
    .where('influencer_id', '=', cloneId)
    .execute();
}
