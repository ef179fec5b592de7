import { z } from 'zod';
import { defineCalls, forSignedIn, forSignedInOnce, openToKeys } from '#contract/call-contract.ts';
import { imageBudgetSpent } from '#contract/image-budget.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { likenessErrors } from './clone-rules.ts';
import { minTrainingPictures, trainingSteps } from './training-rules.ts';

/** A model that is trained of a persona's pictures, or was. */
export const trainedModel = z.object({
  status: z.enum(trainingSteps),
  percent: z.int().min(0).max(100),
  /** How many trainings wait before it at the vendor; null while nobody says. */
  waiting_before: z.int().nullable(),
  /** Why it failed, with what became of the credits. */
  reason: z.string().nullable(),
  pictures: z.int(),
  /** Whether new photos are drawn with it. */
  in_use: z.boolean(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type TrainedModel = z.infer<typeof trainedModel>;

export const training = z.object({
  /** Whether a model can be trained here at all. */
  offered: z.boolean(),
  /** Who trains it, and gets the pictures; '' where nobody does. */
  trained_by: z.string(),
  credits: z.int(),
  /** Pictures that a training would take now, and how many it needs at least. */
  pictures: z.int(),
  pictures_needed: z.int(),
  /** The newest training where it goes on or failed; null where there is none, or it is the model. */
  latest: trainedModel.nullable(),
  /** The model that is there. */
  model: trainedModel.nullable(),
});
export type Training = z.infer<typeof training>;

const persona = z.object({ influencer_id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const trainingContract = defineCalls({
  'get-training': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'The trained model of an influencer, and how far its training is' })
    .input(persona)
    .output(training),

  'train-model': forSignedInOnce
    .meta(openToKeys('generate'))
    .route({ summary: 'Train a model of an influencer’s pictures' })
    .errors({
      ...limitErrors,
      BUDGET_SPENT: { status: 422, message: imageBudgetSpent },
      TRAINING_NOT_OFFERED: { status: 422, message: 'No models are trained here.' },
      TRAINING_UNDER_WAY: { status: 409, message: 'A model is being trained already.' },
      ...likenessErrors,
      TOO_FEW_PICTURES: {
        status: 422,
        message: `A model needs ${minTrainingPictures} pictures of the same person. Make some photos first.`,
      },
    })
    .input(persona)
    .output(done),

  'use-trained-model': forSignedIn
    .meta(openToKeys('generate'))
    .route({ summary: 'Draw new photos with the trained model, or with reference pictures again' })
    .input(persona.extend({ use: z.boolean() }))
    .output(done),
});
