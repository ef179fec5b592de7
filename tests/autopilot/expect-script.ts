import { expect } from 'vitest';
import { openTestDatabase } from '#tests/database/test-database.ts';
import { playScript } from './autopilot-run.ts';
import { type Outcome, predictOutcomes } from './oracle.ts';
import { playInThreads } from './play-in-threads.ts';
import { makeScript } from './script.ts';

const hourMs = 3_600_000;

/**
 * Runs a script `times` times, each with different failures, in `threads` threads that share the accounts, and compares
 * the outcome with the oracle's. Returns the number of published posts.
 */
export async function expectAsForetold({
  seed,
  personas: influencers,
  startMs,
  days,
  times = 1,
  threads = 1,
}: {
  seed: number;
  personas: number;
  startMs: number;
  days: number;
  times?: number;
  threads?: number;
}): Promise<number> {
  const script = makeScript(seed, influencers, startMs, days);
  const accounts = Map.groupBy(script.parts, ({ account }) => account);
  const foretold = [...accounts].map(([account, parts]) => ({ account, parts, ...predictOutcomes(parts, script) }));
  const expected = foretold.flatMap(({ outcomes }) => outcomes.map(formatOutcome)).toSorted();
  for (let run = 1; run <= times; run++) {
    const { outcomes, published, paid, errors } =
      threads === 1
        ? await playScript(await openTestDatabase(), script, seed + run)
        : await playInThreads(script, seed + run, threads);
    expect(outcomes.map(formatOutcome).toSorted()).toEqual(expected);
    expect(errors).toEqual([]);
    for (const { account, parts, ...said } of foretold) {
      if (parts.some(({ changes }) => changes.some(({ kind }) => kind === 'delete'))) continue;
      for (const { persona: influencer } of parts) {
        const posted = said.outcomes.filter((one) => one.persona === influencer && one.outcome === 'posted');
        const instants = (published.get(influencer) ?? []).toSorted((one, other) => one - other);
        const dueAt = posted.map(({ atMs }) => atMs).toSorted((one, other) => one - other);
        expect(dueAt.filter((atMs, at) => !isInTime(instants[at], atMs))).toEqual([]);
        expect(instants.slice(dueAt.length).filter((atMs) => atMs < script.endMs - 3 * hourMs)).toEqual([]);
      }
      expect(paid.get(account), account).toBe(said.paid);
    }
  }
  return expected.filter((line) => line.endsWith(' posted')).length;
}

/** Checks whether a post was published on time or at most two hours late. */
function isInTime(publishedAtMs: number | undefined, dueAtMs: number): boolean {
  return publishedAtMs !== undefined && publishedAtMs >= dueAtMs && publishedAtMs <= dueAtMs + 2 * hourMs;
}

function formatOutcome({ persona: influencer, local, outcome }: Outcome): string {
  return `${influencer} ${local} ${outcome}`;
}
