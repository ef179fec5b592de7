import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { orderTraining } from '#features/influencers/server/training/order-training.ts';
import { trainingCredits } from '#features/influencers/training-rules.ts';
import { openDatabase } from '#platform/database/database.ts';
import { disk } from '#ports/file-store/disk/disk.ts';
import { setCredits } from '../credits.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testSecret } from '../database/test-secret.ts';
import { startProcess } from '../process/test-run.ts';
import { openStandInTrainer, standInWeights, type TrainerStep } from '../providers/fal-trainer.ts';
import { untilTraining } from '../trainings.ts';

export const testImages = 12;
export const trainingPriceUsd = 6;

/** Points in a training run at which its worker may die: the first death, then further deaths during recovery. */
export const trainingDeaths: readonly (readonly TrainerStep[])[] = [
  ['initiate'],
  ['put'],
  ['submit'],
  ['submitted'],
  ['status'],
  ['result'],
  ['weights'],
  ['submitted', 'list'],
  ['put', 'submitted', 'list', 'weights'],
];

const workerFile = fileURLToPath(new URL('./training-worker.ts', import.meta.url));

/** Opens a database, a fal stand-in, a file folder, and workers in their own processes. */
export async function openTrainingRun() {
  const url = await openTestDatabase();
  const database = openDatabase(url, testSecret, () => undefined, { maxConnections: 4 });
  const folder = await mkdtemp(join(tmpdir(), 'galatea-training-'));
  const fal = await openStandInTrainer();
  const { service, pool } = database;
  const files = disk(folder);

  return {
    trainThroughDeaths,
    async close() {
      await fal.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /**
   * Trains one model while a worker is killed with SIGKILL at each of these points; the last worker survives. Checks
   * that there is one model, that its credits were charged once, and that there was one paid training run, or none if
   * it certainly never started.
   */
  async function trainThroughDeaths(points: readonly TrainerStep[]): Promise<void> {
    const { userId, influencerId } = await makeInfluencer();
    const submissionCount = fal.submissions.length;
    expect(await orderTraining(database.asUser(userId), { userId, influencerId })).toEqual({ kind: 'ordered' });
    for (const point of points) await dieAt(point);
    const last = startWorker();
    // The worker was killed before the provider received the request. The next worker cannot know this, so it searches
    // for the training run until it gives up.
    const isLost = points.includes('submit');
    if (isLost) {
      await untilTraining(database, /asked/, { isAnswerLost: true });
      await service
        .updateTable('trained_models')
        .set({ asked_at: new Date(0) })
        .where('user_id', '=', userId)
        .execute();
    }
    await untilTraining(database, isLost ? /failed/ : /ready/, { isAnswerLost: true });
    await last.kill();

    expect(fal.submissions.length - submissionCount).toBe(isLost ? 0 : 1);
    expect(await getBalance(userId)).toBe(isLost ? trainingCredits : 0);
    const calls = await service.selectFrom('image_calls').select('cost').where('user_id', '=', userId).execute();
    expect(calls.map(({ cost }) => Number(cost))).toEqual([trainingPriceUsd]);
    const model = await service
      .selectFrom('trained_models')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (isLost) return;
    expect(model).toMatchObject({ in_use: true, pictures: testImages });
    const file = await files.open(model?.file_key ?? '');
    expect(file && Buffer.concat(await file.stream.toArray())).toEqual(standInWeights);
  }

  /** Kills a worker when the provider reaches this point, and releases its work immediately. */
  async function dieAt(point: TrainerStep): Promise<void> {
    const worker = startWorker();
    const { promise: dead, resolve } = Promise.withResolvers<void>();
    fal.reach = async (step) => {
      if (step !== point) return undefined;
      fal.reach = async () => undefined;
      await worker.kill();
      resolve();
      return 'gone';
    };
    const nudges = setInterval(() => void nudge(), 100);
    await dead;
    clearInterval(nudges);
    await pool.query('update trained_models set next_step_at = now() where next_step_at is not null');
  }

  /** Makes pending steps due immediately, but keeps leases. */
  async function nudge(): Promise<void> {
    await pool.query(`update trained_models set next_step_at = now()
      where status <> 'asked' and next_step_at between now() + interval '1 s' and now() + interval '50 s'`);
    await pool.query(`select pg_notify('wake', 'trainings')`);
  }

  function startWorker() {
    const child = startProcess([workerFile, url, folder, fal.url]);
    child.stdout.resume();
    child.stderr.resume();
    const gone = once(child, 'exit');
    return {
      async kill() {
        child.kill('SIGKILL');
        await gone;
      },
    };
  }

  async function makeInfluencer() {
    const userId = randomUUID();
    await service
      .insertInto('users')
      .values({ id: userId, name: 'Ana', email: `${userId}@example.com` })
      .execute();
    await service.insertInto('accounts').values({ user_id: userId }).execute();
    await setCredits(database, userId, trainingCredits);
    const { id: influencerId } = await service
      .insertInto('influencers')
      .values({ user_id: userId, name: 'Mia', seed: 1, created_via: 'builder' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { userId, influencerId };
  }

  async function getBalance(userId: string): Promise<number> {
    const grants = await service
      .selectFrom('credit_grants')
      .select('remaining')
      .where('user_id', '=', userId)
      .execute();
    return grants.reduce((sum, { remaining }) => sum + remaining, 0);
  }
}
