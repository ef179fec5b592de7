import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AutopilotDeps, startAutopilot } from '#features/autopilot/server/autopilot-machine.ts';
import { startPublishing } from '#features/planner/server/publishing/publishing-machine.ts';
import { openDatabase } from '#platform/database/database.ts';
import { databaseClock } from '#platform/due-rows/clock.ts';
import type { RunningLoop } from '#platform/due-rows/due-row-loop.ts';
import { createNotifications } from '#platform/live/notifications.ts';
import { openLog } from '#platform/log/log.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { deafQueue, emptyImageStore } from '#tests/generation.ts';
import { unusedPublisher } from '#tests/unused-publisher.ts';

/** A slot in the minute: its account, and how late its post was reported as posted, in milliseconds. */
export type MinutePost = { readonly account: string; readonly lateMs: number };

/**
 * Creates accounts whose influencers all have an Autopilot slot in the same minute, filled and scheduled in advance.
 */
export async function openOneMinute(databaseUrl: string) {
  const database = openDatabase(databaseUrl, testSecret, () => undefined);
  const { pool, service, asUser } = database;
  const log = openLog('error');

  return { pool, addAccounts, schedule, publish, settle, forget, close: () => database.close() };

  /** Adds accounts with the given number of influencers each and Autopilot on. Returns their IDs. */
  async function addAccounts(accounts: number, influencers: number): Promise<string[]> {
    const ids = Array.from({ length: accounts }, () => randomUUID());
    await pool.query(
      `with person as (
         insert into users (id, name, email)
         select id, 'Ana', id || '@example.com' from unnest($1::uuid[]) id returning id
       ), account as (
         insert into accounts (user_id, plan) select id, 'professional' from person
       ), influencer as (
         insert into influencers (user_id, name, seed, created_via)
         select id, 'Mia', 1, 'builder' from person, generate_series(1, $2::int) returning id, user_id
       ), settings as (
         insert into influencer_channel_settings (influencer_id, user_id, autopilot_enabled)
         select id, user_id, true from influencer
       ), persona as (
         insert into autopilot_personas (influencer_id, user_id, switched_on_at)
         select id, user_id, now() from influencer
       ), picture as (
         insert into files (key, user_id, name, media_type, bytes, width, height)
         select id || '.jpg', user_id, 'photo', 'image/jpeg', 1, 1080, 1350 from influencer
       )
       insert into instagram_connections (influencer_id, user_id, profile_id, account_id, connected)
       select id, user_id, 'profile', 'account ' || id, true from influencer`,
      [ids, influencers],
    );
    return ids;
  }

  /**
   * Inserts a slot at the given time for each influencer of these accounts, in the state after its post was scheduled.
   */
  async function schedule(at: Date, accounts: readonly string[]): Promise<void> {
    await pool.query(
      `with slot as (
         insert into autopilot_slots
           (id, user_id, influencer_id, slot_at, scheduled_local, timezone, week, state, credits, next_step_at)
         select gen_random_uuid(), user_id, influencer_id, $1, to_char($1 at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI'),
           'UTC', date_trunc('week', $1 at time zone 'utc')::date, 'scheduled', 1, $1 + interval '15 seconds'
         from instagram_connections where user_id = any($2::uuid[])
         returning id, user_id, influencer_id, scheduled_local
       )
       insert into scheduled_posts (id, user_id, influencer_id, source, caption, media_urls, media_alt_texts,
         account_id, late_profile_id, scheduled_at, next_step_at, scheduled_local, timezone)
       select id, user_id, influencer_id, 'autopilot', 'Good morning', array['/files/' || influencer_id || '.jpg'],
         array['coffee'], 'account ' || influencer_id, 'profile', $1, $1, scheduled_local, 'UTC' from slot`,
      [at, accounts],
    );
    await pool.query('vacuum analyze scheduled_posts, autopilot_slots');
  }

  /**
   * Publishes the posts in one process through a publisher with this latency. Returns the posts as reported. Throws if
   * one was published twice, or not at all.
   */
  async function publish(latencyMs: number): Promise<readonly MinutePost[]> {
    const { publisher, publications } = countingPublisher(latencyMs);
    await run('scheduled_posts', (deps) =>
      startPublishing({ ...deps, publisher, publicUrl: 'http://127.0.0.1', images: emptyImageStore }),
    );
    const { rows } = await pool.query<MinutePost & { id: string; status: string }>(
      `select id, user_id as account, status, extract(epoch from posted_at - scheduled_at)::float8 * 1000 as "lateMs"
       from scheduled_posts`,
    );
    const wrong = rows.filter(({ id, status }) => status !== 'posted' || publications.get(id) !== 1);
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${rows.length} posts were not published just once`);
    return rows;
  }

  /**
   * Runs Autopilot to check the outcome of the posts, 15 seconds after their minute. Returns the states of its slots.
   */
  async function settle(): Promise<ReadonlySet<string>> {
    await run('autopilot_slots', (deps) => startAutopilot(deps));
    const { rows } = await pool.query<{ state: string }>('select distinct state from autopilot_slots');
    return new Set(rows.map(({ state }) => state));
  }

  async function run(
    table: 'scheduled_posts' | 'autopilot_slots',
    start: (deps: AutopilotDeps) => RunningLoop,
  ): Promise<void> {
    const notifications = createNotifications(databaseUrl, log);
    await notifications.connect();
    const loop = start({
      pool,
      service,
      asUser,
      clock: databaseClock,
      log,
      notifications,
      jobs: deafQueue,
      planDays: null,
      findReelPrice: async () => null,
    });
    // Uses the index of due rows, because a scan of all rows would distort the measurement.
    const isOpen = `select from ${table} where next_step_at is not null limit 1`;
    while ((await pool.query(isOpen)).rowCount) await wait(50);
    await loop.stop(5_000);
    await notifications.close();
  }

  async function forget(): Promise<void> {
    await pool.query('truncate autopilot_slots, scheduled_posts cascade');
  }
}

/** A publisher that publishes everything, and counts the publications of each post. */
function countingPublisher(latencyMs: number) {
  const publications = new Map<string, number>();
  const answer = async <Answer>(value: Answer): Promise<Answer> => (latencyMs ? wait(latencyMs, value) : value);
  const publisher = {
    ...unusedPublisher,
    prepare: ({ postId }: { readonly postId: string }) => answer({ kind: 'prepared', ref: postId } as const),
    publish(ref: string) {
      publications.set(ref, (publications.get(ref) ?? 0) + 1);
      return answer({ kind: 'posted', id: ref, url: null } as const);
    },
  };
  return { publisher, publications };
}
