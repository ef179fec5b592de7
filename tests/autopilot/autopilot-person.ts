import { expect } from 'vitest';
import type { PlanName } from '#contract/plan-names.ts';
import type { Autopilot, AutopilotSlot } from '#features/autopilot/contract.ts';
import type { Draft, Post } from '#features/planner/contract.ts';
import { setCredits } from '../credits.ts';
import { connectInstagram, makePersona, type Person, signUp } from '../people.ts';
import type { TestProduct } from '../product.ts';

export type AutopilotPerson = Awaited<ReturnType<typeof openAutopilotPerson>>;

/** Creates a user with an influencer, and returns helpers for its Autopilot. */
export async function openAutopilotPerson(product: TestProduct) {
  const { pool } = product.database;
  const person: Person = await signUp(product, 'Ana');
  const influencerId = await makePersona(person);
  const zone = 'Asia/Tokyo';
  /** Settings that plan one post for each day. */
  const on = {
    autopilot_enabled: true,
    autopilot_day_of_week: [1, 2, 3, 4, 5, 6, 7],
    autopilot_post_time: '09:00',
    autopilot_timezone: zone,
  };

  /** Resets the state as if Autopilot had never been on. */
  async function reset(): Promise<void> {
    // The workers of the previous test may still run and lock the same rows in another order.
    const tables = ['influencer_channel_settings', 'autopilot_personas', 'autopilot_slots', 'post_drafts'];
    for (const table of [...tables, 'scheduled_posts'])
      await expect.poll(() => pool.query(`delete from ${table}`).then(() => true, isDeadlock)).toBe(true);
    await connectInstagram(person, influencerId);
    await setCredits(product.database, person.id, 50);
    await beOn('professional');
  }

  async function beOn(plan: PlanName): Promise<void> {
    await pool.query('update accounts set plan = $2, max_influencers = 8 where user_id = $1', [person.id, plan]);
  }

  async function disconnect(): Promise<void> {
    await pool.query('update instagram_connections set connected = false where influencer_id = $1', [influencerId]);
  }

  function save(changes: object, influencer_id = influencerId) {
    return person.call('save-channel-settings', { influencer_id, changes });
  }

  async function get(influencer_id = influencerId): Promise<Autopilot> {
    return (await person.call('get-autopilot', { influencer_id })).body as Autopilot; // typed by the contract
  }

  async function coming(influencer_id = influencerId): Promise<readonly AutopilotSlot[]> {
    return (await get(influencer_id)).coming;
  }

  async function switchOn(changes: object = {}, influencer_id = influencerId): Promise<readonly AutopilotSlot[]> {
    await save({ ...on, ...changes }, influencer_id);
    await expect.poll(async () => (await coming(influencer_id)).length).toBeGreaterThan(25);
    return coming(influencer_id);
  }

  /** Switches Autopilot on and returns the only slot that is not moved into the future. */
  async function firstSlot(changes: object = {}): Promise<AutopilotSlot> {
    const [, slot] = await switchOn(changes);
    if (!slot) throw new Error('there is no slot');
    await pool.query(
      `update autopilot_slots set next_step_at = now() + interval '9 days' where user_id = $1 and id <> $2`,
      [person.id, slot.id],
    );
    return slot;
  }

  /** Makes pending slots due immediately. */
  async function nowDue(): Promise<void> {
    await pool.query(
      `update autopilot_slots set next_step_at = now() where user_id = $1 and next_step_at < now() + interval '8 days'`,
      [person.id],
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

  async function slotOf(id: string): Promise<AutopilotSlot | undefined> {
    const { coming, last } = await get();
    return [...coming, ...last].find((slot) => slot.id === id);
  }

  async function stateOf(id: string): Promise<string | undefined> {
    return (await slotOf(id))?.state;
  }

  async function looksOf(id: string): Promise<number> {
    const { rows } = await pool.query<{ looks: number }>('select looks from autopilot_slots where id = $1', [id]);
    return rows[0]?.looks ?? 0;
  }

  async function postOf(id: string): Promise<Post> {
    return (await person.call('get-post', { scheduledPostId: id })).body as Post; // typed by the contract
  }

  async function drafts(): Promise<Draft[]> {
    // typed by the contract
    return (await person.call('list-drafts', { influencer_id: influencerId })).body.items as Draft[];
  }

  async function credits(): Promise<number> {
    return Number((await person.call('get-usage-summary')).body.credits);
  }

  return {
    person,
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
    slotOf,
    stateOf,
    looksOf,
    postOf,
    drafts,
    credits,
  };
}

/** Returns false for a deadlock, which can be retried; throws any other error. */
function isDeadlock(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === '40P01') return false;
  throw error;
}
