import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AutopilotUser, openAutopilotUser } from '#tests/autopilot/autopilot-user.ts';
import { openTestProduct, runRecurring, type TestProduct } from '#tests/product.ts';
import { callAs, makeInfluencer, type TestUser } from '#tests/users.ts';
import { pauseEmailJob } from './paused-email.ts';

const generous = { timeout: 240_000 };

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
beforeEach(async () => {
  await autopilot.reset();
  await product.database.pool.query(`delete from pgboss.job where name = $1`, [pauseEmailJob.name]);
  await product.database.pool.query('delete from mails');
});

describe('an influencer is beyond the plan', () => {
  test('when the plan allows Autopilot for fewer, and others were switched on first', async () => {
    await autopilot.switchOn();
    await autopilot.switchOn({}, nova);
    expect(await areBeyondPlan()).toEqual({ mia: false, nova: false }); // without a limit
    await planFor('starter');
    expect(await areBeyondPlan()).toEqual({ mia: false, nova: true });

    const { body } = await ana.call('create-api-key', { name: 'Nova', scopes: ['read'], influencer_ids: [nova] });
    const byKey = await callAs(product.url, String(body.key), 'get-autopilot', { influencer_id: nova });
    expect(byKey.body.beyondPlan).toBe(true);

    await planFor('creator');
    expect(await areBeyondPlan()).toEqual({ mia: false, nova: false });
  });

  test('but not while it is paused or off, and a paused one makes room for the next', async () => {
    await autopilot.switchOn();
    await autopilot.switchOn({}, nova);
    await planFor('starter');
    await ana.call('stop-autopilot', { influencer_id: nova });
    expect(await areBeyondPlan()).toEqual({ mia: false, nova: false });
    await ana.call('resume-autopilot', { influencer_id: nova });
    expect(await areBeyondPlan()).toEqual({ mia: false, nova: true });

    await ana.call('stop-autopilot', { influencer_id: mia });
    expect(await areBeyondPlan()).toEqual({ mia: false, nova: false });
    expect((await autopilot.coming(nova)).length).toBeGreaterThan(25);
    await ana.call('resume-autopilot', { influencer_id: mia });
    await autopilot.save({ autopilot_enabled: false }, nova);
    await expect.poll(areBeyondPlan).toEqual({ mia: false, nova: false });
  });

  async function areBeyondPlan() {
    return { mia: (await autopilot.get(mia)).beyondPlan, nova: (await autopilot.get(nova)).beyondPlan };
  }
});

describe('an email about a pause', () => {
  test('is sent once after three failures in a row, even if more follow', async () => {
    await autopilot.firstSlot();
    const [, , third = '', fourth = ''] = await failTwo();
    await startPreparing(fourth);
    await fail(third);
    const subject = 'Autopilot paused for Mia';
    const pauseEmail = { kind: 'autopilot', subject, idempotency_key: `autopilot/paused/${third}` };
    await expect.poll(listEmails).toEqual([pauseEmail]);
    expect((await autopilot.get()).paused).toBe('Autopilot paused after 3 failed posts in a row.');
    const body = await deliveredBody(subject);
    expect(body).toContain('until you resume it');
    expect(body).toContain(`/influencers/${mia}/instagram/autopilot`);

    await fail(fourth);
    expect(await countSent(mia)).toBe(1);
  });

  test('is sent once for an influencer beyond the plan, no matter how many posts it had planned', async () => {
    await autopilot.switchOn();
    await autopilot.switchOn({}, nova);
    await planFor('starter');
    await planFor('starter');
    const pauseEmail = { kind: 'autopilot', subject: 'Autopilot paused for Nova' };
    await expect.poll(listEmails).toMatchObject([pauseEmail]);
    expect([await countSent(nova), await countSent(mia)]).toEqual([1, 0]);
    expect(await deliveredBody(pauseEmail.subject)).toContain('Your plan includes Autopilot for fewer influencers.');
  });

  test("is not sent when the user pauses or switches it off, and does not replace the user's pause", async () => {
    await autopilot.firstSlot();
    const [, , third = ''] = await failTwo();
    await startPreparing(third);
    await ana.call('stop-autopilot', { influencer_id: mia });
    await fail(third);
    expect((await autopilot.get()).paused).toBe('You stopped Autopilot.');
    await ana.call('resume-autopilot', { influencer_id: mia });
    await autopilot.save({ autopilot_enabled: false });
    await expect.poll(async () => (await autopilot.coming()).filter(({ state }) => state === 'planned')).toEqual([]);
    expect(await countSent(mia)).toBe(0);
  });

  /** Returns the body of the email with this subject, once a job has delivered it. */
  async function deliveredBody(subject: string): Promise<string> {
    const find = 'select body from outbox_mails where subject = $1';
    return vi.waitFor(async () => {
      const { rows } = await product.database.pool.query(find, [subject]);
      if (!rows[0]) throw new Error(`no email "${subject}" has been delivered`);
      return String(rows[0].body);
    }, generous);
  }

  /** Marks two posts as failed. Returns the ids of all planned posts, with those two first. */
  async function failTwo(): Promise<readonly string[]> {
    const ids = (await autopilot.coming()).map(({ id }) => id);
    await product.database.pool.query(
      `update autopilot_slots set state = 'failed', reason = 'not_published', next_step_at = null, updated_at = now()
        where id = any($1)`,
      [ids.slice(0, 2)],
    );
    return ids;
  }

  /** Turns it into a post due this minute that is already being sent to Instagram, which no pause can end. */
  async function startPreparing(id: string): Promise<void> {
    await product.database.pool.query(
      `insert into scheduled_posts (id, user_id, influencer_id, source, media_urls, scheduled_at, status,
         publish_called_at, next_step_at)
       values ($1, $2, $3, 'autopilot', '{/files/one.jpg}', now(), 'running', now(), now() + interval '9 days')`,
      [id, ana.id, mia],
    );
    await product.database.pool.query(
      `update autopilot_slots set state = 'scheduled', slot_at = now() - interval '1 minute',
         next_step_at = now() + interval '9 days' where id = $1`,
      [id],
    );
  }

  async function fail(id: string): Promise<void> {
    await product.database.pool.query(`update post_slots set halted = 'failed' where id = $1`, [id]);
    await product.database.pool.query(
      `update scheduled_posts set status = 'failed', next_step_at = null where id = $1`,
      [id],
    );
    // A worker may have finished it already.
    await product.database.pool.query(
      'update autopilot_slots set next_step_at = now() where id = $1 and next_step_at is not null',
      [id],
    );
    await product.database.pool.query(`select pg_notify('wake', 'autopilot')`);
    await expect.poll(() => autopilot.stateOf(id)).toBe('failed');
  }

  /** All emails except those about a single post. */
  function listEmails() {
    return product.database.service
      .selectFrom('mails')
      .where('user_id', '=', ana.id)
      .where('subject', 'not like', 'A post of %')
      .select(['kind', 'subject', 'idempotency_key'])
      .execute();
  }

  /** Returns how often such an email was queued for an influencer, whether or not it was delivered. */
  async function countSent(influencerId: string): Promise<number> {
    const { rowCount } = await product.database.pool.query(
      `select from pgboss.job where name = $1 and data->>'influencerId' = $2`,
      [pauseEmailJob.name, influencerId],
    );
    return rowCount ?? 0;
  }
});

async function planFor(plan: 'starter' | 'creator'): Promise<void> {
  await autopilot.beOn(plan);
  await runRecurring(product, 'autopilot/plan-slots');
}
