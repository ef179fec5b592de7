import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { furtherNetworks } from '#contract/networks.ts';
import { failForUser } from '../fail-for-user.ts';
import { openUsers, type Users } from './open-users.ts';

/** The state machine of each loop of the product, and the table whose due rows it claims. */
const machines = {
  autopilot: 'autopilot_slots',
  'first comments': 'first_comments',
  publishing: 'scheduled_posts',
  'post slots': 'post_slots',
  trainings: 'trained_models',
  webhooks: 'webhook_deliveries',
} as const;

let users: Users;

beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.product.close());

test('covers every loop', () => {
  const loops = users.product.product.features.flatMap((feature) => feature.loops ?? []);
  // Each network next to Instagram has the same loop as Instagram.
  expect(loops).toHaveLength(Object.keys(machines).length + furtherNetworks.length);
});

describe('failing rows of one user do not prevent rows of other users from being claimed', () => {
  test.each(Object.entries(machines))('%s', async (machine, table) => {
    const { pool } = users.product.database;
    onTestFinished(await failForUser(pool, users.failing));
    const client = await pool.connect();
    try {
      await client.query('begin');
      // disables triggers, including those of the test
      await client.query(`set local session_replication_role = 'replica'`);
      const due = await client.query(
        `update ${table} set attempt = 0, next_step_at = now() - interval '1 minute'
          where user_id = any($1::uuid[]) returning user_id`,
        [users.all],
      );
      expect(new Set(due.rows.map(({ user_id }) => user_id))).toEqual(new Set(users.all));
      await client.query(`select pg_notify('wake', $1)`, [machine]);
      await client.query('commit');
    } finally {
      client.release();
    }
    const unclaimed = async () => {
      const { rows } = await pool.query(`select distinct user_id from ${table} where attempt = 0`);
      return rows.map(({ user_id }) => user_id);
    };
    await expect.poll(unclaimed).toEqual([users.failing]);
  });
});
