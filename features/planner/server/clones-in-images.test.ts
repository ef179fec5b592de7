import { afterAll, beforeAll, expect, test } from 'vitest';
import { setCredits } from '#tests/credits.ts';
import { smallIllustrator } from '#tests/plain-illustrator.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let clone: string;
let nora: string;
beforeAll(async () => {
  product = await openTestProduct({}, {}, { illustrator: smallIllustrator() });
  ana = await signUp(product, 'Ana');
  const accounts = product.database.service.updateTable('accounts').set({ max_influencers: 5 });
  await accounts.where('user_id', '=', ana.id).execute();
  await setCredits(product.database, ana.id, 50);
  const made = await ana.call('create-influencer', {
    name: 'Zoe',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    preview_image_url: await uploadPhoto(product, ana, await createPlainImage('#c62a5b', 600)),
    likeness: 'self',
  });
  clone = String(made.body.influencer_id);
  nora = await makeInfluencer(ana, 'Nora');
  await connectInstagram(ana, nora);
});
afterAll(() => product.close());

const later = { scheduledFor: '2090-07-01T09:30', timezone: 'Europe/Rome' };
const createPost = (photo: Photo, more: object) =>
  ana.call('create-post', { influencerId: nora, mediaUrls: [photo.image_url], caption: 'Good morning', ...more });
const getPost = async (scheduledPostId: string) => (await ana.call('get-post', { scheduledPostId })).body;

type Photo = { readonly id: string; readonly image_url: string };

async function createPhoto(order: object): Promise<Photo> {
  const { body } = await makePhotos(ana, nora, { prompt: 'in a park', count: 1, ...order });
  const [photo] = body.images as Photo[]; // typed by the contract
  if (!photo) throw new Error('one photo was requested');
  return photo;
}

test('a sponsored post shows a clone next to its influencer only if the consent covers advertisements', async () => {
  const photo = await createPhoto({ companion_id: clone });
  const alone = await createPhoto({});
  const sponsored = { caption: '#ad A new scent', sponsoredBy: 'Lumen', ...later };
  const refused = { status: 422, body: { code: 'advertising_not_agreed' } };
  expect(await createPost(photo, sponsored)).toMatchObject(refused);
  const { body } = await createPost(alone, sponsored);
  const { id: scheduledPostId } = body.post as { id: string };
  const edit = { scheduledPostId, caption: '#ad A last scent', mediaUrls: [photo.image_url], ...later };
  expect(await ana.call('update-post', edit)).toMatchObject(refused);
  const rows = `scheduled_for,timezone,caption,status,sponsored_by,image_1
2090-07-02T09:30,UTC,#ad A new scent,scheduled,Lumen,${photo.image_url}
2090-07-03T09:30,UTC,#ad A new scent,scheduled,Lumen,${alone.image_url}`;
  const file = { influencer_id: nora, format: 'csv', content: rows, timezone: 'UTC' };
  expect((await ana.call('preview-import', file)).body.rows).toMatchObject([
    { outcome: 'refused', problems: [{ field: 'sponsored_by' }] },
    { outcome: 'scheduled', problems: [] },
  ]);
  await ana.call('delete-photo', { photo_id: photo.id });
  expect(await createPost(photo, sponsored)).toMatchObject(refused);
  await ana.call('renew-likeness', { influencer_id: clone, consent: { scope: ['images', 'advertisements'] } });
  expect((await ana.call('update-post', edit)).status).toBe(200);
});

test('a post that shows a clone stays queued after its consent has expired, and is published after the renewal', async () => {
  const photo = await createPhoto({ companion_id: clone });
  const consents = product.database.service.updateTable('likeness_consents').set({ expires_at: new Date(0) });
  await consents.where('influencer_id', '=', clone).execute();
  const { body } = await createPost(photo, { publishNow: true });
  expect(body.post).toMatchObject({ status: 'queued', cause: 'consent expired' });
  expect((await ana.call('renew-likeness', { influencer_id: clone })).status).toBe(200);
  const { id } = body.post as { id: string };
  await expect.poll(async () => (await getPost(id)).status).toBe('posted');
});

test('photos and posts of other influencers that show a clone are removed when its consent is withdrawn', async () => {
  const photo = await createPhoto({ companion_id: clone });
  const alone = await createPhoto({});
  const [shown, other] = [await createPost(photo, later), await createPost(alone, later)];
  const [withClone, without] = [shown, other].map(({ body }) => (body.post as { id: string }).id);
  expect((await ana.call('withdraw-likeness', { influencer_id: clone })).status).toBe(200);
  await expect.poll(async () => (await getPost(String(withClone))).status).toBe('canceled_by_user');
  const listed = async () => (await ana.call('list-photos', { influencer_id: nora })).body.items as Photo[];
  await expect.poll(async () => (await listed()).map(({ id }) => id)).not.toContain(photo.id);
  expect((await listed()).map(({ id }) => id)).toContain(alone.id);
  expect((await getPost(String(without))).status).toBe('queued');
  const key = photo.image_url.split('/').at(-1);
  const { rows } = await product.database.pool.query('select 1 from withdrawn_pictures where key = $1', [key]);
  expect(rows).toHaveLength(1);
});
