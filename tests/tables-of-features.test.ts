import { glob, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from './database/test-database.ts';
import { readTables } from './database/user-rows.ts';

/** Every table, by the only folder whose code reads and writes it. */
const owners: Readonly<Record<string, readonly string[]>> = {
  'features/account': [
    'auth_accounts',
    'data_exports',
    'erasures',
    'security_audit_log',
    'sessions',
    'suspensions',
    'user_roles',
    'users',
    'verifications',
  ],
  'features/models': ['model_checks'],
  'features/email': ['mail_preferences', 'mails'],
  'features/billing': [
    'accounts',
    'credit_entries',
    'credit_grants',
    'paid_invoices',
    'payment_events',
    'plan_grants',
    'reversed_invoices',
    'subscriptions',
  ],
  'features/images': ['file_checks', 'files', 'withdrawn_pictures'],
  'features/generation': ['generation_images', 'generations', 'image_calls'],
  'features/influencers': [
    'character_sheets',
    'demo_influencer_images',
    'demo_influencers',
    'influencers',
    'likeness_consents',
    'prebuilt_models',
    'previews',
    'trained_models',
    'trainings_to_cancel',
  ],
  'features/style': ['influencer_channel_settings'],
  'features/photos': ['influencer_photos'],
  'features/captions': ['writer_calls'],
  'features/instagram': ['instagram_connections', 'undeleted_profiles'],
  'features/autopilot': ['autopilot_personas', 'autopilot_slots'],
  'features/planner': [
    'calendar_addresses',
    'first_comments',
    'post_drafts',
    'post_events',
    'post_slots',
    'publisher_notices',
    'scheduled_posts',
  ],
  'features/rewards': [
    'affiliate_batch_lines',
    'affiliate_batches',
    'affiliate_entries',
    'affiliate_payouts',
    'affiliate_settings',
    'referral_clicks',
    'referral_codes',
    'referrals',
    'social_shares',
  ],
  'features/support': ['content_reports', 'product_feedback', 'support_tickets', 'ticket_answers'],
  'features/status': ['service_days'],
  'features/developers': ['api_keys', 'webhook_deliveries', 'webhook_endpoints'],
  'platform/database': ['app_privileges', 'migrations', 'migrations_lock'],
  'platform/due-rows': ['held_accounts'],
  'platform/http': ['answers_by_key'],
  'platform/jobs': ['failed_jobs'],
  'platform/sealing': ['encryption_keys'],
  'platform/rate-limits': ['rate_limits', 'request_counts'],
  'ports/mailer': ['outbox_mails'],
  'ports/payments': [
    'sandbox_payment_checkouts',
    'sandbox_payment_customers',
    'sandbox_payment_events',
    'sandbox_payment_invoices',
    'sandbox_payment_subscriptions',
  ],
  'ports/publisher': [
    'instagram_graph_accounts',
    'instagram_graph_blocked_containers',
    'instagram_graph_deletions',
    'instagram_graph_logins',
    'sandbox_instagram_accounts',
    'sandbox_instagram_containers',
  ],
};

/** Tables for any folder: a record that something was done once. */
const shared = ['installation_marks'];

let client: pg.Client;
let tables: string[];
beforeAll(async () => {
  client = new pg.Client({ connectionString: await openTestDatabase() });
  await client.connect();
  tables = (await readTables(client)).map(({ name }) => name);
});
afterAll(() => client.end());

test('assigns every table to one folder', () => {
  expect([...Object.values(owners).flat(), ...shared].toSorted()).toEqual(tables.toSorted());
});

test('uses no table of another folder in SQL', async () => {
  const crossings: string[] = [];
  let named = 0;
  for await (const file of glob('{app,features,platform,ports}/**/*.{ts,tsx}')) {
    if (/\.(test|proof|d)\.tsx?$|schema\.generated/.test(file)) continue;
    for (const table of tablesIn(await readFile(file, 'utf8'))) {
      named += 1;
      const isOwn = shared.includes(table) || owners[getOwner(file)]?.includes(table);
      if (!isOwn) crossings.push(`${file} names ${table}`);
    }
  }
  expect(crossings).toEqual([]);
  expect(named).toBeGreaterThan(80);
});

test('detects tables in the query builder and in SQL', () => {
  expect(tablesIn(`db.selectFrom('users as person').innerJoin('sessions', 'a', 'b')`)).toEqual(['users', 'sessions']);
  expect(tablesIn('insert into files (key) select image_url from influencer_photos, previews p')).toEqual([
    'files',
    'influencer_photos',
    'previews',
  ]);
  expect(tablesIn(`update scheduled_posts post set status = 'x' from users`)).toEqual(['scheduled_posts', 'users']);
  expect(tablesIn(`deleteOlderThan(service, 'generations', 30, now)`)).toEqual(['generations']);
});

/** Returns the first two folders of a path: `features/photos`. */
function getOwner(file: string): string {
  return dirname(file).split('/').slice(0, 2).join('/');
}

/** Returns the tables that a source file uses, in the query builder or in SQL, in order. */
function tablesIn(source: string): string[] {
  const builder =
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join|deleteRows|deleteOlderThan)\((?:\w+, )?\s*'(\w+)/g;
  const statement = /\b(?:from|join|into|update|table|using)\s+((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gi;
  const found = [...source.matchAll(builder)].map(({ index, 1: name = '' }) => ({ index, names: [name] }));
  for (const { index, 1: list = '' } of source.matchAll(statement))
    found.push({ index, names: list.split(',').map((each) => each.trim().split(/\s+/)[0] ?? '') });
  return found
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ names }) => names)
    .filter((name) => tables.includes(name));
}
