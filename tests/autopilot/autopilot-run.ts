import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { startAutopilot } from '#features/autopilot/server/autopilot-machine.ts';
import { planSlots } from '#features/autopilot/server/plan-slots.ts';
import { drawImage } from '#features/generation/server/public.ts';
import type { ImageStore } from '#features/images/server/public.ts';
import { drawPhotoJob, photoSubject } from '#features/photos/server/generate-photo.ts';
import { startPublishing } from '#features/planner/server/publishing/publishing-machine.ts';
import { startSlots } from '#features/planner/server/slots/slot-machine.ts';
import { openDatabase } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { openLog } from '#platform/log/log.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { deafQueue, emptyImageStore } from '#tests/generation.ts';
import { openNotices } from '#tests/notices.ts';
import { openVirtualClock } from '#tests/virtual-clock.ts';
import type { Outcome } from './oracle.ts';
import { openRandom } from './random.ts';
import { countPaidByAccount, listOutcomes } from './run-records.ts';
import type { Change, Part, Script } from './script.ts';
import { createAccount, createPersona } from './script-users.ts';
import { failingEngine, failingPublisher, instantWriter } from './stand-ins.ts';
import { inTurns, mortal, openSteppedLoops, vanish } from './stepped-loops.ts';

const minuteMs = 60_000;
const imageKey = z.object({ generationId: z.uuid(), position: z.int() });
type ImageKey = z.infer<typeof imageKey>;

export type RunResult = {
  readonly outcomes: readonly Outcome[];
  /** Publication times, by influencer. */
  readonly published: ReadonlyMap<string, readonly number[]>;
  /** Credits used, by account. */
  readonly paid: ReadonlyMap<string, number>;
  /** Errors that the workers logged. */
  readonly errors: readonly string[];
};

/** Slow providers, and connections that can be lost at any statement. */
export type Hardship = {
  /** Each provider call takes between one second and this time, while other workers continue. */
  readonly slowestMs: number;
  /** Called for each image requested from the engine, with its key. */
  onDrawn(idempotencyKey: string): void;
};

/** Runs a script on an empty database with its own workers, with a clock that jumps from one due minute to the next. */
export async function playScript(
  databaseUrl: string,
  script: Script,
  seed: number,
  hardship?: Hardship,
): Promise<RunResult> {
  const database = openDatabase(databaseUrl, testSecret, () => undefined, { maxConnections: 4 });
  const { pool, service, asUser } = database;
  const random = openRandom(seed);
  const clock = openVirtualClock(new Date(script.startMs));
  const errors: string[] = [];
  let isMeanwhile = false;
  const log = openLog('error', { write: (line) => void errors.push(line) });
  const loops = openSteppedLoops(pool, clock, random, (account) => !isRefused(account), hardship && (() => undefined));
  const users = new Map<string, { readonly userId: string; readonly influencerId: string }>();
  /** User IDs, by account. */
  const accounts = new Map<string, string>();
  const singles = new Set<string>();
  const ordered: ImageKey[] = [];
  /** Periods in which Instagram rejects posts, by the IDs of the influencer, the user and the account. */
  const refusals = new Map<string, Part['refused']>();
  const { publisher: prompt, published } = failingPublisher(random, () => clock.now().getTime(), isRefused);
  const publisher = { ...prompt, prepare: slowly(prompt.prepare), publish: slowly(prompt.publish) };
  const { caption, planShots, ...aboutWriter } = instantWriter;
  const writer = { ...aboutWriter, caption: slowly(caption), planShots: slowly(planShots) };
  const { notifications } = openNotices('none');
  const jobs: JobQueue = {
    ...deafQueue,
    async send(_trx, { name }, data) {
      if (name === drawPhotoJob.name) ordered.push(...data.map((one) => imageKey.parse(one)));
    },
  };
  const imageStore: ImageStore = { ...emptyImageStore, store };
  const drawing = { engine: openEngine(), images: imageStore, service, log };
  const deps = {
    ...{ pool, service, asUser, clock, log, notifications, publisher },
    ...{ engine: drawing.engine, writer, phrasebook: writer, planDays: null, images: imageStore, jobs },
    networkPublishers: {},
    ...{ videoEngine: null, creditsPerVideoSecond: 1, videosOnFreePlan: true, findReelPrice: async () => null },
    publicUrl: 'http://127.0.0.1',
    findLatestCaptions: async () => [],
  };
  startSlots(deps, loops.start);
  startAutopilot(deps, loops.start);
  startPublishing(deps, loops.start);

  for (const part of script.parts) await makeInfluencer(part);
  const changes = script.parts.flatMap((part) => part.changes).toSorted((one, other) => one.atMs - other.atMs);
  while (clock.now().getTime() < script.endMs) {
    await applyChanges();
    await loops.wakeSleepers();
    passToNextMinute(await loops.run());
    await drawImages();
  }
  while (ordered.length > 0) await drawImages();
  const names = new Map([...users].map(([persona, { influencerId }]) => [influencerId, persona]));
  const byPersona = Map.groupBy(published, ({ account }) => account);
  const result = {
    outcomes: await listOutcomes(service, names, new Date(script.endMs - 3 * 60 * minuteMs)),
    published: new Map([...byPersona].map(([persona, all]) => [persona, all.map(({ atMs }) => atMs)])),
    paid: await countPaidByAccount(pool, accounts),
    errors,
  };
  await database.close();
  return result;

  function passToNextMinute(nextDueMs: number): void {
    const nowMs = clock.now().getTime();
    const next = Math.min(nextDueMs, changes[0]?.atMs ?? script.endMs, script.endMs);
    const wholeMs = Math.max(Math.ceil(next / minuteMs) * minuteMs, nowMs + minuteMs);
    const standstill = script.standstills.find(([from, to]) => wholeMs >= from && wholeMs < to);
    clock.advance((standstill?.[1] ?? wholeMs) - nowMs);
  }

  async function applyChanges(): Promise<void> {
    const nowMs = clock.now().getTime();
    const later = changes.findIndex(({ atMs }) => atMs > nowMs);
    const due = Map.groupBy(changes.splice(0, later < 0 ? changes.length : later), ({ account }) => account);
    if (due.size > 0) loops.lookAgain();
    await inTurns(
      [...due.values()].map((all) => async () => {
        for (const change of all) await apply(change);
      }),
    );
  }

  async function apply(change: Change): Promise<void> {
    const { userId, influencerId } = getUser(change.persona);
    if (change.kind === 'plan')
      await service.updateTable('accounts').set({ plan: change.plan }).where('user_id', '=', userId).execute();
    if (change.kind === 'connection') {
      const { isConnected: connected } = change;
      await service.updateTable('instagram_connections').set({ connected }).where('user_id', '=', userId).execute();
    }
    if (change.kind === 'delete') await service.deleteFrom('influencers').where('id', '=', influencerId).execute();
    if (change.kind === 'settings') {
      const { days = [], time = '09:00', zone = null } = change.rhythm ?? {};
      await service
        .updateTable('influencer_channel_settings')
        .set({
          autopilot_enabled: change.rhythm !== null,
          autopilot_day_of_week: [...days],
          autopilot_post_time: time,
          autopilot_timezone: zone,
        })
        .where('influencer_id', '=', influencerId)
        .execute();
    }
    if (change.kind === 'connection') return;
    // After a change, two workers run concurrently, as the event and the hourly run may do.
    const workers = change.kind === 'plan again' ? [1] : [1, 2];
    await Promise.all(workers.map(() => planSlots(asUser(userId), deps, userId)));
  }

  /** Stores only the metadata of an image, in a shape that needs no cropping for a post. */
  async function store({ userId }: Parameters<ImageStore['store']>[0]) {
    const [key, size] = [`${randomUUID()}.jpg`, { width: 1_080, height: 1_350 }];
    const file = { key, user_id: userId, name: 'photo', media_type: 'image/jpeg', bytes: 1, ...size };
    await service.insertInto('files').values(file).execute();
    return { path: `/files/${key}`, ...size };
  }

  /** Generates the ordered images like the queue workers: if the worker of a job is lost, the job runs again. */
  async function drawImages(): Promise<void> {
    const run = { isLast: true, signal: new AbortController().signal };
    const subject = photoSubject({ ...drawing, jobs: deafQueue, recognizer: null, findLora: async () => null });
    const draw = async (key: ImageKey) => {
      if (!hardship) return drawImage(key, run, subject, drawing);
      let isOver = false;
      await mortal(async () => {
        await drawImage(key, run, subject, drawing);
        isOver = true;
      }).catch(() => undefined);
      if (!isOver) ordered.push(key);
    };
    await inTurns(ordered.splice(0).map((key) => () => draw(key)));
  }

  /** With hardship, each image from the engine is charged, so it is called only once for each. */
  function openEngine(): ImageEngine {
    const engine = failingEngine(random, (id) => singles.has(id) && !isRefused(id));
    if (!hardship) return engine;
    return {
      ...engine,
      repeatable: false,
      draw: slowly(async (order, signal, onProgress) => {
        hardship.onDrawn(order.idempotencyKey);
        return engine.draw(order, signal, onProgress);
      }),
    };
  }

  /** A slow call, during which leases expire and other workers claim due rows. */
  function slowly<Args extends unknown[], Result>(
    act: (...args: Args) => Promise<Result>,
  ): (...args: Args) => Promise<Result> {
    if (!hardship) return act;
    return async (...args) => {
      clock.advance(1_000 + Math.floor(random() * (hardship.slowestMs - 1_000)));
      if (!isMeanwhile) {
        isMeanwhile = true;
        loops.lookAgain();
        await loops.run().finally(() => {
          isMeanwhile = false;
        });
      }
      if (random() < 0.1) await vanish();
      const result = await act(...args);
      if (random() < 0.1) await vanish();
      return result;
    };
  }

  async function makeInfluencer(part: Part): Promise<void> {
    const { persona, account } = part;
    const userId = accounts.get(account) ?? (await createAccount(database, part.credits));
    accounts.set(account, userId);
    const influencerId = await createPersona(database, userId, part);
    if (part.images === 1) singles.add(influencerId);
    for (const id of [persona, influencerId, userId]) refusals.set(id, part.refused);
    users.set(persona, { userId, influencerId });
  }

  function getUser(influencer: string) {
    const user = users.get(influencer);
    if (!user) throw new Error(`there is no ${influencer}`);
    return user;
  }

  /**
   * In this period, the only failures of an influencer are rejections: the third one pauses it in the same minute in
   * which its next post starts, so the order of workers would decide whether that post is paid for.
   */
  function isRefused(id: string): boolean {
    const [from, to] = refusals.get(id) ?? [0, 0];
    return clock.now().getTime() >= from && clock.now().getTime() < to;
  }
}
