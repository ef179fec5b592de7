import type { ServiceDatabase } from '#platform/database/database.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import { maxTrainingMs } from './take-training.ts';

/** For one answer of the vendor. */
const answerTimeoutMs = 20_000;
/** Of one run, which comes every minute. */
const maxAtOnce = 20;

export type CancelDeps = {
  readonly service: ServiceDatabase;
  /** Null where no models are trained. */
  readonly trainer: LoraTrainer | null;
};

/**
 * Asks the vendor to stop the trainings whose rows are gone; returns how many it was told of. Where it is away they
 * wait for the next run, until they must have ended by themselves. What was not answered when it was handed over is
 * looked for first.
 */
export async function cancelTrainings({ service, trainer }: CancelDeps, now: Date): Promise<number> {
  await service
    .deleteFrom('trainings_to_cancel')
    .where('asked_at', '<', new Date(now.getTime() - maxTrainingMs))
    .execute();
  if (!trainer) return 0;
  const rows = await service
    .selectFrom('trainings_to_cancel')
    .selectAll()
    .orderBy('asked_at', 'desc')
    .limit(maxAtOnce)
    .execute();
  let canceled = 0;
  for (const row of rows) {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const sought = { trigger: row.trigger_word, submittedAt: row.asked_at };
    const found = row.request_id
      ? ({ kind: 'found', requestId: row.request_id } as const)
      : await trainer.find(sought, signal);
    const outcome = found.kind === 'found' ? await trainer.cancel(found.requestId, signal) : found;
    if (outcome.kind === 'failed' && outcome.outage) break;
    if (outcome.kind !== 'canceled') continue;
    await service.deleteFrom('trainings_to_cancel').where('id', '=', row.id).execute();
    canceled += 1;
  }
  return canceled;
}
