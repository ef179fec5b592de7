import { expect, vi } from 'vitest';
import { summarizeUsage } from '#features/billing/server/public.ts';
import { drawPhotoJob } from '#features/photos/server/generate-photo.ts';
import { callAs, makeInfluencer, signUp } from '../users.ts';
import type { RunningProduct } from './running-product.ts';
import type { SharedInstallation } from './shared-installation.ts';

/** Long timeouts, because a loaded machine may be slow. */
const patient = { timeout: 240_000, interval: 25 };

/** How a killed worker is detected: by missed heartbeats, or immediately because its last heartbeat is backdated. */
export type Notice = 'missed heartbeats' | 'an old heartbeat';

/**
 * Orders one image and repeatedly kills the worker that generates it with SIGKILL while another worker is alive. Checks
 * that the image exists once at the end and cost one credit. Returns the time from each kill until the image was
 * restarted, in milliseconds.
 */
export async function drawThroughKills(
  { database, start }: SharedInstallation,
  kills: number,
  notice: Notice,
): Promise<number[]> {
  let worker = await start();
  const ana = await signUp(worker, 'Ana');
  const influencer = await makeInfluencer(ana);
  const before = await getCredits();
  const hold = await holdPhotos(database);
  await ana.call('generate-images', { influencer_id: influencer, prompt: 'coffee', count: 1 });
  await waitForStart(0);

  const pausesMs: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const next = await start();
    await worker.kill('SIGKILL');
    const killedAt = performance.now();
    if (notice === 'an old heartbeat') await ageHeartbeat();
    await waitForStart(kill);
    pausesMs.push(performance.now() - killedAt);
    worker = next;
  }

  await hold.release();
  await vi.waitFor(async () => expect(await imageStatuses()).toEqual(['done']), patient);
  await expectPaidOnce(worker);
  await worker.kill('SIGTERM');
  return pausesMs;

  /**
   * Resolves when the image is in its `run`th run (counted from 0) or a later one. On a busy machine, a live worker's
   * heartbeats may be late, so its job runs again.
   */
  async function waitForStart(run: number): Promise<void> {
    await vi.waitFor(async () => {
      const job = await findImageJob();
      expect(job).toMatchObject({ state: 'active' });
      expect(job.run).toBeGreaterThanOrEqual(run);
      expect(await imageStatuses()).toEqual(['drawing']);
    }, patient);
  }

  async function expectPaidOnce(survivor: RunningProduct): Promise<void> {
    await vi.waitFor(async () => expect(await findImageJob()).toMatchObject({ state: 'completed' }), patient);
    // Only errors thrown by a run count as retries.
    const job = await findImageJob();
    expect(job).toMatchObject({ state: 'completed', failures: null });
    expect(job.run).toBeGreaterThanOrEqual(kills);
    expect(await getCredits()).toBe(before - 1);
    expect(await listImageEntries()).toEqual([
      { kind: 'reserved', amount: -1 },
      { kind: 'settled', amount: 0 },
    ]);
    const { body } = await callAs(survivor.url, ana.token, 'list-photos', { influencer_id: influencer });
    expect(body.items).toHaveLength(1);
  }

  async function getCredits(): Promise<number> {
    return (await summarizeUsage(database.service, ana.id, 0)).credits;
  }

  async function listImageEntries() {
    const entries = database.service.selectFrom('credit_entries').select(['kind', 'amount']);
    return entries.where('user_id', '=', ana.id).where('note', '=', 'Image').orderBy('id').execute();
  }

  async function imageStatuses(): Promise<string[]> {
    const rows = database.service
      .selectFrom('generation_images')
      .where('user_id', '=', ana.id)
      .where('generation_id', 'in', (eb) => eb.selectFrom('generations').select('id').where('mode', '<>', 'preview'))
      .select('status');
    return (await rows.execute()).map(({ status }) => status);
  }

  async function findImageJob() {
    const { rows } = await database.pool.query(
      `select job.state, job.retry_count as run, job.output -> 'failures' as failures from pgboss.job
       join generation_images image on image.generation_id::text = job.data ->> 'generationId'
       where job.name = $1 and image.user_id = $2`,
      [drawPhotoJob.name, ana.id],
    );
    return rows[0];
  }

  async function ageHeartbeat(): Promise<void> {
    await database.pool.query(
      `update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = $1 and state = 'active'`,
      [drawPhotoJob.name],
    );
  }
}

/** Locks the photos table so that no worker can insert a photo and complete its image until the lock is released. */
async function holdPhotos({ pool }: SharedInstallation['database']): Promise<{ release(): Promise<void> }> {
  const client = await pool.connect();
  await client.query('begin; lock table influencer_photos in share mode');
  return {
    async release() {
      await client.query('commit');
      client.release();
    },
  };
}
