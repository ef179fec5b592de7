import { implement } from '@orpc/server';
import type { ImageBudget } from '#features/generation/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import { likenessRefusal } from '../../clone-rules.ts';
import { trainingContract } from '../../training-contract.ts';
import { minTrainingImages, trainingCredits } from '../../training-rules.ts';
import { ownInfluencer } from '../own-influencer.ts';
import { orderTraining } from './order-training.ts';
import { findTraining, useTrainedModel } from './trained-models.ts';
import { type FindTrainingPhotos, listTrainingImages } from './training-images.ts';

const signedIn = implement(trainingContract).$context<SignedInContext>();

export type TrainingCallsDeps = {
  /** Null if no engine can train models. */
  readonly trainer: LoraTrainer | null;
  readonly imageBudget: ImageBudget;
  readonly findTrainingPhotos: FindTrainingPhotos;
};

export function trainingCalls({ trainer, imageBudget, findTrainingPhotos }: TrainingCallsDeps) {
  return {
    'get-training': signedIn['get-training'].handler(async ({ input: { influencer_id: id }, context: { db } }) => ({
      offered: trainer !== null,
      trained_by: trainer?.label ?? '',
      credits: trainingCredits,
      pictures: trainer ? (await listTrainingImages(db, id, findTrainingPhotos)).length : 0,
      pictures_needed: minTrainingImages,
      ...(await findTraining(db, id)),
    })),

    'train-model': signedIn['train-model']
      .use(ownInfluencer)
      .handler(async ({ context: { db, caller, influencer }, errors }) => {
        if (!trainer) throw errors.TRAINING_NOT_OFFERED();
        const unconsented = likenessRefusal(influencer);
        if (unconsented) throw errors[unconsented]();
        if (await imageBudget.isSpent()) throw errors.BUDGET_SPENT();
        const trainingImages = await listTrainingImages(db, influencer.id, findTrainingPhotos);
        if (trainingImages.length < minTrainingImages) throw errors.TOO_FEW_PICTURES();
        const outcome = await orderTraining(db, { userId: caller.id, influencerId: influencer.id });
        if (outcome.kind === 'under way') throw errors.TRAINING_UNDER_WAY();
        if (outcome.kind === 'out of credits') throw errors.OUT_OF_CREDITS();
        return { ok: true as const };
      }),

    'use-trained-model': signedIn['use-trained-model'].handler(async ({ input, context: { db, caller }, errors }) => {
      const isThere = await useTrainedModel(db, caller.id, input.influencer_id, input.use);
      if (!isThere) throw errors.NOT_FOUND({ message: 'There is no trained model.' });
      return { ok: true as const };
    }),
  };
}
