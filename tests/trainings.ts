import { vi } from 'vitest';
import { trainingMachine } from '#features/influencers/server/training/due-trainings.ts';
import type { Training } from '#features/influencers/training-contract.ts';
import type { Database } from '#platform/database/database.ts';
import { wake } from '#platform/live/announce.ts';
import { trainerModels } from '#ports/lora-trainer/trainer-models.ts';
import { openTestProduct, type TestProduct } from './product.ts';
import { openStandInTrainer, type StandInTrainer } from './providers/fal-trainer.ts';
import { openStandInProvider, type StandInProvider } from './providers/image-models.ts';
import { makePhotos, type TestUser } from './users.ts';

/** Long timeouts, because a loaded machine may be slow. */
const patient = { timeout: 240_000, interval: 25 };

const prices = {
  'fal-ai/flux-2-pro': 0.03,
  'fal-ai/flux-2-pro/edit': 0.05,
  'fal-ai/flux-lora': 0.04,
  [trainerModels.fal]: 6,
};

/** Opens a product that uses fal to generate images and to train models. */
export async function openTrainingProduct(): Promise<{
  readonly images: StandInProvider;
  readonly fal: StandInTrainer;
  readonly product: TestProduct;
  close(): Promise<void>;
}> {
  const images = await openStandInProvider('fal');
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

/** Generates enough photos of an influencer to train a model. */
export async function makeTrainingPhotos(user: TestUser, influencerId: string): Promise<void> {
  for (const count of [8, 1]) await makePhotos(user, influencerId, { count });
}

export async function getTraining(user: TestUser, influencer_id: string): Promise<Training> {
  return (await user.call('get-training', { influencer_id })).body as Training; // typed by the contract
}

/**
 * Waits until a training run has this status, skipping pauses by making it due immediately. Keeps leases (which end
 * after 55 to 90 seconds, unlike any pause) and pending paid calls, unless their response is lost.
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
