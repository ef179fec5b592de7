import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openBenchDatabase } from '../../bench/bench-database.ts';
import { quantile } from '../../bench/result.ts';
import { type MinutePost, openOneMinute } from './one-minute.ts';

const [singles, teams, teamSize, large] = [8_000, 100, 10, 1_000];
/** What the influencers of the large account may delay anybody else's post by, in milliseconds. */
const allowedDelayMs = 1_000;
/** Time to write the slots and to start before their minute. */
const aheadMs = 20_000;

test.for([0, 100])(
  '10,000 influencers with a slot in one minute, at %i ms a call: each once, and the large account delays nobody',
  async (latencyMs) => {
    const server = await openBenchDatabase();
    await migrate(server.url, testSecret);
    const minute = await openOneMinute(server.url);
    const single = await minute.addAccounts(singles, 1);
    const others = [...single, ...(await minute.addAccounts(teams, teamSize))];
    const [largest = ''] = await minute.addAccounts(1, large);
    const isSingle = new Set(single);
    const play = async (accounts: readonly string[]) => {
      await minute.schedule(new Date(Date.now() + aheadMs), accounts);
      const posts = await minute.play(latencyMs);
      return { all: posts, single: posts.filter(({ account }) => isSingle.has(account)) };
    };

    await play(others); // the connections' statements are prepared then
    const without = await play(others);
    const beside = await play([...others, largest]);
    await minute.close();
    await server.stop();

    process.stdout.write(
      `at ${latencyMs} ms a call: all ${inWords(beside.all)}, ${singles} single accounts ${inWords(beside.single)}; ` +
        `without the account of ${large} all ${inWords(without.all)}, single accounts ${inWords(without.single)}\n`,
    );
    expect(beside.all).toHaveLength(singles + teams * teamSize + large);
    for (const share of [0.5, 0.99, 1])
      expect(lateMs(beside.single, share) - lateMs(without.single, share)).toBeLessThan(allowedDelayMs);
  },
);

function lateMs(posts: readonly MinutePost[], share: number): number {
  return quantile(
    posts.map((post) => post.lateMs),
    share,
  );
}

function inWords(posts: readonly MinutePost[]): string {
  const [half, most, last] = [0.5, 0.99, 1].map((share) => Math.round(lateMs(posts, share)));
  return `p50 ${half} ms, p99 ${most} ms, last ${last} ms`;
}
