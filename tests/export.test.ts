import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportDaysKept, maxExportsPerDay } from '#features/account/account-rules.ts';
import { aboutHours } from './about-hours.ts';
import { addRows, readTables } from './database/user-rows.ts';
import { createPlainImage } from './plain-image.ts';
import { openTestProduct, runRecurring, type TestProduct } from './product.ts';
import { readZip } from './read-zip.ts';
import { signUp, type TestUser, uploadPhoto } from './users.ts';

/** The tables that are not exported, and why. */
const notExported: Readonly<Record<string, string>> = {
  affiliate_batches: 'when operators paid; the lines of each are exported',
  answers_by_key: 'answers that were sent before, for a day',
  app_privileges: 'of nobody',
  demo_influencer_images: 'of nobody',
  demo_influencers: 'of nobody',
  erasures: 'whoever asked to be erased is signed out',
  failed_jobs: 'work to be done again: ids of what is exported',
  file_checks: 'files to be deleted',
  encryption_keys: 'fingerprints of the keys of the installation',
  held_accounts: 'that a suspension or an erasure lasts',
  first_comments: 'which comments are still to be written; their words are exported with the posts',
  installation_marks: 'of the installation',
  installation_secrets: 'encrypted keys of the installation, of no user',
  instagram_graph_accounts: 'access tokens: the accounts are exported with the connections',
  instagram_graph_blocked_containers: 'ids of what Instagram took for spam',
  instagram_graph_deletions: 'codes of requests, which say nothing of who asked',
  instagram_graph_logins: 'ways to the login page that were begun, for an hour',
  migrations: 'of nobody',
  model_checks: 'models of providers that the installation uses, of no person',
  migrations_lock: 'of nobody',
  outbox_mails: 'the mails themselves, which their person has got',
  payment_events: 'ids of notices',
  plan_grants: 'which of the exported grants is for which of the exported invoices',
  prebuilt_models: 'of nobody',
  publisher_notices: 'ids of notices',
  rate_limits: 'counts under numbers from which nobody can be read',
  request_counts: 'counts of a minute under a hash that leads back to nobody',
  service_days: 'whether the product worked, of no person',
  sandbox_instagram_accounts:
    'the simulated Instagram, as far as the product knows of it exported with the connections',
  sandbox_instagram_containers: 'the simulated Instagram: copies of posts that are exported',
  sandbox_payment_checkouts: 'the simulated payments: what was bought is exported',
  sandbox_payment_customers: 'the simulated payments',
  sandbox_payment_events: 'the simulated payments',
  sandbox_payment_invoices: 'the simulated payments: invoices are exported',
  sandbox_payment_subscriptions: 'the simulated payments: subscriptions are exported',
  trainings_to_cancel: 'numbers of deleted trainings that the vendor is asked to stop, for a day',
  suspensions: 'why somebody is suspended is for operators, and who is cannot ask',
  undeleted_profiles: 'ids at the publisher, which lead back to nobody here',
  verifications: 'secrets of links',
};

let product: TestProduct;
let ana: TestUser;
let bo: TestUser;
beforeAll(async () => {
  product = await openTestProduct();
  [ana, bo] = [await signUp(product, 'Ana'), await signUp(product, 'Bo')];
  const client = await product.database.pool.connect();
  for (const user of [ana, bo])
    await addRows(client, user.id, [(await signUp(product, 'Cleo')).id, (await signUp(product, 'Cleo')).id]);
  await client.query('delete from data_exports');
  client.release();
});
afterAll(() => product.close());

const exported = () =>
  product.product.features.flatMap(({ personalData }) => (personalData?.exports ?? []).map(({ table }) => table));

test('exports every table or has a reason for not exporting it', async () => {
  const client = await product.database.pool.connect();
  const tables = (await readTables(client)).map(({ name }) => name);
  client.release();
  expect([...exported(), ...Object.keys(notExported)].toSorted()).toEqual(tables.toSorted());
});

test("creates an export in the background that can be downloaded from its URL and contains only the user's data", async () => {
  const image = await uploadPhoto(product, ana, await createPlainImage('#c62a5b', 600));
  expect((await ana.call('get-data-export')).body).toEqual({ status: 'none' });
  const exportResponse = await ana.call('request-data-export');
  expect(exportResponse).toMatchObject({ status: 200, body: { status: 'making' } });
  const ready = await readyExport(ana);
  expect(Date.parse(String(ready.until)) - Date.now()).toBeGreaterThan((exportDaysKept - 0.1) * 24 * 60 * 60_000);
  expect(await listEmails(ana)).toContainEqual(expect.stringContaining(String(ready.url)));

  const response = await fetch(String(ready.url));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="galatea-\d{4}-\d\d-\d\d\.zip"$/);
  expect(Number(response.headers.get('content-length'))).toBe(ready.bytes);
  const files = await readZip(response);
  expect(files.get(`files/${image.split('/').at(-1)}`)).toEqual(Buffer.from(await (await fetch(image)).arrayBuffer()));
  const json = [...files].filter(([name]) => name.endsWith('.json'));
  const rows = json.map(([name, file]) => [name, JSON.parse(file.toString())] as const);
  expect(rows).toHaveLength(exported().length);
  for (const [name, list] of rows.filter(([name]) => !mayBeEmpty.test(name))) expect(list, name).not.toEqual([]);
  const text = json.map(([, file]) => file.toString()).join('\n');
  expect(text).toContain(ana.email);
  for (const other of [bo.id, bo.email, ...(await listSecrets(ana))]) expect(text).not.toContain(other);
});

/** Rows that are only created by an operator, another user or a failure. */
const mayBeEmpty =
  /reversed-invoices|ticket-answers|user-roles|referral-clicks|affiliate-(entries|batch-lines)|content-reports/;

test('returns the export in progress when it is requested again, and limits the number of exports per day', async () => {
  const { files } = product.product.ports;
  const { putStream } = files;
  const requested = Promise.withResolvers<void>();
  // The export is in progress until both requests are answered.
  const putLater: typeof putStream = async (...file) => {
    await requested.promise;
    return putStream(...file);
  };
  Object.assign(files, { putStream: putLater });
  const both = await Promise.all([bo.call('request-data-export'), bo.call('request-data-export')]);
  Object.assign(files, { putStream });
  requested.resolve();
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await readyExport(bo);
  const { rows } = await product.database.pool.query('select from data_exports where user_id = $1', [bo.id]);
  expect(rows).toHaveLength(1);
  for (let more = 2; more <= maxExportsPerDay; more += 1) {
    await bo.call('request-data-export');
    await readyExport(bo);
  }
  expect(await bo.call('request-data-export')).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_EXPORTS', details: { retry_after: aboutHours(24) } },
  });
});

test('returns 404 for an altered or expired URL, and deletes the expired file', async () => {
  const { url } = await readyExport(ana);
  expect((await fetch(String(url).replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(404);
  const { rows } = await product.database.pool.query('select file from data_exports where user_id = $1', [ana.id]);
  await runRecurring(
    product,
    'account/delete-old-exports',
    new Date(Date.now() + (exportDaysKept + 1) * 24 * 60 * 60_000),
  );
  expect((await fetch(String(url))).status).toBe(404);
  expect(await product.product.ports.files.size(rows[0].file)).toBeNull();
  expect((await ana.call('get-data-export')).body).toEqual({ status: 'none' });
});

test('fails if a file cannot be read, and can be requested again', async () => {
  const { files } = product.product.ports;
  const { open } = files;
  Object.assign(files, { open: async () => Promise.reject(new Error('the disk is broken')) });
  await ana.call('request-data-export');
  await expect.poll(async () => (await ana.call('get-data-export')).body.status).toBe('failed');
  Object.assign(files, { open });
  await ana.call('request-data-export');
  await readyExport(ana);
});

test('returns the first rows of each table as a sample', async () => {
  const { parts } = (await ana.call('get-data-sample')).body;
  expect(parts).toMatchObject({ 'account/users.json': [{ email: ana.email }] });
});

async function readyExport(user: TestUser): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await user.call('get-data-export')).body.status).toBe('ready');
  return (await user.call('get-data-export')).body;
}

async function listEmails(user: TestUser): Promise<string[]> {
  const texts = async () =>
    (await product.database.pool.query('select body from outbox_mails where recipient = $1', [user.email])).rows;
  await expect.poll(async () => (await texts()).length).toBeGreaterThan(1);
  return (await texts()).map(({ body }) => body);
}

/** Returns data that is never exported: the password hash and the session tokens. */
async function listSecrets(user: TestUser): Promise<string[]> {
  const { rows } = await product.database.pool.query(
    `select password as secret from auth_accounts where user_id = $1 and password is not null
     union all select token from sessions where user_id = $1`,
    [user.id],
  );
  return rows.map(({ secret }) => secret);
}
