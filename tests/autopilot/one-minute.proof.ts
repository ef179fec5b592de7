import { expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { testSecret } from '#tests/database/test-secret.ts';
import { openBenchDatabase } from '../../tools/bench/bench-database.ts';
import { quantile } from '../../tools/bench/result.ts';
import { type MinutePost, openOneMinute } from './one-minute.ts';

const [singles, teams, teamSize, large] = [8_000, 100, 10, 1_000];
/** Maximum delay that the large account may cause for posts of other accounts, in milliseconds. */
const allowedDelayMs = 1_000;
/** Time to insert the slots and start before their minute. */
const aheadMs = 20_000;
const times = 3;

test.for([0, 100])(
  'publishes each of 10,000 slots in one minute once at %i ms a call, without delays caused by a large account',
  async (latencyMs) => {
    const server = await openBenchDatabase();
    await migrate(server.url, testSecret);
    const minute = await openOneMinute(server.url);
    const single = await minute.addAccounts(singles, 1);
    const others = [...single, ...(await minute.addAccounts(teams, teamSize))];
    const all = [...others, ...(await minute.addAccounts(1, large))];
    const isSingle = new Set(single);
    const play = async (accounts: readonly string[]): Promise<Lateness> => {
      await minute.forget();
      const at = new Date(Date.now() + aheadMs);
      await minute.schedule(at, accounts);
      expect(Date.now()).toBeLessThan(at.getTime());
      const posts = await minute.publish(latencyMs);
      expect(posts).toHaveLength(accounts === all ? singles + teams * teamSize + large : singles + teams * teamSize);
      return { all: listDelays(posts), single: listDelays(posts.filter(({ account }) => isSingle.has(account))) };
    };

    const [without, beside]: [Lateness[], Lateness[]] = [[], []];
    for (let time = 0; time < times; time++) {
      without.push(await play(others));
      beside.push(await play(all));
    }
    expect(await minute.settle()).toEqual(new Set(['posted']));
    await minute.close();
    await server.stop();

    process.stdout.write(`at ${latencyMs} ms a call, the least lateness of ${times} runs:
      all ${inWords(beside, 'all')}; the ${singles} single accounts among them ${inWords(beside, 'single')},
      and without the account of ${large} ${inWords(without, 'single')}\n`);
    for (const share of [0.5, 0.99, 1])
      expect(least(beside, 'single', share) - least(without, 'single', share)).toBeLessThan(allowedDelayMs);
  },
);

/** Lateness of the posts in milliseconds: of all accounts, and of those with a single influencer. */
type Lateness = { readonly all: readonly number[]; readonly single: readonly number[] };

function listDelays(posts: readonly MinutePost[]): number[] {
  return posts.map(({ lateMs }) => lateMs);
}

/** Returns the minimum of several runs, because other programs on the machine can only slow them down. */
function least(runs: readonly Lateness[], whose: keyof Lateness, share: number): number {
  return Math.min(...runs.map((run) => quantile(run[whose], share)));
}

function inWords(runs: readonly Lateness[], whose: keyof Lateness): string {
  const [half, most, last] = [0.5, 0.99, 1].map((share) => Math.round(least(runs, whose, share)));
  return `p50 ${half} ms, p99 ${most} ms, last ${last} ms`;
}
