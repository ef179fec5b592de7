import pg from 'pg';
import { expect } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { playScript } from './autopilot-run.ts';
import type { Part, Script } from './script.ts';

const dayMs = 86_400_000;
const startMs = Date.parse('2027-03-01T00:00:00Z');
const images = 2;
const slowestMs = 120_000;
/**
 * More than the number of rows that are due at the same time: otherwise a batch that is saved together would never
 * succeed.
 */
const lossesAmong = 5;

/** The steps of a post: the columns that store its progress, and their values. */
const steps = {
  autopilot_slots: ['state', ['filling', 'scheduled', 'posted']],
  post_slots: ['state', ['planned', 'drawing', 'drawn', 'filled']],
  generation_images: ['status', ['drawing', 'done']],
  scheduled_posts: ['status', ['running', 'posted']],
} as const;

/**
 * Runs influencers for some days with providers that take from one second to two minutes. At each step, the connection
 * that saves it is lost the first time and every fifth time after that. Checks that nothing is published twice, no
 * image is requested twice, and the ledgers match the existing images.
 */
export async function postThroughLosses({
  personas: influencers,
  days,
  seed,
}: {
  personas: number;
  days: number;
  seed: number;
}) {
  const databaseUrl = await openTestDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await loseSteps(client);
  const orderCounts = new Map<string, number>();
  const onGenerated = (key: string) => void orderCounts.set(key, (orderCounts.get(key) ?? 0) + 1);
  const { outcomes, published, paid } = await playScript(databaseUrl, createScript(influencers, days), seed, {
    slowestMs,
    onDrawn: onGenerated,
  });

  const { rows: done } = await client.query<{ count: number }>(
    "select count(*)::int as count from generation_images where status = 'done'",
  );
  const { rows: slots } = await client.query<{ credits: number }>(
    'select coalesce(sum(credits), 0)::int as credits from autopilot_slots',
  );
  const { rows: posts } = await client.query<{ account_id: string; posted: number; others: number }>(
    `select account_id, count(*) filter (where status = 'posted')::int as posted,
       count(*) filter (where status in ('running', 'unknown'))::int as others
     from scheduled_posts group by account_id`,
  );
  const { rows: lost } = await client.query<{ sequencename: string; last_value: string | null }>(
    "select sequencename, last_value from pg_sequences where sequencename like 'step %'",
  );
  await client.end();

  expect([...orderCounts].filter(([, times]) => times > 1)).toEqual([]);
  const spent = [...paid.values()].reduce((sum, credits) => sum + credits, 0);
  expect(spent).toBe(done[0]?.count);
  expect(slots[0]?.credits).toBe(spent);
  for (const { account_id, posted, others } of posts) {
    expect(published.get(account_id)?.length ?? 0, account_id).toBe(posted);
    expect(others, account_id).toBe(0);
  }
  expect(lost.filter(({ last_value }) => last_value === null)).toEqual([]);
  return outcomes;
}

function createScript(influencers: number, days: number): Script {
  const parts = Array.from({ length: influencers }, (_, at): Part => {
    const about = { persona: `persona ${at}`, account: `account ${at}`, atMs: startMs };
    const rhythm = { days: [1, 2, 3, 4, 5, 6, 7], time: `0${6 + (at % 4)}:00`, zone: 'Europe/Berlin' };
    return {
      ...about,
      ...{ images, credits: 5_000, caps: null, refused: null },
      changes: [
        { ...about, kind: 'plan', plan: 'professional' },
        { ...about, kind: 'settings', rhythm },
      ],
    };
  });
  return { startMs, endMs: startMs + days * dayMs, parts, standstills: [] };
}

/** Ends the connection that saves a step. A sequence counts the saves of each step, because it does not roll back. */
async function loseSteps(client: pg.Client): Promise<void> {
  await client.query(`
    create function lose_step() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      if nextval(format('%I', 'step ' || tg_argv[0] || ' ' || (to_jsonb(new)->>tg_argv[1]))::regclass)
          % ${lossesAmong} = 1 then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return new;
    end $$`);
  for (const [table, [column, values]] of Object.entries(steps)) {
    for (const value of values) await client.query(`create sequence "step ${table} ${value}"`);
    const named = values.map((value) => `'${value}'`).join(', ');
    await client.query(`create trigger lose_step before update of ${column} on ${table} for each row
      when (old.${column} <> new.${column} and new.${column} in (${named}))
      execute function lose_step('${table}', '${column}')`);
  }
}
