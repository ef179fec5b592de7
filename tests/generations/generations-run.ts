import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { drawImage } from '#features/generation/server/public.ts';
import { redrawSheet } from '#features/influencers/server/order-sheets.ts';
import { drawPhotoJob } from '#features/photos/server/generate-photo.ts';
import { setCredits } from '../credits.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { deafQueue, requestOrFail } from '../generation.ts';
import { createPlainImage } from '../plain-image.ts';
import { startProcess } from '../process/test-run.ts';
import { openStandInComfyui } from '../providers/comfyui.ts';
import { openStandInProvider } from '../providers/image-models.ts';
import {
  drawnColor,
  type EngineName,
  type GenerationStep,
  imagePriceUsd,
  openGenerationParts,
} from './generation-parts.ts';
import type { WorkerCommand } from './generation-worker.ts';
import { getBalance, listImageStatuses, listLedgerEntries, listLoggedCosts } from './user-records.ts';

export type Death = NonNullable<WorkerCommand['diesAt']>;

const workerFile = fileURLToPath(new URL('./generation-worker.ts', import.meta.url));
const interrupted = 'failed: The generation was interrupted.';
/** Long timeouts, because a busy machine may be slow. */
const patient = { timeout: 240_000, interval: 25 };

/**
 * At these steps the provider may have been called, but its image is not saved. A provider whose orders cannot be
 * queried is not called again, and the image ends without a file.
 */
const unknown: readonly Death[] = ['booked', 'asked', 'answered', 'noted', 'stored', 'saving'];

/** Every step of a worker that generates an image. */
const drawingSteps: readonly GenerationStep[] = ['job taken', 'described', ...(unknown as GenerationStep[]), 'saved'];
/** Points at which a worker dies: the first death, and later ones during recovery. */
export const sheetDeaths: readonly (readonly Death[])[] = [
  ['ordering'],
  ['ordered'],
  ...drawingSteps.map((step) => [step]),
  ['looked'],
  ['cut'],
  ['judged'],
  ['described', 'saved', 'cut'],
];
export const redrawDeaths: readonly (readonly Death[])[] = [
  ['looked'],
  ['redraw sent'],
  ['measured'],
  ...drawingSteps.map((step) => [step]),
  ['redraw sent', 'described', 'saved', 'looked'],
];

/** Opens a database, a stand-in provider, a file folder, and workers in their own processes. */
export async function openDrawingsRun(name: EngineName) {
  const url = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'galatea-drawings-'));
  const provider = await openProvider(name);
  const parts = openGenerationParts({ url, folder, name, providerUrl: provider.url }, async () => undefined);
  const { database, jobs, images } = parts;
  const { service, pool } = database;
  await jobs.start(parts.work.map(({ kind }) => kind));
  const workerArguments = [workerFile, url, folder, name, provider.url];
  let worker: Awaited<ReturnType<typeof startWorker>> | null = null;

  return {
    drawSheetThroughDeaths,
    redrawThroughDeaths,
    async close() {
      await worker?.kill();
      await provider.close();
      await parts.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /**
   * Orders one sheet for a credit while a worker dies at each of these points; the last worker survives. Checks that
   * the provider was called at most once, that the cost log has one image, and that the credit was either used for a
   * sheet or refunded.
   */
  async function drawSheetThroughDeaths(deaths: readonly Death[]): Promise<void> {
    const { userId, influencerId } = await makeInfluencer(drawnColor);
    const influencer = { userId, influencerId, seed: 1 };
    const requestCount = provider.asked();
    const [first, ...others] = deaths;
    await dieAt(first, async (it) => {
      if (first === 'ordering' || first === 'ordered') return it.tell({ diesAt: first, order: influencer });
      expect((await order()).kind).toBe('requested');
    });
    if (first === 'ordering') expect((await order()).kind).toBe('requested');
    if (first === 'ordered') expect((await order()).kind).toBe('under way');
    for (const death of others) await dieAt(death);
    await untilDone();

    const isLost = isImageLost(deaths);
    expect(provider.asked() - requestCount).toBe(deaths.includes('booked') && isLost ? 0 : 1);
    expect(await listLoggedCosts(service, userId)).toEqual([imagePriceUsd]);
    expect(await listLedgerEntries(service, userId)).toEqual(
      isLost ? ['reserved -1', 'returned 1'] : ['reserved -1', 'settled 0'],
    );
    expect(await getBalance(service, userId)).toBe(isLost ? 1 : 0);
    expect(await listImageStatuses(service, userId)).toEqual([isLost ? interrupted : 'done']);
    const sheets = await service
      .selectFrom('character_sheets')
      .select(['status', 'image_url'])
      .where('user_id', '=', userId)
      .execute();
    if (isLost) return expect(sheets).toEqual([{ status: 'drawing', image_url: null }]);
    expect(sheets).toEqual([{ status: 'kept', image_url: expect.any(String) }]);
    const head = await images.pixelsOf(sheets[0]?.image_url ?? '', 2_000);
    expect(head?.width).toBeLessThan(1_024); // cut out of the image

    function order() {
      return redrawSheet(database.asUser(userId), jobs, influencer, 'profile', true);
    }
  }

  /**
   * Measures a photo that does not match, and kills a worker at each of these points during its free redraw; the last
   * worker survives. Checks that there is one redraw, that the provider was called at most once for it, and that only
   * the photo's credit was charged.
   */
  async function redrawThroughDeaths(deaths: readonly Death[]): Promise<void> {
    const { userId, influencerId } = await makeInfluencer('#a06040');
    const requestCount = provider.asked();
    const [first, ...others] = deaths;
    await dieAt(first, async () => drawPhoto(userId, influencerId), 1);
    for (const death of others) await dieAt(death);
    await untilDone();

    const isLost = isImageLost(deaths);
    expect(provider.asked() - requestCount).toBe(deaths.includes('booked') && isLost ? 1 : 2);
    expect(await listLoggedCosts(service, userId)).toEqual([imagePriceUsd, imagePriceUsd]);
    expect(await listLedgerEntries(service, userId)).toEqual(['reserved -1', 'settled 0']);
    expect(await getBalance(service, userId)).toBe(0);
    expect(await listImageStatuses(service, userId)).toEqual(['done', isLost ? interrupted : 'done']);
    const photos = service.selectFrom('influencer_photos').select('likeness').where('user_id', '=', userId);
    const different = { verdict: 'different', percent: 0 };
    expect((await photos.orderBy('created_at').execute()).map(({ likeness }) => likeness)).toEqual([
      { ...different, redrawn: true },
      ...(isLost ? [] : [{ ...different, redrawn: false }]),
    ]);
  }

  /**
   * Kills a worker at this point of the order and releases its jobs immediately. `drawnHere` is the number of images
   * generated in this process.
   */
  async function dieAt(death: Death | undefined, order?: (it: Worker) => Promise<void>, drawnHere = 0): Promise<void> {
    if (death === undefined) throw new Error('a worker dies at one point at least');
    worker ??= await startWorker(workerArguments);
    const victim = worker;
    worker = null;
    const before = provider.asked();
    if (death === 'asked')
      provider.reachedBy(async () => {
        if (provider.asked() - before <= drawnHere) return undefined;
        provider.reachedBy(async () => undefined);
        await victim.kill();
        return undefined;
      });
    await victim.tell({ diesAt: death });
    await order?.(victim);
    await victim.gone;
    await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
  }

  /** Starts a worker that completes the remaining jobs. */
  async function untilDone(): Promise<void> {
    worker ??= await startWorker(workerArguments);
    await vi.waitFor(async () => {
      const open = await pool.query(`select from pgboss.job where state not in ('completed', 'failed')`);
      expect(open.rowCount).toBe(0);
    }, patient);
  }

  /**
   * Checks whether the worker died while it was unknown if the image had been generated, and the provider's orders
   * cannot be queried.
   */
  function isImageLost(deaths: readonly Death[]): boolean {
    return name === 'fal' && deaths.some((death) => unknown.includes(death));
  }

  /** Creates a user with one credit and an influencer whose face is an image of this color. */
  async function makeInfluencer(color: string) {
    const userId = randomUUID();
    const user = { id: userId, name: 'Ana', email: `${userId}@example.com` };
    await service.insertInto('users').values(user).execute();
    await service.insertInto('accounts').values({ user_id: userId }).execute();
    await setCredits(database, userId, 1);
    const influencerId = randomUUID();
    const provenance = { source: 'trainedAlgorithmicMedia', engine: 'a stand-in', personaId: influencerId } as const;
    const bytes = await createPlainImage(color, 600);
    const { path } = await images.store({ image: bytes, userId, name: 'face', provenance });
    await service
      .insertInto('influencers')
      .values({ id: influencerId, user_id: userId, name: 'Mia', seed: 1, created_via: 'builder', avatar_url: path })
      .execute();
    return { userId, influencerId };
  }

  /** Generates a photo for the credit in this process, without killing it. A worker measures the photo. */
  async function drawPhoto(userId: string, influencerId: string): Promise<void> {
    const db = database.asUser(userId);
    const generationId = await requestOrFail(db, deafQueue, {
      userId,
      influencerId,
      prompt: 'coffee',
      mode: 'auto',
      aspect: '1:1',
      seed: 1,
      shots: [{ kind: 'hero', prompt: 'coffee' }],
      job: drawPhotoJob,
      note: 'Image',
    });
    const run = { isLast: true, signal: new AbortController().signal };
    await drawImage({ generationId, position: 1 }, run, parts.photo, parts.deps);
  }
}

type Worker = { tell(command: WorkerCommand): Promise<void> };

async function startWorker(programArguments: string[]) {
  const child = startProcess(programArguments);
  child.stderr.pipe(process.stderr);
  const gone = once(child, 'exit');
  const nextOutput = () => once(child.stdout, 'data');
  await nextOutput();
  return {
    gone,
    async tell(command: WorkerCommand) {
      const heard = nextOutput();
      child.stdin.write(`${JSON.stringify(command)}\n`);
      await heard;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function openProvider(name: EngineName) {
  const standIn = name === 'fal' ? await openStandInProvider('fal') : await openStandInComfyui();
  return {
    url: standIn.url,
    /** Returns how many image orders the provider received. */
    asked: () => ('calls' in standIn ? standIn.calls : standIn.prompts).length,
    /** Sets a function that the provider awaits before it answers an order. */
    reachedBy(reach: () => Promise<undefined>) {
      standIn.reach = reach;
    },
    close: () => standIn.close(),
  };
}
