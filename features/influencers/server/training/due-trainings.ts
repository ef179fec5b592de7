import { sql } from 'kysely';
import { endReservation } from '#features/billing/server/public.ts';
import type { ServiceDatabase, Tables } from '#platform/database/database.ts';
import { type Clock, getTime, sqlNow } from '#platform/due-rows/clock.ts';
import type { DueRow, DueTable } from '#platform/due-rows/due-table.ts';
import { announce, wake } from '#platform/live/announce.ts';
import { creditsReturned, percentAt, type TrainingStatus } from '../../training-rules.ts';

/** Training runs as due rows, due at their next step. */
export const dueTrainings = {
  table: 'trained_models',
  id: 'id',
  account: 'user_id',
  dueAt: 'next_step_at',
  attempt: 'attempt',
  updatedAt: 'updated_at',
  claimSets: {},
  returns: [
    'id',
    'user_id',
    'influencer_id',
    'status',
    'trigger_word',
    'credits',
    'archive_at_vendor',
    'request_id',
    'weights_at_vendor',
    'asked_at',
    'file_key',
    'percent',
    'failures',
    'attempt',
  ],
} as const satisfies DueTable<'trained_models'>;
export type DueTraining = DueRow<'trained_models', (typeof dueTrainings.returns)[number]>;

/** The name used with `wake`. */
export const trainingMachine = 'trainings';

type Steps = { readonly service: ServiceDatabase; readonly clock: Clock };
type Columns = Parameters<ReturnType<ServiceDatabase['updateTable']>['set']>[0] & object;

/**
 * Saves the result of a step and the time of the next one. Returns false if another worker has claimed the row, or if
 * it was deleted.
 */
export async function saveStep(
  { service, clock }: Steps,
  row: DueTraining,
  columns: Partial<Record<keyof Tables['trained_models'], unknown>> & { readonly status?: TrainingStatus },
  afterMs: number,
): Promise<boolean> {
  const saved = await service
    .updateTable('trained_models')
    .set({
      ...(columns as Columns), // each caller passes columns of this table
      next_step_at: sql`${sqlNow(clock)} + ${afterMs} * interval '1 millisecond'`,
      updated_at: sqlNow(clock),
    })
    .where('id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('status', '=', row.status)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) return false;
  await announce(service, [toLiveChange(row)]);
  if (afterMs === 0) await wake(service, trainingMachine);
  return true;
}

type EndedTraining = Pick<DueTraining, 'id' | 'user_id' | 'influencer_id' | 'credits'> & { readonly attempt?: number };

/**
 * Ends a training run without a model and refunds its credits. Returns false if it had already ended, or if another
 * worker has claimed it.
 */
export async function failTraining({ service, clock }: Steps, row: EndedTraining, reason: string): Promise<boolean> {
  return service.transaction().execute((trx) => failTrainingIn({ service: trx, clock }, row, reason));
}

/** The same inside the caller's transaction. */
export async function failTrainingIn(
  { service: trx, clock }: Steps,
  row: EndedTraining,
  reason: string,
): Promise<boolean> {
  let ending = trx
    .updateTable('trained_models')
    .set({
      status: 'failed',
      reason: `${reason} ${creditsReturned}`,
      next_step_at: null,
      ended_at: sqlNow(clock),
      updated_at: sqlNow(clock),
    })
    .where('id', '=', row.id)
    .where('status', 'not in', ['ready', 'failed']);
  if (row.attempt !== undefined) ending = ending.where('attempt', '=', row.attempt);
  if ((await ending.executeTakeFirst()).numUpdatedRows === 0n) return false;
  for (const reference of listCreditReferences(row)) await endReservation(trx, reference, 'returned');
  await announce(trx, [toLiveChange(row), { userId: row.user_id, topic: 'profile' }]);
  return true;
}

/** Completes a training run whose weights are stored: new photos use its model, and the previous model is deleted. */
export async function finishTraining(
  { service, clock }: Steps,
  row: DueTraining,
  { bytes, weightsUntil }: { readonly bytes: number; readonly weightsUntil: Date },
): Promise<boolean> {
  return service.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('trained_models')
      .set({
        status: 'ready',
        bytes,
        in_use: true,
        percent: percentAt.ready,
        weights_until: weightsUntil,
        next_step_at: null,
        ended_at: sqlNow(clock),
        updated_at: sqlNow(clock),
      })
      .where('id', '=', row.id)
      .where('attempt', '=', row.attempt)
      .where('status', '=', 'fetching')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .deleteFrom('trained_models')
      .where('influencer_id', '=', row.influencer_id)
      .where('id', '<>', row.id)
      .execute();
    for (const reference of listCreditReferences(row)) await endReservation(trx, reference, 'used');
    await announce(trx, [toLiveChange(row), { userId: row.user_id, topic: 'profile' }]);
    return true;
  });
}

/** Returns the references that a training run's credits are reserved under, one per credit. */
export function listCreditReferences({ id, credits }: Pick<DueTraining, 'id' | 'credits'>): string[] {
  return Array.from({ length: credits }, (_, index) => `training/${id}/${index + 1}`);
}

/** Pages that show an influencer's sheets also show its training. */
function toLiveChange({
  user_id: userId,
  influencer_id: influencerId,
}: Pick<DueTraining, 'user_id' | 'influencer_id'>) {
  return { userId, influencerId, topic: 'drawings' } as const;
}

/** Returns the milliseconds since the paid call. */
export function getMsSinceRequest({ asked_at }: Pick<DueTraining, 'asked_at'>, clock: Clock): number {
  return asked_at ? getTime(clock).getTime() - asked_at.getTime() : 0;
}
