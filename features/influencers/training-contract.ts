import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { likenessErrors } from './clone-rules.ts';
import { minTrainingImages, trainingSteps } from './training-rules.ts';

/** A model that is being or was trained on an influencer's images. */
export const trainedModel = z.object({
  status: z.enum(trainingSteps),
  percent: z.int().min(0).max(100),
  /** How many training runs are ahead of it in the provider's queue, or null if unknown. */
  waiting_before: z.int().nullable(),
  /** Why it failed, and whether the credits were refunded. */
  reason: z.string().nullable(),
  pictures: z.int(),
  /** Whether new photos use it. */
  in_use: z.boolean(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type TrainedModel = z.infer<typeof trainedModel>;

export const training = z.object({
  /** Whether this installation can train models. */
  offered: z.boolean(),
  /** The provider that trains the model and receives the images, or '' if there is none. */
  trained_by: z.string(),
  credits: z.int(),
  /** How many images a training run would use now, and the minimum. */
  pictures: z.int(),
  pictures_needed: z.int(),
  /**
   * The newest training run if it is in progress or has failed; null if there is none, or if it produced the current
   * model.
   */
  latest: trainedModel.nullable(),
  /** The current model. */
  model: trainedModel.nullable(),
});
export type Training = z.infer<typeof training>;

const influencer = z.object({ influencer_id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const trainingContract = defineCalls({
  'get-training': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the trained model of an influencer and the progress of its training' })
    .input(influencer)
    .output(training),

  'train-model': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Train a model on an influencer’s images' })
    .errors({
      ...limitErrors,
      BUDGET_SPENT: { status: 422, message: imageBudgetSpent },
      TRAINING_NOT_OFFERED: { status: 422, message: 'Model training is not available here.' },
      TRAINING_UNDER_WAY: { status: 409, message: 'A model is already being trained.' },
      ...likenessErrors,
      TOO_FEW_PICTURES: {
        status: 422,
        message: `A model needs ${minTrainingImages} images of the same person. Generate some photos first.`,
      },
    })
    .input(influencer)
    .output(done),

  'use-trained-model': forSignedIn
    .meta(openToKeys('generate'))
    .route({ summary: 'Generate new photos with the trained model, or with reference images again' })
    .input(influencer.extend({ use: z.boolean() }))
    .output(done),
});
