import { vi } from 'vitest';
import { trainingMachine } from '#features/influencers/server/training/due-trainings.ts';
import type { Training } from '#features/influencers/training-contract.ts';
import type { Database } from '#platform/database/database.ts';
import { wake } from '#platform/live/announce.ts';
import { trainerModels } from '#ports/lora-trainer/trainer-models.ts';
import { makePhotos, type Person } from './people.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { openStandInTrainer, type StandInTrainer } from './vendors/fal-trainer.ts';
import { openStandInVendor, type StandInVendor } from './vendors/image-models.ts';

/** For what comes when it comes: a loaded machine takes its time. */
const patient = { timeout: 240_000, interval: 25 };

const prices = {
  'fal-ai/flux-2-pro': 0.03,
  'fal-ai/flux-2-pro/edit': 0.05,
  'fal-ai/flux-lora': 0.04,
  [trainerModels.fal]: 6,
};

/** A product whose pictures fal draws, and whose models it trains. */
export async function openTrainingProduct(): Promise<{
  readonly images: StandInVendor;
  readonly fal: StandInTrainer;
  readonly product: TestProduct;
  close(): Promise<void>;
}> {
  const images = await openStandInVendor('fal');
  const fal = await openStandInTrainer({ draws: images.url });
  const imageEngines = [{ name: 'fal', apiKey: 'fal-key', baseUrl: fal.url, models: {} }] as const;
  const costs = { imagePrices: new Map(Object.entries(prices)), imageBudgetUsd: 40 };
  const product = await openTestProduct({}, { imageEngines, characterSheets: false, ...costs });
  return {
    images,
    fal,
    product,
    async close() {
      await product.close();
      await Promise.all([fal.close(), images.close()]);
    },
  };
}

/** Photos of a persona, so many that a model can be trained of them. */
export async function makeTrainingPhotos(person: Person, influencerId: string): Promise<void> {
  for (const count of [8, 1]) await makePhotos(person, influencerId, { count });
}

export async function trainingOf(person: Person, influencer_id: string): Promise<Training> {
  return (await person.call('get-training', { influencer_id })).body as Training; // by the contract
}

/**
 * Waits until a training has come so far, whatever pauses it would make: what waits is due at once. A lease is left
 * alone (it ends in 55 to 90 seconds, and no pause does), and so is a paid call that is under way, but where its answer
 * is lost.
 */
export async function untilTraining(
  { service, pool }: Database,
  status: RegExp,
  { isAnswerLost = false } = {},
): Promise<void> {
  await vi.waitFor(async () => {
    await pool.query(
      `update trained_models set next_step_at = now()
       where next_step_at > now() and (status <> 'asked' or $1)
         and (next_step_at < now() + interval '50 s' or next_step_at > now() + interval '95 s')`,
      [isAnswerLost],
    );
    await wake(service, trainingMachine);
    const { status: now } = await service
      .selectFrom('trained_models')
      .select('status')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    if (!status.test(now)) throw new Error(`the training is ${now}`);
  }, patient);
}
