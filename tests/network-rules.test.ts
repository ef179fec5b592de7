import { randomUUID } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  brokenRules,
  getRuleMessage,
  type NetworkRule,
  networkRules,
  type RuleField,
} from '#contract/network-rules.ts';
import type { Draft, PostContent } from '#features/planner/contract.ts';
import type { ImportedRow } from '#features/planner/formats-contract.ts';
import { findNotReadyReason } from '#features/planner/post-rules.ts';
import { scheduleDraft } from '#features/planner/server/public.ts';
import { callTool, closeAssistants, makeKey, openAssistant } from './assistant.ts';
import { type AutopilotUser, openAutopilotUser } from './autopilot/autopilot-user.ts';
import { setCredits } from './credits.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { type Answer, callAs, connectInstagram, makeInfluencer, type TestUser } from './users.ts';

/** For each rule about post content, content that violates only that rule. */
const broken: Partial<Record<NetworkRule, Partial<PostContent>>> = {
  'caption too long': { caption: 'x'.repeat(2_201) },
  'too many hashtags': { caption: '#a '.repeat(16), firstComment: '#b '.repeat(15) },
  'too many mentions': { caption: '@a '.repeat(21) },
  'alt text too long': { altTexts: ['x'.repeat(1_001)] },
  'comment too long': { firstComment: 'x'.repeat(2_201) },
  'partner not named': { caption: '#ad Hello', sponsoredBy: ' ' },
  'not disclosed': { caption: 'Hello #ad', sponsoredBy: 'Lumen' },
  'first-hand claim': { caption: '#ad I love how this cream feels.', sponsoredBy: 'Lumen' },
  'picture count': { mediaUrls: [], altTexts: [] },
  'sponsored story': { surface: 'story', caption: '#ad Hello', sponsoredBy: 'Lumen' },
};
const cases = Object.entries(broken);
/** Publishing fits the files, uploads of videos are checked, and an account is not part of the content. */
const elsewhere = [
  'no account',
  'picture too large',
  'picture format',
  'picture shape',
  'kinds of media',
  'choices missing',
  'story elsewhere',
  'video too large',
  'video duration',
  'hashtags ignored',
];

const time = { scheduledFor: '2090-07-01T09:00', timezone: 'America/Denver' };

let product: TestProduct;
let ana: TestUser;
let autopilot: AutopilotUser;
let influencerId: string;
let unconnected: string;
let photo: string;
let key: string;
let assistant: Client;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ({ person: ana, influencerId } = autopilot);
  await autopilot.beOn('professional');
  await connectInstagram(ana, influencerId);
  unconnected = await makeInfluencer(ana, 'Noa');
  photo = String((await ana.call('get-influencer', { influencer_id: influencerId })).body.avatar_url);
  key = await makeKey(ana, ['read', 'plan', 'publish']);
  assistant = await openAssistant(product, ana, ['read', 'plan', 'publish']);
});
afterAll(async () => {
  await closeAssistants();
  await product.close();
});

test('has a case for every rule that content can violate, and each case violates only its rule', () => {
  expect([...Object.keys(broken), ...elsewhere].toSorted()).toEqual(Object.keys(networkRules).toSorted());
  for (const [rule, changes] of cases)
    expect(brokenRules(contentWith(changes)).map((each) => each.rule)).toEqual([rule]);
});

describe.each(cases)('a post that violates the rule “%s”', (rule, changes) => {
  const field: RuleField = networkRules[rule as NetworkRule].field; // a key of the cases

  test('is not sent by the composer', () => {
    expect(findNotReadyReason(contentWith(changes))).toEqual(expect.any(String));
  });

  test('is rejected by create-post and update-post, with a session and with an API key', async () => {
    const scheduledPostId = randomUUID();
    const kept = { influencerId, scheduledPostId, ...contentWith({}), ...time };
    expect(await ana.call('create-post', kept)).toMatchObject({ status: 200 });
    for (const call of [ana.call, (name: string, input: object) => callAs(product.url, key, name, input)]) {
      const content = contentWith(changes);
      expectRefused(await call('create-post', { influencerId, ...content, ...time }));
      expectRefused(await call('update-post', { scheduledPostId, ...content, ...time }));
    }
    await ana.call('cancel-post', { scheduledPostId });
  });

  // An imported file cannot mark a post as sponsored without naming the partner.
  test.skipIf(rule === 'partner not named')(
    'is rejected by an import that schedules it, with the column in the error',
    async () => {
      const { rows } = await importContent({ ...contentWith(changes) });
      expect(rows).toMatchObject([{ outcome: 'refused', problems: [{ field: columns[field] }] }]);
    },
  );

  test('is rejected when its draft is scheduled, or cannot be saved as a draft', async () => {
    const draftId = randomUUID();
    const saved = await ana.call('save-draft', { draftId, influencerId, ...contentWith(changes), ...time });
    if (saved.status !== 200) return expectRefused(saved);
    const { body } = await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: [draftId] });
    expect(body).toMatchObject({ scheduled: [], refused: [{ id: draftId, message: expect.any(String) }] });
    const wanted = { userId: ana.id, influencerId, id: draftId, source: 'autopilot' } as const;
    const byAutopilot = await product.database
      .asUser(ana.id)
      .transaction()
      .execute((trx) => scheduleDraft(trx, wanted));
    expect(byAutopilot).toMatchObject({ code: 'incomplete' });
    await ana.call('delete-draft', { draftId });
  });
});

test.each(['x'.repeat(2_201), '@a '.repeat(21), '#a '.repeat(31)])(
  'rejects a post that an assistant schedules with the caption %j',
  async (caption) => {
    const when = { scheduled_for: time.scheduledFor, timezone: time.timezone, confirm: true };
    const post = { influencer_id: influencerId, caption, image_urls: [photo], ...when };
    expect((await callTool(assistant, 'schedule_post', post)).isError).toBe(true);
    const fine = { ...post, caption: 'Hello', draft_id: randomUUID() };
    expect((await callTool(assistant, 'schedule_post', fine)).isError).toBe(false);
  },
);

test('rejects a post of an influencer without an account everywhere', async () => {
  const content = contentWith({});
  expect(await ana.call('create-post', { influencerId: unconnected, ...content, ...time })).toMatchObject({
    status: 400,
    body: { code: 'missing_late_account_id', message: getRuleMessage('no account') },
  });
  const { rows } = await importContent(content, unconnected);
  expect(rows).toMatchObject([{ outcome: 'refused', problems: [{ field: 'status' }] }]);
});

test('keeps an invalid draft of a generated week as a draft when the week is scheduled', async () => {
  await setCredits(product.database, ana.id, 20);
  const week = { week: '2090-07-05', days: [1], posts_per_day: 1, images: 1, persona: 'food', timezone: 'UTC' };
  const run = { influencer_id: influencerId, run_id: randomUUID(), hashtag_strategy: 'minimal', ...week };
  expect(await ana.call('generate-week', run)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await weekDrafts())[0]?.caption ?? '').not.toBe('');
  const [draft] = await weekDrafts();
  const id = draft?.id ?? '';
  await breakDraft(id);
  const { body } = await ana.call('schedule-drafts', { influencer_id: influencerId, draft_ids: [id] });
  expect(body).toMatchObject({
    scheduled: [],
    refused: [{ id, message: getRuleMessage('too many hashtags') }],
  });
});

test('rejects approval of an invalid Autopilot post, and holds the post if it needs no approval', async () => {
  await autopilot.reset();
  await ana.call('save-autopilot', { influencer_id: influencerId, changes: { mode: 'ask' } });
  const { id } = await autopilot.firstSlot();
  await autopilot.nowDue();
  await expect.poll(() => autopilot.stateOf(id)).toBe('waiting');
  await breakDraft(id);
  expect(await ana.call('approve-slot', { slot_id: id })).toMatchObject({
    body: { code: 'NOT_READY', message: getRuleMessage('too many hashtags') },
  });
  await product.database.pool.query('update autopilot_slots set approved_at = now() where id = $1', [id]);
  await autopilot.nowDue();
  await expect.poll(() => autopilot.stateOf(id)).toBe('held');
  expect(await autopilot.slotOf(id)).toMatchObject({ reason: expect.stringContaining('could not be scheduled') });
});

const columns: Readonly<Record<RuleField, string>> = {
  caption: 'caption',
  firstComment: 'first_comment',
  mediaUrls: 'image_1',
  altTexts: 'alt_text_1',
  sponsoredBy: 'sponsored_by',
  account: 'status',
  networks: 'status',
};

function contentWith(changes: Partial<PostContent>): PostContent {
  const whole = { caption: 'Hello', firstComment: '', mediaUrls: [photo], altTexts: [''], crops: [0.5] };
  return { ...whole, sponsoredBy: null, networks: [], surface: 'feed', ...changes };
}

function expectRefused({ status, body }: Answer): void {
  expect([400, 422]).toContain(status);
  expect(body).toMatchObject({ message: expect.stringMatching(/./) });
}

async function importContent(content: PostContent, influencer_id = influencerId): Promise<{ rows: ImportedRow[] }> {
  const { caption, firstComment, sponsoredBy, mediaUrls, altTexts, surface } = content;
  const type = surface === 'story' ? 'story' : 'post';
  const cells = [
    time.scheduledFor,
    'scheduled',
    caption,
    firstComment,
    sponsoredBy ?? '',
    mediaUrls[0],
    altTexts[0],
    type,
  ];
  const header = 'scheduled_for,status,caption,first_comment,sponsored_by,image_1,alt_text_1,post_type';
  const file = `${header}\n${cells.map((cell) => `"${cell ?? ''}"`).join(',')}`;
  const input = { influencer_id, format: 'csv', content: file, timezone: time.timezone };
  return (await ana.call('preview-import', input)).body as { rows: ImportedRow[] }; // typed by the contract
}

async function weekDrafts(): Promise<Draft[]> {
  return (await autopilot.drafts()).filter(({ scheduledLocal }) => scheduledLocal.startsWith('2090-07'));
}

/** Changes a draft as if a writer had exceeded Instagram's hashtag limit. */
async function breakDraft(id: string): Promise<void> {
  const caption = JSON.stringify({ caption: '#a '.repeat(31) });
  await product.database.pool.query('update post_drafts set content = content || $2::jsonb where id = $1', [
    id,
    caption,
  ]);
}
