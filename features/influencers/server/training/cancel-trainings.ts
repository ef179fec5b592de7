import type { Selectable } from 'kysely';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import type { RecurringRun } from '#platform/jobs/jobs.ts';
import type { LoraTrainer } from '#ports/lora-trainer/lora-trainer.ts';
import { maxTrainingMs } from './take-training.ts';

/** Per response from the provider. */
const answerTimeoutMs = 20_000;

export type CancelDeps = {
  readonly service: ServiceDatabase;
  /** Null if no engine can train models. */
  readonly trainer: LoraTrainer | null;
};

/**
 * Requests that the provider stop training runs whose rows were deleted. Returns how many were canceled. If the
 * provider is unavailable, the next run retries, until the time by which every training has ended. A training run whose
 * submission got no response is looked up first.
 */
export async function cancelTrainings(
  { service, trainer }: CancelDeps,
  { now, forUser }: RecurringRun,
): Promise<number> {
  await service
    .deleteFrom('trainings_to_cancel')
    .where('asked_at', '<', new Date(now.getTime() - maxTrainingMs))
    .execute();
  if (!trainer) return 0;
  const rows = await service.selectFrom('trainings_to_cancel').selectAll().orderBy('asked_at', 'desc').execute();
  let canceled = 0;
  for (const row of rows) {
    // The rows do not name a user, because the training rows were deleted with the user's data.
    const outcome = await forUser(null, () => cancelTraining(row, service, trainer));
    if (outcome?.kind === 'failed' && outcome.outage) break;
    if (outcome?.kind === 'canceled') canceled += 1;
  }
  return canceled;
}

async function cancelTraining(
  row: Selectable<Tables['trainings_to_cancel']>,
  service: ServiceDatabase,
  trainer: LoraTrainer,
) {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const sought = { trigger: row.trigger_word, submittedAt: row.asked_at };
  const found = row.request_id
    ? ({ kind: 'found', requestId: row.request_id } as const)
    : await trainer.find(sought, signal);
  const outcome = found.kind === 'found' ? await trainer.cancel(found.requestId, signal) : found;
  if (outcome.kind === 'canceled') await service.deleteFrom('trainings_to_cancel').where('id', '=', row.id).execute();
  return outcome;
}
