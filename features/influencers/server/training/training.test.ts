import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImageCosts } from '#features/generation/contract.ts';
import { setCredits } from '#tests/credits.ts';
import { runRecurring, type TestProduct } from '#tests/product.ts';
import { type StandInTrainer, standInWeights } from '#tests/providers/fal-trainer.ts';
import type { StandInProvider } from '#tests/providers/image-models.ts';
import { readZip } from '#tests/read-zip.ts';
import { getTraining, makeTrainingPhotos, openTrainingProduct, untilTraining } from '#tests/trainings.ts';
import { makeInfluencer, makePhotos, signUp, type TestUser } from '#tests/users.ts';
import { trainingCredits } from '../../training-rules.ts';
import { findTimeoutMs, maxTrainingMs, trainingPausesMs } from './take-training.ts';

let images: StandInProvider;
let fal: StandInTrainer;
let product: TestProduct;
let ana: TestUser;
let mia: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ images, fal, product, close } = await openTrainingProduct());
  ana = await signUp(product, 'Ana');
  await setCredits(product.database, ana.id, 500);
  mia = await makeInfluencer(ana);
});
beforeEach(async () => {
  Object.assign(fal, { onSubmit: 'takes it', takesFiles: true, state: 'COMPLETED', weights: 'are there' });
  Object.assign(fal, { result: { status: 200 }, listsUnended: true });
  await product.database.service.deleteFrom('image_calls').execute();
});
afterAll(() => close());

const train = (user = ana, influencer_id = mia) => user.call('train-model', { influencer_id });
const credits = async () => Number((await ana.call('get-profile')).body.credits);
// Guaranteed by the contract.
const spentUsd = async () => ((await ana.call('get-image-costs')).body as ImageCosts).spent_today_usd;
const until = (status: RegExp, how = {}) => untilTraining(product.database, status, how);
const lost = { isAnswerLost: true };
/** Moves the paid call back in time. */
const backdate = (ms: number) =>
  product.database.service
    .updateTable('trained_models')
    .set({ asked_at: new Date(Date.now() - ms) })
    .execute();

describe('a training run', () => {
  test('needs enough images of the same face, and reports this before it costs anything', async () => {
    expect(await getTraining(ana, mia)).toEqual({
      offered: true,
      trained_by: 'fal',
      credits: trainingCredits,
      pictures: 1,
      pictures_needed: 10,
      latest: null,
      model: null,
    });
    expect(await train()).toMatchObject({ status: 422, body: { code: 'TOO_FEW_PICTURES' } });
    await makeTrainingPhotos(ana, mia);
    expect((await getTraining(ana, mia)).pictures).toBe(10);
  });

  test('costs its credits, reports its progress, and excludes a second training run', async () => {
    const before = await credits();
    fal.state = 'IN_QUEUE';
    expect(await train()).toMatchObject({ status: 200 });
    expect(await train()).toMatchObject({ status: 409, body: { code: 'TRAINING_UNDER_WAY' } });
    expect(await credits()).toBe(before - trainingCredits);
    await until(/training/);
    await expect
      .poll(async () => (await getTraining(ana, mia)).latest)
      .toMatchObject({ status: 'training', percent: 10 });
    await vi.waitFor(async () => {
      await until(/training/);
      expect((await getTraining(ana, mia)).latest?.waiting_before).toBe(2);
    }, 240_000);
    fal.state = 'IN_PROGRESS';
    await vi.waitFor(async () => {
      await until(/training/);
      expect((await getTraining(ana, mia)).latest).toMatchObject({ percent: 48, waiting_before: null });
    }, 240_000);
    fal.state = 'COMPLETED';
    await until(/ready/);
    expect(fal.submissions).toHaveLength(1);
    const { latest, model } = await getTraining(ana, mia);
    expect([latest, model]).toEqual([null, expect.objectContaining({ status: 'ready', in_use: true, pictures: 10 })]);
    expect(await credits()).toBe(before - trainingCredits);
    await expect.poll(spentUsd).toBe(6);
  });

  test('uploads a ZIP of images with a unique trigger word, and stores the weights itself', async () => {
    const [submission] = fal.submissions;
    const archive = fal.uploads.get(submission?.input.images_data_url ?? '');
    const files = await readZip(new Response(Buffer.from(archive ?? [])));
    expect([...files.keys()]).toHaveLength(10);
    expect(submission?.input.trigger_phrase).toMatch(/^z[a-z]{7}$/);
    expect(await keptWeights()).toEqual(standInWeights);
  });

  test('is used for the next photos: with the weights and the trigger word, without references, and noted in the photo', async () => {
    const { body } = await makePhotos(ana, mia, { prompt: 'coffee' });
    const call = images.calls.at(-1);
    const [submission] = fal.submissions;
    expect(call?.path).toBe('/fal-ai/flux-lora');
    expect(call?.body.loras).toEqual([{ path: `${fal.url}/weights/${submission?.requestId}.safetensors`, scale: 1 }]);
    expect(String(call?.body.prompt)).toMatch(new RegExp(`^${submission?.input.trigger_phrase}\\. .*coffee`));
    expect(call?.images).toEqual([]);
    // guaranteed by the contract
    expect((body.images as { meta: object }[])[0]?.meta).toMatchObject({ with_lora: true });
  });

  test('can be switched to references, and back to the model', async () => {
    const use = (use: boolean) => ana.call('use-trained-model', { influencer_id: mia, use });
    expect((await use(false)).status).toBe(200);
    const { body } = await makePhotos(ana, mia);
    expect(images.calls.at(-1)).toMatchObject({ path: '/fal-ai/flux-2-pro/edit' });
    expect(String(images.calls.at(-1)?.body.prompt)).not.toContain(fal.submissions[0]?.input.trigger_phrase);
    // guaranteed by the contract
    expect((body.images as { meta: object }[])[0]?.meta).toMatchObject({ with_lora: false });
    expect((await use(true)).status).toBe(200);
    await makePhotos(ana, mia);
    expect(images.calls.at(-1)?.path).toBe('/fal-ai/flux-lora');
  });

  test("is uploaded again from the product's file if the provider may have deleted it, with references as a fallback", async () => {
    const { service } = product.database;
    await service
      .updateTable('trained_models')
      .set({ weights_until: new Date(0) })
      .execute();
    fal.takesFiles = false;
    await makePhotos(ana, mia);
    expect(images.calls.at(-1)?.path).toBe('/fal-ai/flux-2-pro/edit');
    fal.takesFiles = true;
    await makePhotos(ana, mia);
    const [lora] = (images.calls.at(-1)?.body.loras ?? []) as { path: string }[]; // as documented by fal
    expect(fal.uploads.get(lora?.path ?? '')).toEqual(standInWeights);
  });

  test('replaces the previous model, whose file is deleted', async () => {
    const { service } = product.database;
    const { file_key: before } = await service
      .selectFrom('trained_models')
      .select('file_key')
      .executeTakeFirstOrThrow();
    await train();
    await until(/ready/);
    expect(await service.selectFrom('trained_models').select('status').execute()).toEqual([{ status: 'ready' }]);
    await runRecurring(product, 'pictures/delete-unused-files');
    expect(await product.product.ports.files.size(before ?? '')).toBeNull();
    expect(await keptWeights()).toEqual(standInWeights);
  });
});

describe('a failed training run is refunded, orders nothing twice, and has a reason', () => {
  const failed = async (how = {}) => {
    await until(/failed/, how);
    return (await getTraining(ana, mia)).latest?.reason;
  };
  const expectNothingLost = async (before: number, submissions: number, costUsd: number) => {
    expect(await credits()).toBe(before);
    expect(fal.submissions).toHaveLength(submissions);
    await expect.poll(spentUsd).toBe(costUsd);
    expect((await getTraining(ana, mia)).model).toMatchObject({ status: 'ready' });
  };

  test('when the provider refuses it', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    fal.onSubmit = 'does not understand';
    await train();
    expect(await failed()).toBe('fal rejected this training (422): No images found All credits were refunded.');
    await expectNothingLost(before, paid, 0);
  });

  test('when the provider is busy on every attempt', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    fal.onSubmit = 'is busy';
    await train();
    expect(await failed()).toBe('fal is overloaded at the moment. All credits were refunded.');
    await expectNothingLost(before, paid, 0);
  });

  test('when it fails at the provider, which does not bill it', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    fal.result = { status: 500, body: { detail: 'Out of memory' } };
    await train();
    expect(await failed()).toBe('fal had an error during the training. All credits were refunded.');
    await expectNothingLost(before, paid + 1, 0);
  });

  test('when its response was lost and the provider does not know it', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    fal.onSubmit = 'breaks off';
    await train();
    await until(/asked/);
    await backdate(findTimeoutMs + 1_000);
    expect(await failed(lost)).toBe(
      'fal did not respond when the images were sent, and has no record of a training since then. All credits were refunded.',
    );
    await expectNothingLost(before, paid, 6);
  });

  test('when the provider does not finish it within a day', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    fal.state = 'IN_PROGRESS';
    await train();
    await until(/training/);
    await backdate(maxTrainingMs + 1_000);
    expect(await failed()).toBe('fal did not finish the training within a day. All credits were refunded.');
    await expectNothingLost(before, paid + 1, 6);
  });

  test('when no download of its file is a model', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    fal.weights = 'are no model';
    await train();
    expect(await failed()).toBe('The fetched file is not a model. All credits were refunded.');
    await expectNothingLost(before, paid + 1, 6);
    expect(trainingPausesMs.length).toBeGreaterThan(2);
  });

  test('when it exceeds the daily budget', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    await product.database.service
      .insertInto('image_calls')
      .values({ engine: 'fal', model: 'old', cost: 35 })
      .execute();
    await train();
    expect(await failed()).toMatch(/^Today.s image budget of this site is used up/);
    await expectNothingLost(before, paid, 35);
  });

  test('but continues, paid for once, if its response was lost and the provider has it', async () => {
    const [before, paid] = [await credits(), fal.submissions.length];
    fal.onSubmit = 'takes it and breaks off';
    fal.weights = 'are cut short';
    await train();
    await until(/fetching/, lost);
    fal.weights = 'are there';
    await until(/ready/);
    expect(fal.submissions).toHaveLength(paid + 1);
    expect(await credits()).toBe(before - trainingCredits);
    await expect.poll(spentUsd).toBe(6);
  });
});

test("refuses to train or use a model of another user's influencer, or without enough credits", async () => {
  const bo = await signUp(product, 'Bo');
  expect(await train(bo)).toMatchObject({ status: 404 });
  expect((await bo.call('use-trained-model', { influencer_id: mia, use: false })).status).toBe(404);
  expect(await getTraining(bo, mia)).toMatchObject({ latest: null, model: null, pictures: 0 });
  await setCredits(product.database, ana.id, trainingCredits - 1);
  expect(await train()).toMatchObject({ status: 403, body: { code: 'OUT_OF_CREDITS' } });
  await setCredits(product.database, ana.id, 500);
});

// Must be the last test, because after repeated failures no calls are made to the provider for a minute.
test('refunds a training run if the provider is unavailable on every attempt', async () => {
  const [before, paid] = [await credits(), fal.submissions.length];
  fal.takesFiles = false;
  await train();
  await until(/failed/);
  const reason =
    /^(The pictures could not be sent to fal|fal failed several times in a row).*All credits were refunded\.$/;
  expect((await getTraining(ana, mia)).latest?.reason).toMatch(reason);
  expect([await credits(), fal.submissions.length]).toEqual([before, paid]);
});

test('logs none of these failures as an error', () => {
  expect(product.errors).toEqual([]);
});

async function keptWeights(): Promise<Buffer | null> {
  const { service } = product.database;
  const { file_key: key } = await service.selectFrom('trained_models').select('file_key').executeTakeFirstOrThrow();
  const file = await product.product.ports.files.open(key ?? '');
  return file && Buffer.concat(await file.stream.toArray());
}
