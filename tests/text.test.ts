import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setCredits } from './credits.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { makePersona, signUp, type TestUser, uploadPhoto } from './users.ts';

let product: TestProduct;
let ana: TestUser;
let persona: string;
let image: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  persona = await makePersona(ana);
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#caa' } })
    .jpeg()
    .toBuffer();
  image = await uploadPhoto(product, ana, bytes);
});
afterAll(() => product.close());

describe.each([
  ['U+0000', 'a\0b'],
  ['half a character', 'a\ud800b'],
])('text with %s', (_case, text) => {
  const time = { scheduledFor: '2090-01-01T10:00', timezone: 'America/New_York' };
  const model = () => ({ avatar_url: image, model_kind: 'ref' });
  const toFillDemo = () => ({
    influencer_id: persona,
    dryRun: true,
    combos: [{ gender: 'Male', age_group: '18-24', hair_color: 'Red' }],
  });
  const toCaption = () => ({ influencer_id: persona, image: image });
  const calls: [string, string, () => object][] = [
    ['delete-account', 'password', () => ({ password: text })],
    ['delete-account', 'email', () => ({ email: text })],
    ['log-security-event', 'action', () => ({ action: text })],
    ['log-security-event', 'details.key', () => ({ action: 'a', details: { key: text } })],
    ['log-security-event', 'details.key', () => ({ action: 'a', details: JSON.stringify({ key: text }) })],
    ['log-security-event', `details.${text}`, () => ({ action: 'a', details: { [text]: 'value' } })],
    ['submit-ticket', 'summary', () => ({ category: 'other', summary: text })],
    ['submit-ticket', 'details', () => ({ category: 'other', summary: 'a', details: text })],
    ['submit-ticket', 'path', () => ({ category: 'other', summary: 'a', path: `/${text}` })],
    [
      'submit-ticket',
      'attachment_url',
      () => ({ category: 'other', summary: 'a', attachment_url: `http://127.0.0.1/${text}` }),
    ],
    ['submit-feedback', 'note', () => ({ note: `long enough ${text}`, category: 'bug', context: {} })],
    [
      'submit-feedback',
      'context.link',
      () => ({ note: 'long enough', category: 'bug', context: { link: `http://127.0.0.1/${text}` } }),
    ],
    [
      'submit-feedback',
      'context.path',
      () => ({ note: 'long enough', category: 'bug', context: { path: `/${text}` } }),
    ],
    ['create-webhook', 'url', () => ({ url: `http://127.0.0.1/${text}`, events: ['photo.ready'] })],
    [
      'update-webhook',
      'url',
      () => ({ webhook_id: randomUUID(), url: `http://127.0.0.1/${text}`, events: ['photo.ready'] }),
    ],
    ['create-api-key', 'name', () => ({ name: text, scopes: ['read'] })],
    ['update-api-key', 'name', () => ({ key_id: randomUUID(), name: text, scopes: ['read'] })],
    ['submit-report', 'details', () => ({ reason: 'other', path: '/', details: text })],
    ['submit-report', 'path', () => ({ reason: 'other', path: `/${text}` })],
    ['submit-report', 'picture_url', () => ({ reason: 'other', path: '/', picture_url: `http://127.0.0.1/${text}` })],
    ['fill-demo-images', 'coffeePrompt', () => ({ ...toFillDemo(), coffeePrompt: text })],
    ['fill-demo-images', 'travelPrompts.0', () => ({ ...toFillDemo(), travelPrompts: [text] })],
    ['fill-demo-images', 'fashionPrompts.0', () => ({ ...toFillDemo(), fashionPrompts: [text] })],
    ['fill-demo-images', 'prefix', () => ({ ...toFillDemo(), prefix: text })],
    ['fill-demo-images', 'suffix', () => ({ ...toFillDemo(), suffix: text })],
    ['fill-demo-images', 'folderOverride', () => ({ ...toFillDemo(), folderOverride: text })],
    ['fill-demo-images', 'faceUrl', () => ({ ...toFillDemo(), faceUrl: `http://127.0.0.1/${text}` })],
    ['suspend-person', 'reason', () => ({ user_id: randomUUID(), reason: text })],
    ['end-suspension', 'reason', () => ({ user_id: randomUUID(), reason: text })],
    ['end-person-sessions', 'reason', () => ({ user_id: randomUUID(), reason: text })],
    ['grant-credits', 'reason', () => ({ user_id: randomUUID(), reason: text, credits: 1 })],
    ['answer-ticket', 'answer', () => ({ ticket_id: randomUUID(), answer: text })],
    ['close-feedback', 'answer', () => ({ feedback_id: randomUUID(), answer: text })],
    ['close-report', 'answer', () => ({ report_id: randomUUID(), answer: text })],
    ['update-mail-subscription', 'token', () => ({ token: text, subscribed: false })],
    ['update-mail-preference', 'kind', () => ({ kind: text, subscribed: false })],
    [
      'create-checkout',
      'return_path',
      () => ({
        plan: 'creator',
        billing: 'annual',
        user: { id: ana.id, email: ana.email },
        return_path: `/${text}`,
      }),
    ],
    ['pay-sandbox-checkout', 'checkout_id', () => ({ checkout_id: text, card: 'accepted' })],
    ['change-sandbox-subscription', 'subscription_id', () => ({ subscription_id: text, act: { kind: 'cancel' } })],
    [
      'change-sandbox-subscription',
      'act.invoice_id',
      () => ({ subscription_id: 'sub_1', act: { kind: 'refund', invoice_id: text } }),
    ],
    ['finish-instagram-login', 'state', () => ({ state: text })],
    ['finish-instagram-login', 'code', () => ({ state: 'a', code: text })],
    ['finish-instagram-login', 'error', () => ({ state: 'a', error: text })],
    ['open-portal', 'returnUrl', () => ({ user_id: ana.id, email: ana.email, returnUrl: `http://127.0.0.1/${text}` })],
    ['submit-share', 'url', () => ({ url: `https://x.com/a/${text}`, platform: 'X' })],
    ['submit-share', 'platform', () => ({ url: 'https://x.com/a/1', platform: text })],
    ['review-share', 'reason', () => ({ share_id: randomUUID(), verdict: 'rejected', reason: text })],
    [
      'save-affiliate-settings',
      'payout_address',
      () => ({ payout_method: 'wise', payout_address: `${text}@example.com` }),
    ],
    ['forfeit-commissions', 'reason', () => ({ affiliate_id: randomUUID(), reason: text })],
    ['record-referral-click', 'referrer_user', () => ({ referrer_user: text })],
    ['record-referral', 'p_ref_code', () => ({ p_ref_code: text, p_referred_user: randomUUID(), p_status: 'clicked' })],
    ['process-referral-signup', 'ref_code', () => ({ ref_code: text, referred_user_id: randomUUID() })],
    ['preview', 'options.gender', () => ({ options: { gender: text } })],
    ['create-influencer', 'name', () => ({ name: text, created_via: 'builder', traits: {}, preview_image_url: image })],
    [
      'create-influencer',
      'traits.profile.gender',
      () => ({ name: 'a', created_via: 'builder', traits: { profile: { gender: text } }, preview_image_url: image }),
    ],
    ['add-prebuilt-model', 'name', () => ({ ...model(), name: text })],
    ['add-prebuilt-model', 'description', () => ({ ...model(), name: 'a', description: text })],
    ['add-prebuilt-model', 'tags.0', () => ({ ...model(), name: 'a', tags: [text] })],
    ['add-prebuilt-model', 'lora_url', () => ({ ...model(), name: 'a', lora_url: `http://127.0.0.1/${text}` })],
    ['generate-images', 'prompt', () => ({ influencer_id: persona, prompt: text })],
    ['generate-images', 'shots.0.prompt', () => ({ influencer_id: persona, shots: [{ prompt: text }] })],
    ['change-photo', 'prompt', () => ({ influencer_id: persona, photo_id: randomUUID(), prompt: text })],
    ['plan-generate', 'prompt', () => ({ influencer_id: persona, prompt: text })],
    ['generate-caption', 'image', () => ({ influencer_id: persona, image: `http://127.0.0.1/${text}` })],
    ['generate-caption', 'generation_prompt', () => ({ ...toCaption(), generation_prompt: text })],
    ['generate-caption', 'overrides.vibe', () => ({ ...toCaption(), overrides: { vibe: text } })],
    ['generate-caption', 'overrides.interests.0', () => ({ ...toCaption(), overrides: { interests: [text] } })],
    ['generate-caption', 'overrides.avoid.0', () => ({ ...toCaption(), overrides: { avoid: [text] } })],
    ['late-generate-caption', 'imageUrl', () => ({ influencer_id: persona, imageUrl: `http://127.0.0.1/${text}` })],
    ['late-generate-caption', 'image_url', () => ({ influencer_id: persona, image_url: `http://127.0.0.1/${text}` })],
    [
      'late-generate-caption',
      'options.vibe',
      () => ({ influencer_id: persona, image_url: image, options: { vibe: text } }),
    ],
    [
      'late-generate-caption',
      'options.topicHints',
      () => ({ influencer_id: persona, image_url: image, options: { topicHints: text } }),
    ],
    [
      'late-generate-caption',
      'options.topicHints.0',
      () => ({ influencer_id: persona, image_url: image, options: { topicHints: [text] } }),
    ],
    ['mirror-avatar', 'profile_id', () => ({ url: 'http://127.0.0.1/', profile_id: text })],
    ['mirror-avatar', 'key', () => ({ url: 'http://127.0.0.1/', key: text })],
    ['save-channel-settings', 'changes.vibe', () => ({ influencer_id: persona, changes: { vibe: text } })],
    [
      'save-channel-settings',
      'changes.interests.0',
      () => ({ influencer_id: persona, changes: { interests: [text] } }),
    ],
    ['change-idea', 'change.words', () => ({ slot_id: randomUUID(), change: { kind: 'write', words: text } })],
    ['create-post', 'caption', () => ({ influencerId: persona, mediaUrls: [image], caption: text, ...time })],
    ['update-post', 'caption', () => ({ scheduledPostId: randomUUID(), mediaUrls: [image], caption: text, ...time })],
    ['save-draft', 'caption', () => ({ draftId: randomUUID(), influencerId: persona, caption: text, ...time })],
    ...(['altTexts.0', 'mediaUrls.0', 'sponsoredBy', 'firstComment'] as const).flatMap(
      (field): [string, string, () => object][] => {
        const [name = '', position] = field.split('.');
        const textField = { [name]: position ? [text] : text };
        return [
          ['create-post', field, () => ({ influencerId: persona, mediaUrls: [image], ...textField, ...time })],
          [
            'update-post',
            field,
            () => ({ scheduledPostId: randomUUID(), caption: '', mediaUrls: [image], ...textField, ...time }),
          ],
        ];
      },
    ),
    ...['preview-import', 'import-posts'].map((name): [string, string, () => object] => [
      name,
      'content',
      () => ({ influencer_id: persona, format: 'csv', content: `scheduled_for,caption\n,${text}`, timezone: 'UTC' }),
    ]),
    ['cancel-post', 'latePostId', () => ({ scheduledPostId: randomUUID(), latePostId: text })],
    ['connect-sandbox-instagram', 'profileId', () => ({ profileId: text, username: 'a' })],
    [
      'late-connect-url',
      'redirectUrl',
      () => ({ influencerId: persona, platform: 'instagram', redirectUrl: `http://127.0.0.1/${text}` }),
    ],
  ];

  test.each(calls)('is rejected by %s in %j, and the response names the field', async (name, field, input) => {
    const { status, body } = await ana.call(name, input());
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: { field } } });
  });

  test('is rejected as a file name, and no file is stored', async () => {
    const payload = Buffer.concat([
      Buffer.from(
        '--cut\r\ncontent-disposition: form-data; name="file"; filename="a\0b.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
      ),
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#caa' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('\r\n--cut--\r\n'),
    ]);
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'multipart/form-data; boundary=cut' };
    const { app } = product.product;
    const answer = await app.inject({ method: 'POST', url: '/functions/v1/storage-upload', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: { field: 'file.name' } });
  });
});

test.each([
  ['a date', 'tomorrow'],
  ['an id alone', randomUUID()],
  ['hyphens', `${'-'.repeat(36)}@1`],
  ['a date in words', `${randomUUID()}@2026-11-21 10:00:00+00`],
  ['a time beyond all others', `${randomUUID()}@${'9'.repeat(17)}`],
])(
  'rejects a cursor that is %s with the field in the response, and does not return the first page',
  async (_case, cursor) => {
    const { status, body } = await ana.call('list-photos', { influencer_id: persona, cursor });
    expect({ status, body }).toMatchObject({ status: 400, body: { details: { field: 'cursor' } } });
  },
);

test.each(['9999-12-31T23:59', '0001-01-01T00:00', '2100-01-01T00:00'])(
  'rejects a post scheduled for %s, which no response could represent',
  async (scheduledFor) => {
    const post = { mediaUrls: [image], caption: '', timezone: 'America/New_York', scheduledFor };
    for (const [name, ids] of [
      ['update-post', { scheduledPostId: randomUUID() }],
      ['create-post', { influencerId: persona }],
    ] as const)
      expect(await ana.call(name, { ...post, ...ids })).toMatchObject({
        status: 400,
        body: { details: { field: 'scheduledFor' } },
      });
  },
);

test.each(['-.jpg', 'a.7?w=640', `${'a'.repeat(200)}.jpg?w=640`, `${'a'.repeat(400)}.jpg`, '..jpg', '%00.jpg'])(
  'returns 404 for the file %s',
  async (name) => {
    expect((await fetch(`${product.url}/files/${name}`)).status).toBe(404);
  },
);

test('lets one of twelve influencers take a username when all claim it concurrently, and notifies the others', async () => {
  const { service } = product.database;
  await service.updateTable('accounts').set({ max_influencers: 20 }).where('user_id', '=', ana.id).execute();
  await setCredits(product.database, ana.id, 20);
  const model = await ana.call('add-prebuilt-model', { name: 'Lea', avatar_url: image, model_kind: 'ref' });
  const profiles = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const made = await ana.call('create-influencer-from-catalog', { p_catalog_id: model.body.id });
      return (await ana.call('late-create-profile', { influencerId: made.body.influencer_id })).body.profileId;
    }),
  );
  for (let round = 0; round < 5; round++) {
    const username = `lea${round}`;
    const answers = await Promise.all(
      profiles.map((profileId) => ana.call('connect-sandbox-instagram', { profileId, username })),
    );
    const codes = answers.map(({ status }) => status).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  }
});

test('logs no errors for invalid text', () => {
  expect(product.errors).toEqual([]);
});
