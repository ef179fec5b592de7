import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aboutHours } from '#tests/about-hours.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { calendarReadsPerHour, maxImportRows } from '../../format-rules.ts';
import type { ImportedRow } from '../../formats-contract.ts';

const timezone = 'America/Denver';

let product: TestProduct;
let ana: TestUser;
let influencer_id: string;
let photo: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  await product.database.service.updateTable('accounts').set({ max_influencers: 5 }).execute();
  influencer_id = await makeInfluencer(ana, 'Mía Sol');
  await connectInstagram(ana, influencer_id);
  photo = String((await ana.call('get-influencer', { influencer_id })).body.avatar_url);
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.database.service.deleteFrom('scheduled_posts').execute();
  await product.database.service.deleteFrom('post_drafts').execute();
});

const at = (local: string) => ({ scheduledFor: local, timezone });
const schedule = (local: string, more: object = {}) =>
  ana.call('create-post', {
    influencerId: influencer_id,
    mediaUrls: [photo],
    scheduledPostId: randomUUID(),
    ...at(local),
    ...more,
  });
const saveDraft = (local: string, more: object = {}) =>
  ana.call('save-draft', { influencerId: influencer_id, draftId: randomUUID(), ...at(local), ...more });
async function exported(format: 'csv' | 'ics', of = influencer_id): Promise<string> {
  const { status, body } = await ana.call('get-posts-file', { influencer_id: of, month: '2090-07', timezone, format });
  expect(status).toBe(200);
  return String(body.content);
}
const imported = (format: 'csv' | 'ics', content: string, more: object = {}) =>
  ana.call('import-posts', { influencer_id, format, content, timezone, ...more });
const outcomes = (body: Record<string, unknown>) =>
  // guaranteed by the contract
  (body.rows as ImportedRow[]).map(({ row, outcome, is_new }) => ({ row, outcome, is_new }));

/** Returns the content of the planner without ids, creation times and sources. */
async function planned(of = influencer_id): Promise<object> {
  const time = { from: '2090-06-01T00:00:00Z', to: '2090-09-01T00:00:00Z' };
  const [posts, drafts] = await Promise.all([
    ana.call('list-posts', { influencer_id: of, ...time }),
    ana.call('list-drafts', { influencer_id: of }),
  ]);
  const shown = ({
    caption,
    mediaUrls,
    altTexts,
    crops,
    sponsoredBy,
    firstComment,
    scheduledLocal,
    timezone: zone,
  }: Record<string, unknown>) => ({
    ...{ caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment, scheduledLocal, zone },
  });
  // Guaranteed by the contract.
  const all = (body: Record<string, unknown>) => (body.items as Record<string, unknown>[]).map(shown);
  return { posts: all(posts.body), drafts: all(drafts.body) };
}

async function planMonth() {
  await schedule('2090-07-01T12:00', {
    caption: '#ad Morning, "coffee";\nand more',
    altTexts: ['=A cup, "hot"'],
    crops: [0.25],
    sponsoredBy: 'Acme',
    firstComment: '#coast',
  });
  await schedule('2090-07-31T23:30', { caption: 'Last hour' });
  await schedule('2090-08-01T00:30', { caption: 'Next month' });
  await saveDraft('2090-07-04T09:00', { caption: 'Half a sen' });
}

describe.each(['csv', 'ics'] as const)('a month exported as %s', (format) => {
  test('is imported unchanged, even for another influencer, and a second import changes nothing', async () => {
    await planMonth();
    const file = await exported(format);
    expect(outcomes((await imported(format, file)).body)).toEqual(
      [1, 2, 3].map((at) => ({ row: format === 'csv' ? at + 1 : at, outcome: 'unchanged', is_new: false })),
    );

    const other = await makeInfluencer(ana, 'Zoe');
    await connectInstagram(ana, other);
    for (const isFirst of [true, false]) {
      const { status, body } = await ana.call('import-posts', {
        influencer_id: other,
        format,
        content: file,
        timezone,
      });
      expect({ status, outcomes: outcomes(body).map(({ outcome }) => outcome) }).toEqual({
        status: 200,
        outcomes: isFirst ? ['scheduled', 'draft', 'scheduled'] : ['unchanged', 'unchanged', 'unchanged'],
      });
    }
    const { service } = product.database;
    await service.deleteFrom('scheduled_posts').where('scheduled_local', '=', '2090-08-01T00:30').execute();
    expect(await planned(other)).toEqual(await planned());

    await service.deleteFrom('scheduled_posts').where('influencer_id', '=', influencer_id).execute();
    await service.deleteFrom('post_drafts').where('influencer_id', '=', influencer_id).execute();
    expect((await imported(format, file)).status).toBe(200);
    expect(await planned()).toEqual(await planned(other));
    await service.deleteFrom('influencers').where('id', '=', other).execute();
  });
});

describe('an import', () => {
  const csv = (...rows: readonly string[]) => ['id,status,scheduled_for,caption,image_1', ...rows].join('\r\n');

  test('has a preview with the result of each row, and the row and field of each error', async () => {
    const content = csv(
      `,draft,2090-07-01T10:00,An idea,`,
      `,scheduled,2090-07-02T10:00,A post,${photo}`,
      `,scheduled,2020-07-02T10:00,Too late,`,
      `,posted,2090-07-02T10:00,Out already,`,
      `,draft,2090-07-02 10:00,Elsewhere,https://example.com/a.jpg`,
      `,draft,2090-07-01T10:00,An idea,`,
      `,,soon,,`,
    );
    const before = await planned();
    const { status, body } = await ana.call('preview-import', { influencer_id, format: 'csv', content, timezone });
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { row: 2, outcome: 'draft', is_new: true, problems: [] },
      { row: 3, outcome: 'scheduled', is_new: true, images: 1, problems: [] },
      { row: 4, outcome: 'refused', problems: [{ field: 'scheduled_for' }, { field: 'image_1' }] },
      {
        row: 5,
        outcome: 'refused',
        problems: [{ field: 'status', message: expect.stringContaining('This one is posted.') }],
      },
      { row: 6, outcome: 'draft', images: 1, problems: [], notes: ['Its images will be fetched during the import.'] },
      { row: 7, outcome: 'refused', problems: [{ field: 'id', message: 'Row 2 is the same post.' }] },
      { row: 8, outcome: 'refused', problems: [{ field: 'scheduled_for' }] },
    ]);
    expect(await planned()).toEqual(before);
  });

  test('is all or nothing, unless refused rows are skipped', async () => {
    const content = csv(',draft,2090-07-01T10:00,One,', ',draft,soon,Two,', ',draft,2090-07-03T10:00,Three,');
    const whole = await imported('csv', content);
    expect(whole).toMatchObject({
      status: 422,
      body: { code: 'ROWS_REFUSED', details: { rows: [{ row: 3, problems: [{ field: 'scheduled_for' }] }] } },
    });
    expect(await planned()).toEqual({ posts: [], drafts: [] });
    expect((await imported('csv', content, { skip_refused: true })).status).toBe(200);
    expect(await planned()).toMatchObject({ drafts: [{ caption: 'One' }, { caption: 'Three' }] });
  });

  test('creates each post once when sent several times concurrently', async () => {
    const content = csv(`,scheduled,2090-07-01T10:00,One,${photo}`, ',draft,2090-07-03T10:00,Two,');
    const pressed = await Promise.all([1, 2, 3].map(() => imported('csv', content)));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await planned()).toMatchObject({ posts: [{ caption: 'One' }], drafts: [{ caption: 'Two' }] });
    expect(product.errors).toEqual([]);
  });

  test('updates the post with the same id and schedules a draft, but does not turn a post into a draft', async () => {
    const { body } = await schedule('2090-07-01T12:00', { caption: 'Before' });
    const { id } = body.post as { id: string }; // guaranteed by the contract
    const row = (status: string, caption: string) => csv(`${id},${status},2090-07-05T12:00,${caption},${photo}`);
    expect(outcomes((await imported('csv', row('scheduled', 'After'))).body)).toEqual([
      { row: 2, outcome: 'scheduled', is_new: false },
    ]);
    expect(await planned()).toMatchObject({ posts: [{ caption: 'After', scheduledLocal: '2090-07-05T12:00' }] });
    expect((await imported('csv', row('draft', 'Back'))).body.details).toMatchObject({
      rows: [{ row: 2, problems: [{ field: 'status' }] }],
    });
    await ana.call('cancel-post', { scheduledPostId: id });
    expect(outcomes((await imported('csv', row('draft', 'Back'))).body)).toEqual([
      { row: 2, outcome: 'draft', is_new: true },
    ]);
  });

  test('creates a draft for each date of a recurring event in the selected months, and reuses them when repeated', async () => {
    const series = [
      ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:weekly', 'SUMMARY:Every week', 'DTSTART:20200101T100000'],
      ...['RRULE:FREQ=WEEKLY', 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n');
    const datesIn = async (repeat_months: number) => outcomes((await imported('ics', series, { repeat_months })).body);
    const created = await datesIn(1);
    expect([4, 5]).toContain(created.length);
    expect(created).toEqual(created.map(() => ({ row: 1, outcome: 'draft', is_new: true })));
    const again = await datesIn(3);
    expect(again.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(created.length);
    expect([13, 14]).toContain(again.length);
    const tooMany = series.replace('FREQ=WEEKLY', 'FREQ=DAILY;BYHOUR=9,12,15');
    expect((await imported('ics', tooMany)).body).toMatchObject({ code: 'TOO_MANY_ROWS' });
  });

  test('of an invalid or overlong file is refused', async () => {
    expect((await imported('ics', 'hello')).body).toMatchObject({ code: 'UNREADABLE_FILE' });
    expect((await imported('csv', 'hello')).body).toMatchObject({
      code: 'UNREADABLE_FILE',
      message: 'The first row must contain the column names. Missing: scheduled_for, caption.',
    });
    const rows = Array.from({ length: maxImportRows + 1 }, (_, at) => `,draft,2090-07-01T10:00,${at},`);
    expect((await imported('csv', csv(...rows))).body).toMatchObject({ code: 'TOO_MANY_ROWS' });
  });
});

describe('a calendar subscription', () => {
  const events = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const about = (event: ICAL.Component) => ({
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    start: String(event.getFirstPropertyValue('dtstart')),
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 11).concat('10:00');
  const makeAddress = async () =>
    String((await ana.call('create-calendar-address', { influencer_id, timezone })).body.url);

  test('serves the plan at a secret URL that is stored as a hash, revocable immediately, and in the security log', async () => {
    const url = await makeAddress();
    const { body } = await schedule(inDays(2), { caption: 'Soon', timezone: 'UTC' });
    const { id } = body.post as { id: string }; // guaranteed by the contract
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [first] = events(await response.text());
    expect(first && about(first)).toEqual({ uid: `${id}@galatea`, status: 'CONFIRMED', start: `${inDays(2)}:00Z` });

    await ana.call('update-post', {
      scheduledPostId: id,
      mediaUrls: [photo],
      caption: 'Moved',
      ...at(inDays(3)),
      timezone: 'UTC',
    });
    await product.database.service
      .updateTable('scheduled_posts')
      .set({ updated_at: new Date(Date.now() + 5_000) })
      .execute();
    const [moved] = events(await (await fetch(url)).text());
    expect(moved && about(moved)).toEqual({ uid: `${id}@galatea`, status: 'CONFIRMED', start: `${inDays(3)}:00Z` });
    expect(Number(moved?.getFirstPropertyValue('sequence'))).toBeGreaterThan(
      Number(first?.getFirstPropertyValue('sequence')),
    );
    await ana.call('cancel-post', { scheduledPostId: id });
    expect(events(await (await fetch(url)).text()).map(about)).toMatchObject([{ status: 'CANCELLED' }]);

    expect((await ana.call('get-calendar-address', { influencer_id })).body.last_read_at).not.toBeNull();
    const rows = await product.database.service.selectFrom('calendar_addresses').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(new URL(url).pathname.slice('/calendar/'.length, -'.ics'.length));

    const next = await makeAddress();
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(next)).status).toBe(200);
    await ana.call('revoke-calendar-address', { influencer_id });
    expect((await fetch(next)).status).toBe(404);
    const log = await product.database.service
      .selectFrom('security_audit_log')
      .select('action')
      .where('action', 'like', 'calendar%')
      .orderBy('created_at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'calendar_address_created',
      'calendar_address_created',
      'calendar_address_revoked',
    ]);
  });

  test('is rate-limited, and unavailable for a suspended user', async () => {
    const url = await makeAddress();
    const { service } = product.database;
    await service.insertInto('suspensions').values({ user_id: ana.id, reason: 'test' }).execute();
    expect((await fetch(url)).status).toBe(404);
    await service.deleteFrom('suspensions').execute();
    const answers = await Promise.all(Array.from({ length: calendarReadsPerHour + 1 }, () => fetch(url)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('retry-after'))).toEqual(aboutHours(1));
  });

  test('returns 404 for an unknown URL', async () => {
    for (const file of [`${'a'.repeat(43)}.ics`, 'a.ics', '..%2f.ics'])
      expect((await fetch(`${product.url}/calendar/${file}`)).status).toBe(404);
  });
});
