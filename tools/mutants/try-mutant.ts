import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { inspect } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';
import type { Mutant } from './list-mutants.ts';

export type Verdict =
  | { readonly kind: 'survived' }
  /** `by` is the test name, or an error outside the tests. */
  | { readonly kind: 'killed'; readonly by: string }
  /** The tests do not end, and the process that ran them can no longer be used. */
  | { readonly kind: 'hung' };

/** Timeout for one test file. */
const hangsAfterMs = 300_000;
const closesWithinMs = 20_000;
/**
 * If a mutant breaks something, a test may wait until one of these timeouts. Unchanged code needs a fifth of them on a
 * busy machine.
 */
const screenTestTimeoutMs = 15_000;
const otherTestTimeoutMs = 90_000;
const hookTimeoutMs = 120_000;

/** Runs tests against changed files. The changes apply only to these tests and are not written to disk. */
export async function openTester(root: string) {
  let active: Mutant | undefined;
  const changed = {
    name: 'mutant',
    enforce: 'pre' as const,
    load(id: string) {
      if (!active || id !== join(root, active.file)) return null;
      const source = readFileSync(id, 'utf8');
      return source.slice(0, active.from) + active.replacement + source.slice(active.to);
    },
  };
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      bail: 1,
      reporters: [{}],
      // This cache identifies modules by their text on disk, so it would use the original instead of the mutated code.
      fsModuleCache: false,
    },
    { plugins: [changed] },
  );
  // The options above apply only to the root; the projects take theirs from the configuration file.
  for (const { config, name } of vitest.projects) {
    config.testTimeout = name === 'screens' ? screenTestTimeoutMs : otherTestTimeoutMs;
    config.hookTimeout = hookTimeoutMs;
  }

  /** Whether the unchanged code passes each test file. */
  const passing = new Map<string, boolean>();

  async function findFailure(test: string, mutant?: Mutant): Promise<Failure | undefined> {
    active = mutant;
    if (mutant) vitest.invalidateFile(join(root, mutant.file));
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    const hung = passed(hangsAfterMs, 'hung' as const, { ref: false });
    if ((await Promise.race([vitest.start([test]), hung])) === 'hung') return 'hung';
    active = undefined;
    if (mutant) vitest.invalidateFile(join(root, mutant.file));
    const failed = vitest.state.getTestModules().find((each) => !each.ok());
    if (failed) {
      const [first] = failed.children.allTests('failed');
      return { by: first ? `${test} > ${first.name}` : test, isLate: isLate(failed) };
    }
    const [error] = vitest.state.errorsSet;
    if (error === undefined) return undefined;
    return { by: `an error outside of tests: ${inspect(error).split('\n', 1)[0]}`, isLate: false };
  }

  return {
    /** A mutant is killed if it fails a test that the unchanged code passes. */
    async try(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
      for (const test of tests) {
        if (passing.get(test) === false) continue;
        const failure = await findFailure(test, mutant);
        if (!failure) continue;
        if (failure === 'hung') {
          // Ends the processes that hang in the mutant's loop.
          await Promise.race([vitest.close(), passed(closesWithinMs)]);
          return { kind: 'hung' };
        }
        if (failure.isLate || !passing.has(test)) passing.set(test, (await findFailure(test)) === undefined);
        if (passing.get(test)) return { kind: 'killed', by: failure.by };
        process.stderr.write(`${failure.by} fails on the code as it is too: its file is left out\n`);
      }
      return { kind: 'survived' };
    },
    close: () => vitest.close(),
  };
}

type Failure = { readonly by: string; readonly isLate: boolean } | 'hung';

/** Checks if a test failed because of a timeout, which can also happen without a mutant on a busy machine. */
function isLate(failed: TestModule): boolean {
  const tests = [...failed.children.allTests('failed')];
  return (
    tests.length === 0 ||
    tests.some((each) => each.result().errors?.some(({ message }) => /timed out|in time/i.test(message)))
  );
}
