import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';

const message = 'The time zone “IST” is ambiguous or unknown. Choose a city’s time zone to continue.';

let product: TestProduct;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  await autopilot.reset();
  await product.database.pool.query('delete from mails');
});

/** As stored by an earlier version, or left behind when a time zone database update removes a zone. */
async function keepUnknownZone(): Promise<void> {
  const { pool } = product.database;
  await pool.query(`update influencer_channel_settings set autopilot_timezone = 'IST'`);
  for (const table of ['autopilot_slots', 'scheduled_posts', 'post_drafts'])
    await pool.query(`update ${table} set timezone = 'IST'`);
}

test('pauses an influencer in an unknown time zone until a known one is saved', async () => {
  await autopilot.switchOn();
  await keepUnknownZone();
  expect((await autopilot.get()).paused).toBe(message);
  await runRecurring(product, 'autopilot/plan-slots');
  expect(await autopilot.get()).toMatchObject({ enabled: true, paused: message, coming: [] });
  const run = await autopilot.person.call('run-autopilot', { influencer_id: autopilot.influencerId });
  expect(run).toMatchObject({ status: 409, body: { code: 'AUTOPILOT_OFF' } });

  await autopilot.save({ autopilot_timezone: 'Asia/Kolkata' });
  await expect.poll(() => autopilot.coming()).not.toEqual([]);
  expect((await autopilot.get()).paused).toBeNull();
  expect((await autopilot.coming())[0]?.timezone).toBe('Asia/Kolkata');
});

test('sends one email that an unknown time zone pauses Autopilot', async () => {
  await autopilot.switchOn();
  await keepUnknownZone();
  for (const _run of [1, 2])
    expect(await runRecurring(product, 'autopilot/mail-unknown-zones')).toEqual({ inUnknownZones: 1 });
  const { rows } = await product.database.pool.query('select subject from mails');
  expect(rows).toEqual([{ subject: 'Autopilot paused for Mia' }]);
});

test('sends no email about an unknown time zone if the user stopped Autopilot', async () => {
  await autopilot.switchOn();
  await autopilot.person.call('stop-autopilot', { influencer_id: autopilot.influencerId });
  await keepUnknownZone();
  await runRecurring(product, 'autopilot/mail-unknown-zones');
  expect((await product.database.pool.query('select from mails')).rows).toEqual([]);
});

test('shows rows with an unknown time zone in every call without errors', async () => {
  const slot = await autopilot.firstSlot();
  await autopilot.nowDue();
  await expect.poll(() => autopilot.drafts()).not.toEqual([]);
  await expect.poll(() => autopilot.stateOf(slot.id)).toBe('scheduled');
  const { person: user, influencerId } = autopilot;
  const address = await user.call('create-calendar-address', { influencer_id: influencerId, timezone: 'UTC' });
  await keepUnknownZone();
  await product.database.pool.query(`update calendar_addresses set timezone = 'IST'`);

  const week = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' };
  const reads: [string, object][] = [
    ['get-autopilot', { influencer_id: influencerId }],
    ['get-autopilot-preview', { influencer_id: influencerId }],
    ['get-channel-settings', { influencer_id: influencerId }],
    ['list-missed-slots', { influencer_id: influencerId, ...week }],
    ['get-post', { scheduledPostId: slot.id }],
    ['list-drafts', { influencer_id: influencerId }],
    [
      'get-posts-file',
      { influencer_id: influencerId, month: slot.scheduledLocal.slice(0, 7), timezone: 'UTC', format: 'csv' },
    ],
    [
      'get-posts-file',
      { influencer_id: influencerId, month: slot.scheduledLocal.slice(0, 7), timezone: 'UTC', format: 'ics' },
    ],
  ];
  for (const [name, input] of reads) expect(await user.call(name, input), name).toMatchObject({ status: 200 });
  expect((await fetch(String(address.body.url))).status).toBe(200);
  expect(await autopilot.postOf(slot.id)).toMatchObject({
    scheduledAt: slot.slotAt,
    scheduledLocal: null,
    timezone: null,
  });
  expect(product.errors).toEqual([]);
});
