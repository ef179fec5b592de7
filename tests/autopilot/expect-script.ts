import { expect } from 'vitest';
import { playScript } from './autopilot-run.ts';
import { expectedOf } from './oracle.ts';
import { makeScript } from './script.ts';

const hourMs = 3_600_000;

/**
 * Plays a script so many `times`, each with other failures, and compares the outcome with the oracle's. Returns how many posts went
 * out.
 */
export async function expectAsForetold({
  seed,
  personas,
  startMs,
  days,
  times = 1,
}: {
  seed: number;
  personas: number;
  startMs: number;
  days: number;
  times?: number;
}): Promise<number> {
  const script = makeScript(seed, personas, startMs, days);
  const foretold = script.parts.map((part) => ({ part, ...expectedOf(part, script) }));
  const expected = foretold
    .flatMap(({ outcomes }) => outcomes.map(({ key, outcome }) => `${key} ${outcome}`))
    .toSorted();
  for (let run = 1; run <= times; run++) {
    const { outcomes, published, paid, errors } = await playScript(script, seed + run);
    expect(outcomes.map(({ key, outcome }) => `${key} ${outcome}`).toSorted()).toEqual(expected);
    expect(errors).toEqual([]);
    for (const { part, ...said } of foretold) {
      if (part.changes.some(({ kind }) => kind === 'delete')) continue;
      const posted = said.outcomes.filter(({ outcome }) => outcome === 'posted').map(({ atMs }) => atMs);
      const instants = (published.get(part.persona) ?? []).filter((atMs) => atMs < script.endMs - 3 * hourMs);
      expect(
        posted.filter((atMs) => instants.filter((one) => one >= atMs && one <= atMs + 2 * hourMs).length !== 1),
      ).toEqual([]);
      expect(paid.get(part.persona), part.persona).toBe(said.paid);
    }
  }
  return expected.filter((line) => line.endsWith(' posted')).length;
}
