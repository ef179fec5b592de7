import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { interestPresets } from '#features/style/style-rules.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import type { JobKind, JobQueue } from '#platform/jobs/jobs.ts';
import { createNotifications } from '#platform/live/notifications.ts';
import { openLog } from '#platform/log/log.ts';
import type { ImageEngine } from '#ports/image-engine/image-engine.ts';
import type { Writer } from '#ports/writer/writer.ts';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { listIdeas, openDaysWriter } from '#tests/autopilot/post-ideas.ts';
import { instantWriter } from '#tests/autopilot/stand-ins.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { deafQueue, emptyImageStore } from '#tests/generation.ts';
import { plainIllustrator } from '#tests/plain-illustrator.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import { makeInfluencer, type TestUser } from '#tests/users.ts';
import type { IdeaChange } from '../contract.ts';
import { changeIdea } from './change-idea.ts';
import { autopilotFeature } from './feature.ts';
import { planSlots } from './plan-slots.ts';
import { dueAutopilotSlots, saveStep } from './slots.ts';
import { writeIdeasJob } from './write-ideas.ts';

const noReels = async () => null;

let product: TestProduct;
let ana: TestUser;
let mia: string;
let nova: string;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ({ person: ana, influencerId: mia } = autopilot);
  await autopilot.beOn('professional');
  nova = await makeInfluencer(ana, 'Nova');
});
afterAll(() => product.close());
beforeEach(() => autopilot.reset());

describe('requesting ideas from a model', () => {
  test('happens once per influencer whose posts need ideas, and not if there are no new posts', async () => {
    await autopilot.switchOn();
    await autopilot.switchOn({}, nova);
    expect(await plan()).toEqual([]);
    await forget(mia);
    expect(await plan()).toEqual([mia]);
    expect(await plan()).toEqual([]);
    await forget(mia, nova);
    expect((await plan()).toSorted()).toEqual([mia, nova].toSorted());

    // An influencer's last day, as added when time passes.
    await product.database.pool.query(
      'delete from autopilot_slots where id = (select id from autopilot_slots where influencer_id = $1 order by slot_at desc limit 1)',
      [nova],
    );
    expect(await plan()).toEqual([nova]);
  });

  test('is skipped without a writer, and the built-in ideas are used', async () => {
    await autopilot.switchOn();
    await forget(mia);
    expect(await plan(null)).toEqual([]);
    const planned = await listIdeas(product.database, mia);
    expect(planned.length).toBeGreaterThan(25);
    expect(planned.map(({ idea }) => idea.by)).toEqual(planned.map(() => 'rule'));
  });

  async function plan(planDays: Writer['planDays'] = openDaysWriter().planDays): Promise<string[]> {
    const { jobs, asked: requested } = openRecordingQueue();
    await planSlots(
      product.database.asUser(ana.id),
      { clock: databaseClock, jobs, planDays, findReelPrice: noReels },
      ana.id,
    );
    return requested;
  }

  async function forget(...influencerIds: string[]): Promise<void> {
    await product.database.pool.query('update autopilot_slots set idea = null where influencer_id = any($1)', [
      influencerIds,
    ]);
  }
});

describe('a change of an idea', () => {
  test('requests another idea from a model when the user swaps it', async () => {
    const [slot, begun] = await autopilot.switchOn();
    expect(await change(slot?.id, { kind: 'swap' })).toEqual([mia]);
    expect(await change(slot?.id, { kind: 'swap' }, null)).toEqual([]);
    expect(await change(slot?.id, { kind: 'pin', isPinned: true })).toEqual([]);
    expect(await change(slot?.id, { kind: 'write', words: 'Feeding the swans' })).toEqual([]);
    await product.database.pool.query(
      `update autopilot_slots set state = 'filling', next_step_at = '2090-01-01' where id = $1`,
      [begun?.id],
    );
    expect(await change(begun?.id, { kind: 'swap' })).toEqual([]);
  });

  test("invalidates a worker's claim that would start the post with the previous idea", async () => {
    const [slot] = await autopilot.switchOn();
    const { service, asUser } = product.database;
    const claimed = await service
      .selectFrom('autopilot_slots')
      .select(dueAutopilotSlots.returns)
      .where('id', '=', slot?.id ?? '')
      .executeTakeFirstOrThrow();
    await change(slot?.id, { kind: 'swap' });
    const step = { state: 'filling', waitMs: 0, looks: 0 } as const;
    const isSaved = await asUser(ana.id)
      .transaction()
      .execute((trx) => saveStep(trx, databaseClock, claimed, step));
    expect(isSaved).toBe(false);
    expect(await autopilot.stateOf(claimed.id)).toBe('planned');
  });

  async function change(slotId = '', change: IdeaChange, planDays: Writer['planDays'] = openDaysWriter().planDays) {
    const { jobs, asked: requested } = openRecordingQueue();
    await product.database
      .asUser(ana.id)
      .transaction()
      .execute((trx) =>
        changeIdea(
          trx,
          { clock: databaseClock, jobs, planDays, findReelPrice: noReels },
          { userId: ana.id, slotId, change },
        ),
      );
    return requested;
  }
});

test.each<[string, ImageEngine['source'], boolean]>([
  ['a model', 'trainedAlgorithmicMedia', true],
  ['the illustration, which knows the rule’s words alone,', 'algorithmicMedia', false],
])(
  'when %s renders the images, requests only renderable ideas from a language model',
  async (_engine, source, isAsked) => {
    await autopilot.switchOn();
    const writer = openDaysWriter();
    const log = openLog('error');
    const { url, pool, service, asUser } = product.database;
    const feature = autopilotFeature({
      ...{ pool, service, asUser, clock: databaseClock, log, notifications: createNotifications(url, log) },
      ...{ jobs: deafQueue, sendEmail: async () => undefined, publicUrl: product.url, secret: testSecret },
      ...{ videoEngine: null, creditsPerVideoSecond: 1, videosOnFreePlan: true },
      writer: { ...instantWriter, planDays: writer.planDays },
      ...{ engine: { ...plainIllustrator(), source }, images: emptyImageStore },
    });
    const run = { isLast: true, signal: new AbortController().signal };
    const handled: Promise<void>[] = [];
    for (const job of feature.jobs ?? [])
      if (job.kind.name === writeIdeasJob.name)
        await job.work({
          ...deafQueue,
          work: async (kind, _concurrency, handler) =>
            void handled.push(handler(kind.data.parse({ userId: ana.id, influencerId: mia }), run)),
        });
    expect(handled).toHaveLength(1);
    await Promise.all(handled);
    expect(writer.briefs.length > 0).toBe(isAsked);
  },
);

test('plans no dresses for a man', async () => {
  await product.database.pool.query(`update influencers set gender = 'Male' where id = $1`, [mia]);
  await autopilot.switchOn({ interests: [...interestPresets] });
  const planned = await listIdeas(product.database, mia);
  await product.database.pool.query(`update influencers set gender = 'Female' where id = $1`, [mia]);
  expect(planned.length).toBeGreaterThan(25);
  for (const { idea } of planned) expect(idea.clothes).not.toMatch(/\b(dress|gown|skirt|bikini)\b/);
});

/** A queue without workers. Its list has the influencers for which ideas were requested. */
function openRecordingQueue() {
  const requested: string[] = [];
  const jobs: JobQueue = {
    ...deafQueue,
    async send<Data extends object>(_trx: unknown, kind: JobKind<Data>, sent: readonly Data[]) {
      if (kind.name !== writeIdeasJob.name) return;
      for (const one of sent) requested.push(writeIdeasJob.data.parse(one).influencerId);
    },
  };
  return { jobs, asked: requested };
}
