import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import type { ReelShare } from '#contract/reel-shares.ts';
import type { Draft } from '#features/planner/contract.ts';
import { slotStates } from '#features/planner/slot-state.ts';
import { calculatePostsCost, countReels, maxPostsPerDay } from '#features/planner/week-content.ts';
import type { PostSlot } from '#features/planner/week-contract.ts';
import { setCredits } from '../credits.ts';
import type { TestProduct } from '../product.ts';
import { makeInfluencer, signUp, type TestUser } from '../users.ts';

/** Long, because a busy machine needs more time for each step. */
const patient = { timeout: 1_800_000, interval: 250 };
const stepsOfAPost = slotStates.length - 1;

/** A Reel has two more steps: its video is requested, and ends. */
const stepsOfAReel = stepsOfAPost + 2;

type LostWeek = {
  readonly days: number;
  readonly images: number;
  readonly lossesAStep: number;
  readonly reels?: ReelShare;
};

/** The price of a Reel's video with the default settings. */
const creditsPerReel = 5;

/**
 * Generates a week of three posts a day while workers lose their connection at each step of each post, in the middle of
 * the transaction that saves it. Checks that every post is created once and paid for once.
 */
export async function generateWeekThroughLosses(product: TestProduct, week: LostWeek) {
  const { days, images, lossesAStep, reels = 'none' } = week;
  const ana = await signUp(product, 'Ana');
  const influencer_id = await makeInfluencer(ana);
  const posts = days * maxPostsPerDay;
  const reelCount = countReels(posts, reels);
  const cost = calculatePostsCost(posts, { images, reels, creditsPerReel });
  await setCredits(product.database, ana.id, cost + 5);
  const forget = await loseEachStep(product, lossesAStep);
  const { status } = await ana.call('generate-week', {
    influencer_id,
    run_id: randomUUID(),
    week: '2030-07-01',
    days: Array.from({ length: days }, (_, at) => at + 1),
    posts_per_day: maxPostsPerDay,
    images,
    reels,
    persona: 'lifestyle',
    hashtag_strategy: 'minimal',
    timezone: 'America/Denver',
  });
  expect(status).toBe(200);
  await vi.waitFor(async () => {
    await endLeases(product, ana);
    const states = (await listSlots(ana, influencer_id)).map(({ state }) => state);
    expect(states).toEqual(Array.from({ length: posts }, () => 'filled'));
  }, patient);
  expect(await countLostSteps(product, lossesAStep)).toBe(
    (posts - reelCount) * stepsOfAPost + reelCount * stepsOfAReel,
  );
  await forget();

  const drafts = (await ana.call('list-drafts', { influencer_id })).body.items as Draft[]; // by the contract
  const isReel = ({ mediaUrls }: Draft) => mediaUrls.some((url) => url.endsWith('.mp4'));
  expect(drafts.filter(isReel)).toHaveLength(reelCount);
  expect(drafts.map((draft) => draft.mediaUrls.length)).toEqual(drafts.map((draft) => (isReel(draft) ? 1 : images)));
  const media = drafts.flatMap(({ mediaUrls }) => mediaUrls);
  expect(new Set(media).size).toBe(media.length);
  expect(drafts.filter(({ caption }) => caption === '')).toEqual([]);
  expect((await ana.call('get-usage-summary')).body.credits).toBe(5);
}

/** Ends the connection that saves a step, `times` times per step. Counts with a sequence, which is not rolled back. */
async function loseEachStep({ database: { pool } }: TestProduct, times: number): Promise<() => Promise<void>> {
  await pool.query(`
    create function count_losses() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      state text;
    begin
      foreach state in array array['${slotStates.slice(1).join("','")}', 'requested', 'ended'] loop
        execute format('create sequence %I', 'losses ' || new.id || ' ' || state);
      end loop;
      return new;
    end $$`);
  await pool.query(`
    create function lose_step() returns trigger language plpgsql security definer set search_path = public as $$
    declare
      step text := case when old.video_ended <> new.video_ended then 'ended'
        when old.video_id is distinct from new.video_id then 'requested' else new.state end;
    begin
      if nextval(format('%I', 'losses ' || new.id || ' ' || step)::regclass) <= ${times} then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return new;
    end $$`);
  await pool.query(
    `create trigger count_losses before insert on post_slots for each row execute function count_losses()`,
  );
  await pool.query(`create trigger lose_step before update on post_slots for each row
    when (old.state <> new.state or old.video_id is distinct from new.video_id or old.video_ended <> new.video_ended)
    execute function lose_step()`);
  return async () => {
    await pool.query('drop function count_losses, lose_step cascade');
  };
}

/** Returns the number of steps that failed `times` times and were saved afterwards. */
async function countLostSteps({ database: { pool } }: TestProduct, times: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_sequences where sequencename like 'losses %' and last_value > $1`,
    [times],
  );
  return rows[0]?.count ?? 0;
}

/** Ends the leases immediately. A lost worker does not renew its lease, so it would end after a minute. */
async function endLeases({ database: { pool } }: TestProduct, { id }: TestUser): Promise<void> {
  await pool.query('update post_slots set next_step_at = now() where next_step_at is not null and user_id = $1', [id]);
  await pool.query(`select pg_notify('wake', 'post slots')`);
}

async function listSlots(user: TestUser, influencer_id: string): Promise<PostSlot[]> {
  return (await user.call('list-slots', { influencer_id })).body.items as PostSlot[]; // by the contract
}
