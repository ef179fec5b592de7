import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, connectNetwork, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
let photo: string;
const time = { scheduledFor: '2090-07-01T12:00', timezone: 'America/Denver' };
const networks = [{ network: 'threads', caption: 'For Threads' }];

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.service.updateTable('accounts').set({ plan: 'starter' }).execute();
  influencer_id = await makeInfluencer(ana);
  await connectInstagram(ana, influencer_id);
  await connectNetwork(product, ana, influencer_id, 'threads');
  photo = String((await ana.call('get-influencer', { influencer_id })).body.avatar_url);
});
afterAll(() => product.close());

test('a draft that is changed by an import keeps its networks, also when the import schedules it', async () => {
  const draftId = randomUUID();
  const content = { caption: 'Before', mediaUrls: [photo], networks };
  await ana.call('save-draft', { influencerId: influencer_id, draftId, ...time, ...content });
  expect((await importRow(draftId, 'draft', 'After')).status).toBe(200);
  const { body } = await ana.call('list-drafts', { influencer_id });
  expect(body.items).toMatchObject([{ id: draftId, caption: 'After', networks }]);
  expect((await importRow(draftId, 'scheduled', 'After')).status).toBe(200);
  expect((await ana.call('get-post', { scheduledPostId: draftId })).body).toMatchObject({ caption: 'After', networks });
});

test('a row with a caption that a network of its post would refuse is refused with the reason', async () => {
  const scheduledPostId = randomUUID();
  const content = { caption: 'Before', mediaUrls: [photo], networks: [{ network: 'threads' }] };
  await ana.call('create-post', { influencerId: influencer_id, scheduledPostId, ...time, ...content });
  const { status, body } = await importRow(scheduledPostId, 'scheduled', 'x'.repeat(501));
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('Threads captions are limited to 500 characters.');
});

function importRow(id: string, status: string, caption: string) {
  const row = [id, status, time.scheduledFor, caption, photo].join(',');
  const content = `id,status,scheduled_for,caption,image_1\r\n${row}`;
  return ana.call('import-posts', { influencer_id, format: 'csv', content, timezone: time.timezone });
}
