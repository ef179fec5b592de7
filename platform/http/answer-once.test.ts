import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { plans } from '#features/billing/plans.ts';
import { setCredits } from '#tests/credits.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { callAs, makeInfluencer, signUp, type TestUser } from '#tests/users.ts';
import { answerOnce } from './answer-once.ts';

let product: TestProduct;
let ana: TestUser;
let influencer: string;

beforeAll(async () => {
  product = await openTestProduct();
  ana = await signUp(product, 'Ana');
  influencer = await makeInfluencer(ana);
});
afterAll(() => product.close());
beforeEach(() => giveCredits(10));

async function giveCredits(credits: number): Promise<void> {
  await setCredits(product.database, ana.id, credits);
}

function generate(key: string, prompt = 'coffee', by = ana, influencer_id = influencer) {
  return callAs(
    product.url,
    by.token,
    'generate-images',
    { influencer_id, prompt, count: 1 },
    { 'idempotency-key': key },
  );
}

async function generations(): Promise<number> {
  const rows = await product.database.service.selectFrom('generations').where('user_id', '=', ana.id).execute();
  return rows.length;
}

test('executes three concurrent requests with the same key once and returns the same response to each', async () => {
  const [key, before] = [randomUUID(), await generations()];
  const answers = await Promise.all([generate(key), generate(key), generate(key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.generation_id)).size).toBe(1);
  expect(await generations()).toBe(before + 1);
});

test('charges one credit for a preview that is requested twice', async () => {
  const cleo = await signUp(product, 'Cleo');
  const headers = { 'idempotency-key': randomUUID() };
  const submitPreview = () => callAs(product.url, cleo.token, 'preview', { options: { gender: 'female' } }, headers);
  const [first, second] = await Promise.all([submitPreview(), submitPreview()]);
  expect(second.body).toEqual(first.body);
  expect((await submitPreview()).body).toEqual(first.body);
  expect(second.status).toBe(200);
  expect((await cleo.call('get-profile')).body.credits).toBe(plans.free.credits - 1);
});

test('repeats the error response of a rejected request, and treats another key as another request', async () => {
  await giveCredits(0);
  const key = randomUUID();
  const refused = await generate(key);
  expect(refused).toMatchObject({ status: 403, body: { code: 'OUT_OF_CREDITS' } });
  await giveCredits(2);
  expect((await generate(key)).body).toEqual(refused.body);
  expect((await generate(randomUUID())).status).toBe(200);
});

test('rejects a key that was used for another request', async () => {
  const key = randomUUID();
  await generate(key);
  const before = await generations();
  expect(await generate(key, 'tea')).toMatchObject({ status: 422, body: { ok: false, code: 'KEY_REUSED' } });
  expect(await generations()).toBe(before);
});

test('treats the same key of another user as another key', async () => {
  const key = randomUUID();
  const bo = await signUp(product, 'Bo');
  const [first, second] = [await generate(key), await generate(key, 'coffee', bo, await makeInfluencer(bo))];
  expect(second.status).toBe(200);
  expect(second.body.generation_id).not.toBe(first.body.generation_id);
});

test('returns 409 and does not rerun a request whose process was lost', async () => {
  const key = randomUUID();
  await generate(key);
  const before = await generations();
  const rows = product.database.service.updateTable('answers_by_key').where('key', '=', key);
  await rows.set({ status: null, body: null, ends_by: new Date(0) }).execute();
  expect(await generate(key)).toMatchObject({ status: 409, body: { ok: false, code: 'OUTCOME_UNKNOWN' } });
  expect(await generations()).toBe(before);
});

test.each(['short', 'with a space in it', 'x'.repeat(256)])('rejects %j as a key', async (key) => {
  expect(await generate(key)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', details: { field: 'Idempotency-Key' } },
  });
});

test('every call that changes data accepts an idempotency key or changes nothing when it is repeated', async () => {
  // The product generates this document, so its type is known.
  const { paths } = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi;
  const unkeyed = Object.values(paths).flatMap(({ post }) => {
    const isKeyed = post?.parameters?.some(({ name }) => name === 'Idempotency-Key');
    return post && !isKeyed ? post.operationId : [];
  });
  expect(unkeyed.sort()).toEqual([
    'answer-mailed-post',
    'approve-slot',
    'archive-prebuilt-model',
    'cancel-photo-video',
    'cancel-post',
    'cancel-video-upload',
    'change-idea', // a second idea costs nothing
    'check-change', // reads the words and stores nothing
    'check-clone-photos', // only checks photos and stores nothing
    'check-movement', // reads the words and stores nothing
    'check-prompt', // reads the words and stores nothing
    'close-feedback',
    'close-report',
    'close-ticket',
    'connect-sandbox-instagram',
    'create-api-key', // its response contains the key, which must not be stored
    'create-calendar-address', // its response contains the secret
    'create-photos-zip', // a URL that is valid for a few minutes
    'create-post', // the client chooses the post id
    'create-video-upload', // an upload without parts is deleted
    'create-webhook', // its response contains the secret
    'delete-account', // an account can only be deleted once
    'delete-draft',
    'delete-photo',
    'delete-photo-video',
    'delete-scene-reference',
    'delete-uploaded-video',
    'delete-webhook',
    'describe-videos', // changes nothing
    'disconnect-instagram',
    'disconnect-network-account',
    'end-payout', // a payout can only end once
    'end-person-sessions',
    'end-placement',
    'end-suspension',
    'finish-instagram-login', // a state is only valid once
    'finish-video-upload', // the second response has the same video
    'forfeit-commissions', // forfeited commissions are not forfeited again
    'import-posts', // a row that is imported twice creates only one post
    'late-connect-url',
    'late-create-profile',
    'late-refresh-accounts',
    'log-security-event', // each call adds a line to the log
    'mark-profile-removed', // a profile can only be removed from the list once
    'mirror-avatar', // an unused copy is deleted
    'open-portal', // opens a page without changing anything
    'preview-import', // changes nothing
    'process-referral-signup', // a user can only be referred once
    'record-referral',
    'record-referral-click', // counts one click per IP address and day
    'refresh-network-account',
    'renew-likeness', // the consent ends on the same day
    'request-data-export', // only one is created at a time
    'resend-webhook-delivery', // each click sends it again
    'resolve-post',
    'restore-post',
    'resume-autopilot',
    'resume-week',
    'retry-failed-job', // the failed job is gone after a retry
    'retry-profile-deletion', // a profile can only be deleted once
    'review-share', // a post can only be reviewed once
    'revoke-api-key',
    'revoke-calendar-address',
    'save-affiliate-settings',
    'save-autopilot',
    'save-channel-settings',
    'save-draft', // the client chooses the draft id
    'save-network-settings',
    'save-tax-form',
    'schedule-drafts', // a draft can only be scheduled once, because it then becomes a post
    'send-video-chunk', // a part that has arrived is refused
    'settle-posts-elsewhere',
    'simulate-sandbox-instagram',
    'skip-slot',
    'state-likeness',
    'stop-autopilot',
    'stop-week',
    'storage-upload', // an unused file is deleted
    'submit-report', // open to visitors, who cannot have keys
    'suspend-person',
    'test-webhook', // each click sends a test
    'update-api-key',
    'update-mail-preference',
    'update-mail-subscription',
    'update-photo',
    'update-placement',
    'update-post',
    'update-scene-reference',
    'update-webhook',
    'use-trained-model',
    'user-autopilot-usage',
    'verify-image', // stores nothing
    'withdraw-likeness',
  ]);
});

type OpenApi = { paths: Record<string, { post?: { operationId: string; parameters?: { name: string }[] } }> };

test('a claim lasts for a few seconds and is renewed while its call is running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { service } = product.database;
  const request = { userId: ana.id, key: randomUUID(), path: '/', input: {}, requestId: 'test' };
  const rows = service.selectFrom('answers_by_key').where('key', '=', request.key);
  const secondsLeft = async () => {
    const left = sql<number>`extract(epoch from ends_by - clock_timestamp())::float8`.as('left');
    return (await rows.select(left).executeTakeFirst())?.left ?? 0;
  };
  const call = Promise.withResolvers<unknown>();
  const answered = answerOnce(service, request, () => call.promise);
  await expect.poll(() => rows.select('key').execute()).toHaveLength(1);
  expect(await secondsLeft()).toBeLessThanOrEqual(15);
  // Simulates a process that was lost.
  await service
    .updateTable('answers_by_key')
    .set({ ends_by: sql<Date>`now()` })
    .where('key', '=', request.key)
    .execute();
  expect(await answerOnce(service, request, async () => 'twice')).toEqual({ kind: 'unknown' });

  vi.advanceTimersByTime(5_000);
  await expect.poll(secondsLeft).toBeGreaterThan(0);
  call.resolve('done');
  expect(await answered).toEqual({ kind: 'answered', answer: { status: 200, body: 'done' } });
  expect(await answerOnce(service, request, async () => 'twice')).toMatchObject({ answer: { body: 'done' } });
});
