import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { thumbnailWidths } from '#contract/thumbnail-widths.ts';
import { erasureGraceDays } from '#features/account/account-rules.ts';
import { type EveryRow, readEveryRow, tablesNaming, tablesWithNewRows } from './database/every-row.ts';
import { addRows } from './database/user-rows.ts';
import { createPlainImage } from './plain-image.ts';
import { openTestProduct, runRecurring, type TestProduct } from './product.ts';
import { buyInSandbox } from './sandbox-plan.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser, uploadPhoto } from './users.ts';
import { encodeSample } from './videos/sample-video.ts';
import { sendVideo, uploadVideo } from './videos/upload-video.ts';

/**
 * Tables that remain after an account is deleted: ledgers, payouts, invoice numbers, and the account row that they
 * refer to.
 */
const keptTables = [
  'accounts',
  'affiliate_batch_lines',
  'affiliate_batches',
  'affiliate_entries',
  'affiliate_payouts',
  'credit_entries',
  'credit_grants',
  'image_calls',
  'paid_invoices',
  'plan_grants',
];

/** Tables without personal data: counters, secrets, event IDs, operator actions without a user, and the queue. */
const tablesWithoutUser = /^(rate_limits|payment_events|installation_secrets|security_audit_log|pgboss\..*)$/;

const password = 'a good password';
const marker = 'Xanthippe';
const dayMs = 24 * 60 * 60_000;

let product: TestProduct;
let operator: TestUser;
let neighbor: TestUser;
let friends: readonly TestUser[];

beforeAll(async () => {
  product = await openTestProduct();
  operator = await signUp(product, 'Bo'); // the first account is the admin
  neighbor = await signUp(product, 'Cleo');
  friends = [await signUp(product, 'Cleo'), await signUp(product, 'Cleo')];
  await addRowsFor(neighbor, [operator, ...friends.slice(1)]);
  await uploadWithCopies(neighbor);
});
afterAll(() => product.close());

const days = (count: number) => new Date(Date.now() + count * dayMs);

test('deletes all data of a user except the ledgers, even if the process is lost at any step', async () => {
  const { pool } = product.database;
  await expect.poll(async () => (await readEveryRow(pool)).get('outbox_mails')?.size).toBe(4);
  expect(await listFiles()).toHaveLength(1 + thumbnailWidths.length);
  await runRecurring(product, 'pictures/delete-unused-files');
  const [before, filesBefore] = [await readEveryRow(pool), await listFiles()];
  const ana = await signUp(product, 'Ana');
  const { profileId } = await liveALife(ana);
  const known = [ana.id, ana.email, marker, profileId];
  expect(tablesNaming(await readEveryRow(pool), known).length).toBeGreaterThan(40);
  await ana.call('delete-account', { password });

  await loseEachStep();
  await expect
    .poll(async () => {
      await runRecurring(product, 'account/erase-due', days(erasureGraceDays + 1));
      return rowsNaming(ana, 'erasures');
    })
    .toBe(0);
  await runRecurring(product, 'pictures/delete-unused-files');

  const after = await readEveryRow(pool);
  expect(tablesNaming(after, known)).toEqual([]);
  const left = tablesWithNewRows(before, after, neighbor.id).filter((table) => !tablesWithoutUser.test(table));
  expect(left.toSorted()).toEqual(keptTables);
  expect(await listFiles()).toEqual(filesBefore);
  expect(lostRows(before, after)).toEqual([]);
  expect((await signIn(ana)).status).toBe(401);
});

describe('deleting an account', () => {
  test('requires the password, and changes nothing if it is wrong', async () => {
    expect(await neighbor.call('delete-account', { password: 'a guess' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD', message: 'The password is incorrect.' },
    });
    expect((await neighbor.call('get-session')).body.user).toMatchObject({ id: neighbor.id });
  });

  test('requires the email address if there is no password', async () => {
    const cleo = await signUp(product, 'Cleo');
    await product.database.service
      .updateTable('auth_accounts')
      .set({ password: null, provider_id: 'google' })
      .where('user_id', '=', cleo.id)
      .execute();
    expect(await cleo.call('delete-account', { email: 'bo@example.com' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_ADDRESS' },
    });
    expect((await cleo.call('delete-account', { email: ` ${cleo.email.toUpperCase()}` })).status).toBe(200);
  });

  test('signs the user out and holds the account immediately, but keeps it if the user signs in within the grace period', async () => {
    const cleo = await signUp(product, 'Cleo');
    const { body } = await cleo.call('delete-account', { password });
    expect(Date.parse(String(body.deletes_at))).toBeGreaterThan(days(erasureGraceDays - 0.1).getTime());
    expect((await cleo.call('get-session')).body.user).toBeNull();
    expect(await rowsNaming(cleo, 'held_accounts')).toBe(1);

    await runRecurring(product, 'account/erase-due', days(erasureGraceDays - 1));
    expect((await signIn(cleo)).status).toBe(200);
    expect(await rowsNaming(cleo, 'held_accounts')).toBe(0);
    await runRecurring(product, 'account/erase-due', days(erasureGraceDays + 1));
    expect((await signIn(cleo)).status).toBe(200);
    await expect
      .poll(() => subjectsTo(cleo))
      .toEqual(expect.arrayContaining(['Your account will be deleted', 'Your account will not be deleted']));
  });

  test('keeps the account held when a suspension ends in the meantime', async () => {
    const cleo = friends[0] as TestUser;
    await cleo.call('delete-account', { password });
    await operator.call('suspend-person', { user_id: cleo.id, reason: 'Spam' });
    await operator.call('end-suspension', { user_id: cleo.id, reason: 'A mistake' });
    expect(await rowsNaming(cleo, 'held_accounts')).toBe(1);
  });
});

test('allows a new account with the email address of a deleted one', async () => {
  const cleo = await signUp(product, 'Cleo');
  await cleo.call('delete-account', { password });
  await runRecurring(product, 'account/erase-due', days(erasureGraceDays + 1));
  const again = await fetch(`${product.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Cleo', email: cleo.email, password }),
  });
  expect(again.status).toBe(200);
});

/** Uploads a photo and requests all its smaller copies, so that they exist. */
async function uploadWithCopies(user: TestUser): Promise<string> {
  const photo = await uploadPhoto(product, user, await createPlainImage('#c62a5b', 600));
  for (const width of thumbnailWidths) await fetch(`${photo}?w=${width}`);
  return photo;
}

/** Performs every user action that creates rows, and inserts a row into each of the other tables. */
async function liveALife(ana: TestUser): Promise<{ profileId: string }> {
  const { pool } = product.database;
  const photo = await uploadWithCopies(ana);
  const influencer = await makeInfluencer(ana, marker);
  await connectInstagram(ana, influencer);
  await buyInSandbox(ana);
  const video = await encodeSample();
  await uploadVideo(product, ana, video);
  await sendVideo(product, ana, video);
  await ana.call('request-data-export');
  await expect.poll(async () => (await ana.call('get-data-export')).body.status).toBe('ready');
  await ana.call('submit-ticket', { category: 'other', summary: marker, details: marker });
  await ana.call('submit-feedback', { note: `${marker} likes the week`, category: 'general', context: { path: '/' } });
  await ana.call('submit-report', {
    reason: 'other',
    details: marker,
    path: `/influencers/${influencer}`,
    picture_url: photo,
  });
  await neighbor.call('submit-report', { reason: 'other', details: marker, path: '/', picture_url: photo });
  await ana.call('save-affiliate-settings', { payout_method: 'paypal', payout_address: ana.email });
  await operator.call('grant-credits', { user_id: ana.id, credits: 3, reason: `${marker} was kind` });
  await addRowsFor(ana, [neighbor, ...friends.slice(0, 1)]);
  const batch = (await pool.query('insert into affiliate_batches (created_by) values ($1) returning id', [operator.id]))
    .rows[0].id;
  await pool.query(
    `insert into affiliate_batch_lines
    (batch_id, user_id, amount_cents, payout_method, payout_address, status, ended_at)
     values ($1, $2, 100, 'paypal', $3, 'paid', now())`,
    [batch, ana.id, ana.email],
  );
  await pool.query(
    `insert into affiliate_entries (user_id, kind, amount_cents, reference, due_at) values ($1, 'earned', 100, $2, now())`,
    [ana.id, randomUUID()],
  );
  await pool.query(`insert into suspensions (user_id, reason) values ($1, $2)`, [ana.id, marker]);
  await pool.query(`delete from suspensions where user_id = $1`, [ana.id]); // she could not call anything otherwise
  await pool.query(`insert into referral_clicks (referrer_user, ref_code) values ($1, 'code')`, [ana.id]);
  await pool.query(`insert into failed_jobs (name, data, error) values ('x', $1, 'y')`, [{ userId: ana.id }]);
  await pool.query(
    `insert into verifications (id, identifier, value, expires_at) values (gen_random_uuid(), 'x', $1, now() + interval '1 day')`,
    [ana.id],
  );
  await pool.query(`insert into answers_by_key (user_id, key, request_hash, ends_by) values ($1, 'x', 'y', now())`, [
    ana.id,
  ]);
  return { profileId: influencer };
}

async function addRowsFor(user: TestUser, others: readonly TestUser[]): Promise<void> {
  const client = await product.database.pool.connect();
  try {
    await addRows(
      client,
      user.id,
      others.map(({ id }) => id),
    );
  } finally {
    client.release();
  }
}

/** Makes each step fail once after it is executed, as if the process were lost before it was recorded. */
async function loseEachStep(): Promise<void> {
  for (const { personalData } of product.product.features) {
    const erase = personalData?.erase;
    if (!erase) continue;
    Object.assign(personalData, {
      async erase(user: Parameters<typeof erase>[0]) {
        await erase(user);
        Object.assign(personalData, { erase });
        throw new Error('the process is lost');
      },
    });
  }
}

function lostRows(rowsBefore: EveryRow, rowsAfter: EveryRow): string[] {
  return tablesWithNewRows(rowsAfter, rowsBefore).filter((table) => !tablesWithoutUser.test(table));
}

async function rowsNaming(user: TestUser, table: string): Promise<number> {
  const { rows } = await product.database.pool.query(`select from ${table} t where strpos(t::text, $1) > 0`, [user.id]);
  return rows.length;
}

async function subjectsTo(user: TestUser): Promise<string[]> {
  const { rows } = await product.database.pool.query('select subject from outbox_mails where recipient = $1', [
    user.email,
  ]);
  return rows.map(({ subject }) => subject);
}

function signIn({ email }: TestUser): Promise<Response> {
  return fetch(`${product.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

async function listFiles(): Promise<string[]> {
  const folder = product.product.ports.files.label;
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
