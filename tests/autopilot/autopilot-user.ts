import { expect } from 'vitest';
import type { PlanName } from '#contract/plan-names.ts';
import type { Autopilot, AutopilotSlot } from '#features/autopilot/contract.ts';
import type { Draft, Post } from '#features/planner/contract.ts';
import { setCredits } from '../credits.ts';
import type { TestProduct } from '../product.ts';
import { connectInstagram, makeInfluencer, signUp, type TestUser } from '../users.ts';

export type AutopilotUser = Awaited<ReturnType<typeof openAutopilotUser>>;

/** Creates a user with an influencer, and returns helpers for its Autopilot. */
export async function openAutopilotUser(product: TestProduct) {
  const { pool } = product.database;
  const user: TestUser = await signUp(product, 'Ana');
  const influencerId = await makeInfluencer(user);
  const zone = 'Asia/Tokyo';
  /** Settings that plan one post per day. */
  const on = {
    autopilot_enabled: true,
    autopilot_day_of_week: [1, 2, 3, 4, 5, 6, 7],
    autopilot_post_time: '09:00',
    autopilot_timezone: zone,
  };

  /** Resets the state to before Autopilot was first enabled. */
  async function reset(): Promise<void> {
    // The workers of the previous test may still be running and may lock the same rows in another order.
    const tables = ['influencer_channel_settings', 'autopilot_personas', 'autopilot_slots', 'post_drafts'];
    for (const table of [...tables, 'scheduled_posts'])
      await expect.poll(() => pool.query(`delete from ${table}`).then(() => true, isDeadlock)).toBe(true);
    await connectInstagram(user, influencerId);
    await setCredits(product.database, user.id, 50);
    await beOn('professional');
  }

  async function beOn(plan: PlanName): Promise<void> {
    await pool.query('update accounts set plan = $2, max_influencers = 8 where user_id = $1', [user.id, plan]);
  }

  async function disconnect(): Promise<void> {
    await pool.query('update instagram_connections set connected = false where influencer_id = $1', [influencerId]);
  }

  function save(changes: object, influencer_id = influencerId) {
    return user.call('save-channel-settings', { influencer_id, changes });
  }

  async function get(influencer_id = influencerId): Promise<Autopilot> {
    return (await user.call('get-autopilot', { influencer_id })).body as Autopilot; // typed by the contract
  }

  async function coming(influencer_id = influencerId): Promise<readonly AutopilotSlot[]> {
    return (await get(influencer_id)).coming;
  }

  async function switchOn(changes: object = {}, influencer_id = influencerId): Promise<readonly AutopilotSlot[]> {
    await save({ ...on, ...changes }, influencer_id);
    await expect.poll(async () => (await coming(influencer_id)).length).toBeGreaterThan(25);
    return coming(influencer_id);
  }

  /** Switches Autopilot on and returns the only slot that was not moved into the future. */
  async function firstSlot(changes: object = {}): Promise<AutopilotSlot> {
    const [, slot] = await switchOn(changes);
    if (!slot) throw new Error('there is no slot');
    // A worker of the previous test may have finished one of the others.
    await pool.query(
      `update autopilot_slots set next_step_at = now() + interval '9 days'
       where user_id = $1 and id <> $2 and next_step_at is not null`,
      [user.id, slot.id],
    );
    return slot;
  }

  /** Makes pending slots due immediately. */
  async function nowDue(): Promise<void> {
    await pool.query(
      `update autopilot_slots set next_step_at = now() where user_id = $1 and next_step_at < now() + interval '8 days'`,
      [user.id],
    );
    await pool.query(`select pg_notify('wake', 'autopilot')`);
  }

  async function publishNow(id: string): Promise<void> {
    // A post that is due immediately may be published already.
    await pool.query('update scheduled_posts set next_step_at = now() where id = $1 and next_step_at is not null', [
      id,
    ]);
    await pool.query(`select pg_notify('wake', 'publishing')`);
  }

  async function findSlot(id: string): Promise<AutopilotSlot | undefined> {
    const { coming, last } = await get();
    return [...coming, ...last].find((slot) => slot.id === id);
  }

  async function findState(id: string): Promise<string | undefined> {
    return (await findSlot(id))?.state;
  }

  async function countChecks(id: string): Promise<number> {
    const { rows } = await pool.query<{ looks: number }>('select looks from autopilot_slots where id = $1', [id]);
    return rows[0]?.looks ?? 0;
  }

  async function getPost(id: string): Promise<Post> {
    return (await user.call('get-post', { scheduledPostId: id })).body as Post; // typed by the contract
  }

  async function drafts(): Promise<Draft[]> {
    // typed by the contract
    return (await user.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[];
  }

  async function credits(): Promise<number> {
    return Number((await user.call('get-usage-summary')).body.credits);
  }

  return {
    person: user,
    influencerId,
    zone,
    on,
    reset,
    beOn,
    disconnect,
    save,
    get,
    coming,
    switchOn,
    firstSlot,
    nowDue,
    publishNow,
    slotOf: findSlot,
    stateOf: findState,
    looksOf: countChecks,
    postOf: getPost,
    drafts,
    credits,
  };
}

/** Returns false for a deadlock, which can be retried; throws any other error. */
function isDeadlock(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === '40P01') return false;
  throw error;
}
