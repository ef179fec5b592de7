import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxModelCallsPerDay } from '#features/captions/caption-rules.ts';
import { interestPresets } from '#features/style/style-rules.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import { holdAccount, releaseAccount } from '#platform/due-rows/hold-accounts.ts';
import type { DayIdea } from '#ports/writer/day-ideas.ts';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import {
  allWritten,
  type DaysWriter,
  listIdeas,
  oneCall,
  openDaysWriter,
  type PostIdea,
  writtenFor,
} from '#tests/autopilot/post-ideas.ts';
import { openTestProduct, type TestProduct } from '#tests/product.ts';
import type { TestUser } from '#tests/users.ts';
import { fitsSeason, getSeason } from './content-plan/seasons.ts';
import { fitsWeekday } from './content-plan/weekdays.ts';
import { writeIdeas } from './write-ideas.ts';

let product: TestProduct;
let ana: TestUser;
let influencerId: string;
let autopilot: AutopilotUser;

beforeAll(async () => {
  product = await openTestProduct();
  autopilot = await openAutopilotUser(product);
  ({ person: ana, influencerId } = autopilot);
});
afterAll(() => product.close());
beforeEach(async () => {
  await autopilot.reset();
  await query('delete from writer_calls');
  await autopilot.switchOn({ interests: [...interestPresets] });
});

describe('the ideas of planned posts', () => {
  test("are replaced by the model's for all four weeks, keep their subject, and update the prompts", async () => {
    // The built-in rule decides stories, holidays and interests.
    const [first, second] = await ideas();
    await change(first, { ...first?.idea, topic: null, story: { name: 'A trip', part: 1, of: 3 } });
    await change(second, { ...second?.idea, topic: null, occasion: 'Christmas' });
    const before = await ideas();
    await write(openDaysWriter());
    const after = await ideas();
    for (const [index, { day, idea, options }] of after.entries()) {
      const written = writtenFor(day);
      expect(idea).toEqual({ ...before[index]?.idea, ...written, by: 'writer' });
      expect(options?.request).toBe(`${written.scene}, ${written.clothes}, calm`);
      expect(options?.topics).toEqual(idea.topic ? [idea.topic] : []);
    }
    expect(after.map(({ id, day }) => [id, day])).toEqual(before.map(({ id, day }) => [id, day]));
    expect((await autopilot.coming())[2]?.idea?.title).toBe(writtenFor(after[2]?.day ?? '').scene);
  });

  test('are requested seven at a time, each once, with all decisions of the built-in rule', async () => {
    const before = await ideas();
    const { briefs } = await write(openDaysWriter());
    expect(Math.max(...briefs.map(({ days }) => days.length))).toBe(7);
    expect(briefs).toHaveLength(Math.ceil(before.length / 7));
    const expectedDays = before.map(({ day, idea: { topic, story, occasion, scene } }) => ({
      ...{ date: day, season: getSeason(day, 'JP'), topic, story, occasion, outline: scene },
    }));
    expect(briefs.flatMap(({ days }) => days)).toEqual(expectedDays);
    expect(briefs[0]).toMatchObject({ influencerName: 'Mia', gender: 'Female', country: 'JP' });
    expect(briefs[0]?.interests).toEqual([...interestPresets]);
    expect(briefs[0]?.isAllowed?.('naked in the shower')).toBe(false);
    expect(briefs[0]?.isAllowed?.('a walk in the park')).toBe(true);
    expect((await write(openDaysWriter())).briefs).toEqual([]);
  });

  test('are not requested while the account is on hold', async () => {
    const { service } = product.database;
    await holdAccount(service, ana.id);
    expect((await write(openDaysWriter())).briefs).toEqual([]);
    await releaseAccount(service, ana.id);
  });

  test('are kept if the user pinned or wrote them, or if the post has been started', async () => {
    const [pinned, own, begun, other] = await ideas();
    await ana.call('change-idea', { slot_id: pinned?.id, change: { kind: 'pin', isPinned: true } });
    await ana.call('change-idea', { slot_id: own?.id, change: { kind: 'write', words: 'Feeding the swans' } });
    await ana.call('change-idea', { slot_id: own?.id, change: { kind: 'pin', isPinned: false } });
    await query(`update autopilot_slots set state = 'filling', next_step_at = '2090-01-01' where id = $1`, begun?.id);
    const before = await ideas();
    const { briefs } = await write(openDaysWriter());
    expect((await ideas()).slice(0, 3)).toEqual(before.slice(0, 3));
    expect(briefs[0]?.days[0]?.date).toBe(other?.day);
    expect((await ideas()).slice(3).map(({ idea }) => idea.by)).toEqual(before.slice(3).map(() => 'writer'));
  });

  test('stay the built-in ones if the model returns none, or one that does not fit the season or weekday', async () => {
    const offSeason = (day: string) => {
      const unfit = ['Skiing in the snow', 'Carving a pumpkin'].find((each) => !fitsSeason(each, getSeason(day, 'JP')));
      return unfit ?? '';
    };
    const given = (date: string, index: number): DayIdea | null => {
      const written = writtenFor(date);
      const elsewhen = fitsWeekday('work', date) ? 'A weekend at the lake' : 'On the way to work';
      const [offDay, unworn] = [
        { ...written, scene: elsewhen },
        { ...written, clothes: offSeason(date) },
      ];
      const unfit = [null, { ...written, scene: offSeason(date) }, unworn, offDay];
      return index < unfit.length ? (unfit[index] ?? null) : written;
    };
    const before = await ideas();
    await write(openDaysWriter(({ days }, call) => days.map(({ date }, at) => given(date, call === 0 ? at : 4))));
    const after = await ideas();
    expect(after.slice(0, 4)).toEqual(before.slice(0, 4));
    expect(after.slice(4).map(({ idea }) => idea.by)).toEqual(after.slice(4).map(() => 'writer'));
  });

  test('exclude scenes of other posts and swapped-out ones, but may be similar to the requested ones', async () => {
    const [first] = await ideas();
    await ana.call('change-idea', { slot_id: first?.id, change: { kind: 'swap' } });
    const [lastMonth, past] = (await ideas()).slice(-2);
    for (const [id, days] of [
      [past?.id, 3],
      [lastMonth?.id, 30],
    ] as const)
      await query(
        `update autopilot_slots set state = 'posted', next_step_at = null,
           slot_at = now() - $2 * interval '1 day' where id = $1`,
        ...[id, days],
      );
    const shown = (await ideas()).filter(({ id }) => id !== lastMonth?.id && id !== past?.id);
    const scenes = (posts: readonly PostIdea[]) => posts.map(({ idea }) => idea.scene);
    const { briefs } = await write(openDaysWriter());
    expect(briefs[0]?.avoid[0]).toBe(first?.idea.scene);
    const others = [...scenes(shown.slice(7)), past?.idea.scene];
    expect(briefs[0]?.avoid.slice(1).toSorted()).toEqual(others.toSorted());
    // Nearest first: the scenes that the model wrote for the previous days.
    const ofTheWeek = shown.slice(0, 7).map(({ day }) => writtenFor(day).scene);
    expect(briefs[1]?.avoid.slice(0, 6)).toEqual(ofTheWeek.toReversed().slice(0, 6));
  });
});

describe('while the model is working', () => {
  test("the user's changes and started posts are kept", async () => {
    const [swapped, own, pinned, begun, other] = await ideas();
    const change = (slot_id: string | undefined, changed: object) =>
      ana.call('change-idea', { slot_id, change: changed });
    let meanwhile: readonly PostIdea[] = [];
    await write(
      openDaysWriter(async (brief, before) => {
        if (before > 0) return allWritten(brief);
        await change(swapped?.id, { kind: 'swap' });
        await change(own?.id, { kind: 'write', words: 'Feeding the swans' });
        await change(pinned?.id, { kind: 'pin', isPinned: true });
        await query(
          `update autopilot_slots set state = 'filling', next_step_at = '2090-01-01' where id = $1`,
          begun?.id,
        );
        meanwhile = await ideas();
        return allWritten(brief);
      }),
    );
    const after = await ideas();
    expect(after.slice(0, 4)).toEqual(meanwhile.slice(0, 4));
    expect(after[0]?.idea.scene).not.toBe(swapped?.idea.scene);
    expect(after[4]?.idea.scene).toBe(writtenFor(other?.day ?? '').scene);
  });

  test('a post that a worker starts at the same time is not changed', async () => {
    const [begun, other] = await ideas();
    const worker = await product.database.pool.connect();
    const waits = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"autopilot_slots"%'`;
    const writing = write(
      openDaysWriter(async (brief, before) => {
        if (before > 0) return [];
        await worker.query('begin');
        await worker.query(`update autopilot_slots set state = 'filling' where id = $1`, [begun?.id]);
        return allWritten(brief);
      }),
    );
    await expect.poll(async () => (await product.database.pool.query(waits)).rowCount).toBe(1);
    await worker.query('commit');
    worker.release();
    await writing;
    const after = await ideas();
    expect(after[0]).toEqual(begun);
    expect(after[1]?.idea.scene).toBe(writtenFor(other?.day ?? '').scene);
  });
});

describe('a model that fails', () => {
  const failed = { kind: 'failed', reason: 'The model is busy.', calls: [{ ...oneCall, outcome: 'failed' }] } as const;

  test('is retried except on the last attempt, and ideas that it has already written are kept', async () => {
    const busy = () =>
      openDaysWriter((brief, before) => (before === 1 ? { ...failed, retryable: true } : allWritten(brief)));
    await expect(write(busy(), { isLast: false })).rejects.toThrow('The model is busy.');
    const by = async () => (await ideas()).map(({ idea }) => idea.by);
    expect((await by()).filter((each) => each === 'writer')).toHaveLength(7);
    const { briefs } = await write(busy());
    expect(briefs[0]?.days[0]?.date).toBe((await ideas())[7]?.day);
    expect((await by()).filter((each) => each === 'writer')).toHaveLength(14);
  });

  test.each([
    ['fails for good', { ...failed, retryable: false }],
    ['refuses', { kind: 'refused', reason: 'It will not.', calls: failed.calls }],
  ] as const)('and %s is not called again, and the built-in ideas are kept', async (_case, answer) => {
    const before = await ideas();
    expect(
      (
        await write(
          openDaysWriter(() => answer),
          { isLast: false },
        )
      ).briefs,
    ).toHaveLength(1);
    expect(await ideas()).toEqual(before);
    expect(await callsKept()).toEqual([{ text: 'days', influencer_id: influencerId, writer: 'stand-in' }]);
  });
});

describe('the model is not called', () => {
  test("after the day's calls are used up, each of which is recorded", async () => {
    await query(
      `insert into writer_calls (user_id, influencer_id, text, writer, model, duration_ms, outcome)
         select $1, $2, 'caption', 'stand-in', 'model', 1, 'written' from generate_series(1, $3::int)`,
      ...[ana.id, influencerId, maxModelCallsPerDay - 2],
    );
    expect((await write(openDaysWriter())).briefs).toHaveLength(2);
    const kept = { text: 'days', influencer_id: influencerId, writer: 'stand-in' };
    expect((await callsKept()).filter(({ text }) => text === 'days')).toEqual([kept, kept]);
    expect((await write(openDaysWriter())).briefs).toEqual([]);
  });

  test('for a clone whose likeness consent was withdrawn', async () => {
    const { rows } = await product.database.pool.query('select face_url from influencers where id = $1', [
      influencerId,
    ]);
    const be = (via: string, face: string | null) =>
      query('update influencers set created_via = $2, face_url = $3 where id = $1', influencerId, via, face);
    await be('clone', null);
    const { briefs } = await write(openDaysWriter());
    await be('builder', rows[0]?.face_url);
    expect(briefs).toEqual([]);
  });

  test('when the product is stopping, the influencer was deleted, or no writer can plan days', async () => {
    expect((await write(openDaysWriter(), { signal: AbortSignal.abort() })).briefs).toEqual([]);
    const before = await ideas();
    const run = { isLast: true, signal: new AbortController().signal };
    await writeIdeas({ userId: ana.id, influencerId }, run, { ...deps(), planDays: null });
    const { briefs, planDays } = openDaysWriter();
    await writeIdeas({ userId: ana.id, influencerId: crypto.randomUUID() }, run, { ...deps(), planDays });
    expect(briefs).toEqual([]);
    expect(await ideas()).toEqual(before);
  });
});

async function write(writer: DaysWriter, changes: { isLast?: boolean; signal?: AbortSignal } = {}) {
  const run = { isLast: true, signal: new AbortController().signal, ...changes };
  await writeIdeas({ userId: ana.id, influencerId }, run, { ...deps(), planDays: writer.planDays });
  return writer;
}

function deps() {
  return { asUser: product.database.asUser, clock: databaseClock };
}

function ideas(): Promise<PostIdea[]> {
  return listIdeas(product.database, influencerId);
}

function change(post: PostIdea | undefined, idea: object): Promise<unknown> {
  return query('update autopilot_slots set idea = $2 where id = $1', post?.id, JSON.stringify(idea));
}

async function callsKept() {
  return product.database.service
    .selectFrom('writer_calls')
    .select(['text', 'influencer_id', 'writer'])
    .orderBy('id')
    .execute();
}

function query(text: string, ...values: unknown[]): Promise<unknown> {
  return product.database.pool.query(text, values);
}
