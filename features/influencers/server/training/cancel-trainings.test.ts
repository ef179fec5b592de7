import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountHeld } from '#contract/account-held.ts';
import { erasureGraceDays } from '#features/account/account-rules.ts';
import { summarizeUsage } from '#features/billing/server/accounts.ts';
import { holdAccount } from '#platform/due-rows/hold-accounts.ts';
import { setCredits } from '#tests/credits.ts';
import { createPlainImage } from '#tests/plain-image.ts';
import { runRecurring, type TestProduct } from '#tests/product.ts';
import type { StandInTrainer } from '#tests/providers/fal-trainer.ts';
import { getTraining, makeTrainingPhotos, openTrainingProduct, untilTraining } from '#tests/trainings.ts';
import { makeInfluencer, signUp, type TestUser, uploadPhoto } from '#tests/users.ts';
import { maxTrainingMs } from './take-training.ts';

let fal: StandInTrainer;
let product: TestProduct;
let close: () => Promise<void>;
let bo: TestUser;

beforeAll(async () => {
  ({ fal, product, close } = await openTrainingProduct());
});
afterAll(() => close());
beforeEach(async () => {
  Object.assign(fal, { onSubmit: 'takes it', takesCancels: true, listsUnended: true, state: 'IN_PROGRESS' });
  bo = await signUp(product, 'Bo');
  await setCredits(product.database, bo.id, 100);
});

const train = (influencer_id: string) => bo.call('train-model', { influencer_id });
const until = (status: RegExp) => untilTraining(product.database, status);
const getBalance = async ({ id }: TestUser) => (await summarizeUsage(product.database.service, id, 0)).credits;
const cancel = (now?: Date) => runRecurring(product, 'influencers/cancel-trainings', now);

test("ends a clone's training when its consent is withdrawn, refunds its credits and deletes its model", async () => {
  const made = await bo.call('create-influencer', {
    name: 'Bo',
    created_via: 'clone',
    traits: { is_clone: true, profile: { source: 'clone', kind: 'reference_only' } },
    likeness: 'self',
    preview_image_url: await uploadPhoto(product, bo, await createPlainImage('#a06040', 600)),
  });
  const clone = String(made.body.influencer_id);
  await makeTrainingPhotos(bo, clone);
  const balance = async () => (await bo.call('get-profile')).body.credits;
  const before = await balance();
  expect((await train(clone)).status).toBe(200);
  await until(/training/);
  await bo.call('withdraw-likeness', { influencer_id: clone });
  await expect.poll(async () => getTraining(bo, clone)).toMatchObject({ latest: null, model: null });
  await expect.poll(balance).toBe(before);
  expect(await train(clone)).toMatchObject({ status: 422, body: { code: 'LIKENESS_WITHDRAWN' } });
  expect(await cancel()).toEqual({ trainings: 1 });
  expect(fal.canceled.at(-1)).toBe(fal.submissions.at(-1)?.requestId);
});

describe('the provider cancels a training run', () => {
  async function eraseWhile(status: RegExp): Promise<string | undefined> {
    const zoe = await makeInfluencer(bo);
    await makeTrainingPhotos(bo, zoe);
    await train(zoe);
    await until(status);
    await bo.call('delete-account', { password: 'a good password' });
    const later = new Date(Date.now() + (erasureGraceDays + 1) * 24 * 3_600_000);
    await expect.poll(() => runRecurring(product, 'account/erase-due', later)).toEqual({ people: 1 });
    return fal.submissions.at(-1)?.requestId;
  }

  test('of an erased account once it is available again, and the erasure does not wait for it', async () => {
    fal.takesCancels = false;
    const training = await eraseWhile(/training/);
    expect(await cancel()).toEqual({ trainings: 0 });
    expect(fal.canceled).not.toContain(training);
    fal.takesCancels = true;
    expect(await cancel()).toEqual({ trainings: 1 });
    expect(fal.canceled.at(-1)).toBe(training);
    expect(await cancel()).toEqual({ trainings: 0 });
  });

  test("without a known request id once it is in the provider's list", async () => {
    Object.assign(fal, { onSubmit: 'takes it and breaks off', listsUnended: false });
    const training = await eraseWhile(/asked/);
    expect(await cancel()).toEqual({ trainings: 0 });
    fal.listsUnended = true;
    expect(await cancel()).toEqual({ trainings: 1 });
    expect(fal.canceled.at(-1)).toBe(training);
  });

  test('within at most a day', async () => {
    const old = { id: bo.id, trigger_word: 'zold', request_id: 'old', asked_at: new Date() };
    await product.database.service.insertInto('trainings_to_cancel').values(old).execute();
    expect(await cancel(new Date(Date.now() + maxTrainingMs + 60_000))).toEqual({ trainings: 0 });
    expect(await cancel()).toEqual({ trainings: 0 });
  });
});

describe('a training run whose account is held', () => {
  let zoe: string;
  beforeEach(async () => {
    zoe = await makeInfluencer(bo);
    await makeTrainingPhotos(bo, zoe);
  });
  const failed = { status: 'failed', reason: `${accountHeld} All credits were refunded.` };

  test('ends immediately with a refund, and is canceled at the provider', async () => {
    const before = await getBalance(bo);
    expect((await train(zoe)).status).toBe(200);
    await until(/training/);
    await bo.call('delete-account', { password: 'a good password' });
    await expect.poll(latest).toMatchObject(failed);
    expect(await getBalance(bo)).toBe(before);
    expect(await cancel()).toEqual({ trainings: 1 });
    expect(fal.canceled.at(-1)).toBe(fal.submissions.at(-1)?.requestId);
  });

  test('is not submitted if the hold starts after a worker has claimed it', async () => {
    const [before, submitted] = [await getBalance(bo), fal.submissions.length];
    const { pool, service } = product.database;
    const lock = await pool.connect();
    await lock.query(`begin; select pg_advisory_xact_lock(hashtextextended('image budget', 0))`);
    expect((await train(zoe)).status).toBe(200);
    await until(/submitting/);
    // The worker is waiting at the cost log, one step before calling the provider.
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await holdAccount(service, bo.id);
    await lock.query('commit');
    lock.release();
    await expect.poll(latest).toMatchObject(failed);
    expect(await getBalance(bo)).toBe(before);
    expect(fal.submissions.length).toBe(submitted);
  });

  function latest() {
    return product.database.service
      .selectFrom('trained_models')
      .where('user_id', '=', bo.id)
      .select(['status', 'reason'])
      .executeTakeFirst();
  }
});
