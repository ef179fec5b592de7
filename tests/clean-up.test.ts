import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFileKeys } from '#features/images/server/image-copies.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, makePhotos, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;
let files: FileStore;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
  files = product.product.ports.files;
});
afterAll(() => product.close());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

async function expectGone(url: string): Promise<void> {
  expect((await fetch(url)).status).toBe(404);
}

describe('file of a deleted photo', () => {
  test('is deleted with its resized copies', async () => {
    const photo = await madePhoto();
    for (const width of [320, 640, 1280]) expect((await fetch(`${photo.image_url}?w=${width}`)).status).toBe(200);
    await ana.call('delete-photo', { photo_id: photo.id });
    expect(await cleanUpFiles()).toEqual({ files: 1 });
    for (const query of ['', '?w=320', '?w=640', '?w=1280']) await expectGone(photo.image_url + query);
    // A copy that was being written is deleted a moment later.
    await expect.poll(() => left(photo.image_url)).toEqual({ row: false, checks: 0, files: 0 });
  });

  test('is kept while a post shows it, and deleted when the post is canceled and not restored', async () => {
    await connectInstagram(ana, influencer);
    const photo = await madePhoto();
    const scheduledPostId = randomUUID();
    await ana.call('create-post', {
      scheduledPostId,
      influencerId: influencer,
      caption: 'Coffee',
      mediaUrls: [photo.image_url],
      scheduledFor: '2030-01-01T10:00',
      timezone: 'Europe/Rome',
    });
    await ana.call('delete-photo', { photo_id: photo.id });
    await cleanUpFiles();
    expect((await fetch(photo.image_url)).status).toBe(200);
    await ana.call('cancel-post', { scheduledPostId });
    await cleanUpFiles();
    expect((await fetch(photo.image_url)).status).toBe(200);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const canceled = product.database.service.updateTable('scheduled_posts').where('id', '=', scheduledPostId);
    await canceled.set({ updated_at: minutesAgo(2) }).execute();
    await cleanUpFiles(minutesAgo(-3));
    await expectGone(photo.image_url);
  });

  test('is kept while it is the avatar of an influencer', async () => {
    const photo = await madePhoto();
    const { service } = product.database;
    const avatar_url = new URL(photo.image_url).pathname;
    await service.updateTable('influencers').set({ avatar_url }).where('id', '=', influencer).execute();
    await ana.call('delete-photo', { photo_id: photo.id });
    await cleanUpFiles();
    expect((await fetch(photo.image_url)).status).toBe(200);
    await service.updateTable('influencers').set({ avatar_url: null }).where('id', '=', influencer).execute();
    await cleanUpFiles();
    await expectGone(photo.image_url);
  });
});

describe('unused file', () => {
  test('is deleted after a week if it is an upload', async () => {
    const url = await uploadPhoto(product, ana, await createImage());
    await cleanUpFiles(inDays(6));
    expect((await fetch(url)).status).toBe(200);
    await cleanUpFiles(inDays(8));
    await expectGone(url);
  });

  test('is deleted after a week if it is a preview that was not used for an influencer', async () => {
    const bo = await signUp(product, 'Bo');
    const preview = await bo.call('preview', { options: { gender: 'female' } });
    const influencer_id = await makeInfluencer(bo);
    const used = (await bo.call('get-influencer', { influencer_id })).body.avatar_url;
    await cleanUpRows(inDays(8));
    await cleanUpFiles(inDays(8));
    await expectGone(String(preview.body.image_url));
    expect((await fetch(String(used))).status).toBe(200);
  });

  test('is deleted even if its row was never written because the process ended before that', async () => {
    const key = `${randomBytes(16).toString('hex')}.jpg`;
    await files.put(key, await createImage(), 'image/jpeg');
    await product.database.service.insertInto('file_checks').values({ key, due_at: new Date() }).execute();
    await cleanUpFiles();
    expect(await files.size(key)).toBeNull();
  });

  test('is deleted with the account of its owner', async () => {
    const cleo = await signUp(product, 'Cleo');
    const url = await uploadPhoto(product, cleo, await createImage());
    await product.database.service.deleteFrom('users').where('id', '=', cleo.id).execute();
    await cleanUpFiles();
    await expect.poll(() => left(url)).toEqual({ row: false, checks: 0, files: 0 });
  });
});

test('checks every column that may refer to a file before a file is deleted', async () => {
  const { rows } = await product.database.pool.query(`
    select c.table_name || '.' || c.column_name as column,
      coalesce(position(c.column_name || '\\000' in encode(t.tgargs, 'escape')) > 0, false) as checked,
      (select prosrc || pg_get_functiondef(oid) from pg_proc where proname = 'is_file_used')
      ~ ('\\m' || c.table_name || '\\M') as asked
    from information_schema.columns c
    left join pg_trigger t on t.tgrelid = format('%I', c.table_name)::regclass and t.tgname = 'check_files'
    where c.table_schema = 'public' and c.data_type in ('text', 'ARRAY') and c.column_name ~ '(url|urls|image|images)$'
    order by 1`);
  const others = [
    'influencers.lora_url',
    'instagram_graph_accounts.avatar_url',
    'instagram_graph_logins.return_url',
    'prebuilt_models.lora_url',
    'sandbox_payment_checkouts.cancel_url',
    'sandbox_payment_checkouts.success_url',
    'scheduled_posts.remote_url',
    'social_shares.url',
    'webhook_endpoints.url',
  ];
  const naming = rows.filter(({ column }) => !others.includes(column));
  expect(naming.length).toBeGreaterThan(12);
  expect(naming.filter(({ checked, asked }) => !checked || !asked)).toEqual([]);
});

describe('daily clean-up', () => {
  test('deletes expired rows and reports how many were deleted from each table', async () => {
    const { service } = product.database;
    const [bo, cleo] = [await signUp(product, 'Bo'), await signUp(product, 'Cleo')];
    const [long, recent] = [inDays(-400), inDays(-300)];
    const events = [long, recent].map((created_at) => ({ user_id: bo.id, action: 'test', created_at }));
    await service.insertInto('security_audit_log').values(events).execute();
    await service
      .insertInto('rate_limits')
      .values([{ key: 'long ago', count: 1, last_request: String(inDays(-2).getTime()) }])
      .execute();
    await service
      .updateTable('sessions')
      .set({ expires_at: inDays(-1) })
      .where('user_id', '=', bo.id)
      .execute();
    const generation = {
      user_id: ana.id,
      influencer_id: influencer,
      prompt: 'x',
      mode: 'auto',
      aspect: '1:1',
      seed: 1,
      count: 1,
    };
    await service
      .insertInto('generations')
      .values({ ...generation, created_at: inDays(-31) })
      .execute();

    expect(await cleanUpRows()).toMatchObject({
      sessions: 1,
      verifications: 0,
      rate_limits: 1,
      previews: 0,
      generations: 1,
      post_events: 0,
      security_audit_log: 1,
    });
    const kept = await service
      .selectFrom('security_audit_log')
      .select('action')
      .where('user_id', '=', bo.id)
      .where('action', '=', 'test')
      .execute();
    expect(kept).toHaveLength(1);
    expect((await cleo.call('get-profile')).status).toBe(200);
  });

  test('deletes more rows than a single statement handles', async () => {
    const { service, pool } = product.database;
    await pool.query(
      `insert into security_audit_log (user_id, action, created_at) select $1, 'many', now() - interval '2 years' from generate_series(1, 2500)`,
      [ana.id],
    );
    expect(await cleanUpRows()).toMatchObject({ security_audit_log: 2_500 });
    expect(await service.selectFrom('security_audit_log').where('action', '=', 'many').select('id').execute()).toEqual(
      [],
    );
  });
});

/** Deletes unused files. */
function cleanUpFiles(now?: Date) {
  return runRecurring(product, 'pictures/delete-unused-files', now);
}

/** Runs all daily jobs and returns their counts. */
async function cleanUpRows(now?: Date): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const { recurring = [] } of product.product.features)
    for (const { name, cron } of recurring)
      if (/^\d+ \d+ /.test(cron)) Object.assign(done, await runRecurring(product, name, now));
  return done;
}

async function madePhoto(): Promise<{ id: string; image_url: string }> {
  const { body } = await makePhotos(ana, influencer);
  const [photo] = body.images as { id: string; image_url: string }[]; // typed by the contract
  if (!photo) throw new Error('no photo was made');
  return photo;
}

async function left(url: string): Promise<object> {
  const key = url.split('/').pop() ?? '';
  const { service } = product.database;
  const row = await service.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst();
  const checks = await service.selectFrom('file_checks').select('key').where('key', '=', key).execute();
  const sizes = await Promise.all(listFileKeys(key).map((each) => files.size(each)));
  return { row: row !== undefined, checks: checks.length, files: sizes.filter((size) => size !== null).length };
}

function createImage(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 600, channels: 3, background: '#c62a5b' } })
    .jpeg()
    .toBuffer();
}
