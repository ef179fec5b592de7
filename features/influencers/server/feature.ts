import { accountWasHeld } from '#features/account/server/public.ts';
import { drawImage, type GenerateDeps } from '#features/generation/server/public.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { DueRowDeps } from '#platform/due-rows/due-row-loop.ts';
import { listenTo } from '#platform/events/events.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { previewDaysKept } from '../preview-rules.ts';
import { catalogCalls } from './catalog-calls.ts';
import { characterCalls } from './character-calls.ts';
import { type CloneCallsDeps, cloneCalls } from './clone-calls.ts';
import { type DemoCallsDeps, demoCalls } from './demo-calls.ts';
import { drawDemoInfluencer, drawDemoJob } from './draw-demo-influencer.ts';
import { drawPreviewJob, previewSubject } from './draw-preview.ts';
import { drawSheetJob, type SheetDeps, sheetSubject } from './draw-sheet.ts';
import { consentWithdrawn } from './events.ts';
import { drawStarterModel, fillCatalogJob } from './fill-catalog.ts';
import type { ShowcaseDeps } from './generate-showcase-image.ts';
import { type InfluencerCallsDeps, influencerCalls } from './influencer-calls.ts';
import { judgeSheet } from './judge-sheet.ts';
import { judgeSheetJob } from './judge-sheet-job.ts';
import { type LikenessCallsDeps, likenessCalls } from './likeness-calls.ts';
import { orderShowcase } from './order-showcase.ts';
import { consentEmail, type ReminderDeps, remindOfConsents } from './remind-of-consents.ts';
import { type SheetCallsDeps, sheetCalls } from './sheet-calls.ts';
import { cancelHeldTrainings } from './training/cancel-held.ts';
import { cancelTrainings } from './training/cancel-trainings.ts';
import { dueTrainings, trainingMachine } from './training/due-trainings.ts';
import { listWeights } from './training/list-weights.ts';
import { type TrainingCallsDeps, trainingCalls } from './training/training-calls.ts';
import type { TrainingDeps } from './training/training-deps.ts';
import { startTrainings } from './training/training-machine.ts';
import { withdrawModels } from './training/withdraw-models.ts';

export type InfluencersDeps = InfluencerCallsDeps &
  CloneCallsDeps &
  LikenessCallsDeps &
  ReminderDeps &
  SheetCallsDeps &
  DemoCallsDeps &
  GenerateDeps &
  ShowcaseDeps &
  SheetDeps &
  TrainingCallsDeps &
  Omit<TrainingDeps, 'trainer'> &
  DueRowDeps & {
    /** Whether a new installation starts with models in its catalog. */
    readonly catalog: 'starter' | 'empty';
  };

/** Influencers: built, cloned or taken from the catalog. */
export function influencersFeature(deps: InfluencersDeps): ServerFeature {
  const { service, jobs, engine, catalog, trainer } = deps;
  const [preview, sheet] = [previewSubject(deps), sheetSubject(deps)];
  return {
    name: 'influencers',
    calls: {
      ...influencerCalls(deps),
      ...cloneCalls(deps),
      ...characterCalls(deps),
      ...likenessCalls(deps),
      ...sheetCalls(deps),
      ...catalogCalls(),
      ...demoCalls(deps),
      ...trainingCalls(deps),
    },
    loops: trainer
      ? [{ machine: trainingMachine, table: dueTrainings, start: () => startTrainings({ ...deps, trainer }) }]
      : [],
    listeners: [
      listenTo(accountWasHeld, 'cancel-trainings', (held) => cancelHeldTrainings(deps, held)),
      listenTo(consentWithdrawn, 'withdraw-models', ({ influencerIds }) => withdrawModels(service, influencerIds)),
    ],
    jobs: [
      defineJob(drawPreviewJob, engine.concurrency + 1, (key, run) => drawImage(key, run, preview, deps)),
      defineJob(drawSheetJob, engine.concurrency, (key, run) => drawImage(key, run, sheet, deps)),
      defineJob(judgeSheetJob, 1, (asked, run) => judgeSheet(asked, run, deps)),
      defineJob(fillCatalogJob, 1, (data, run) => drawStarterModel(data, run.signal, deps)),
      defineJob(drawDemoJob, 1, (data, run) => drawDemoInfluencer(data, run.signal, deps)),
    ],
    personalData: {
      exports: [
        { table: 'character_sheets' },
        { table: 'influencer_characters' },
        { table: 'influencers' },
        { table: 'likeness_consents' },
        { table: 'previews' },
        { table: 'trained_models', without: ['archive_at_vendor', 'request_id', 'weights_at_vendor'] },
      ],
      listFiles: (userId) => listWeights(service, userId),
    },
    emails: [consentEmail],
    recurring: [
      {
        name: 'influencers/cancel-trainings',
        cron: '* * * * *',
        run: async (run) => ({ trainings: await cancelTrainings(deps, run) }),
      },
      { name: 'influencers/remind-of-consents', cron: '15 8 * * *', run: (run) => remindOfConsents(deps, run) },
      {
        name: 'influencers/delete-old-previews',
        cron: '30 4 * * *',
        run: async (run) => ({ previews: await deleteOlderThan(service, 'previews', previewDaysKept, run) }),
      },
    ],
    whenWorkersStart: async () => {
      if (catalog === 'starter') await orderShowcase(service, jobs);
    },
  };
}
