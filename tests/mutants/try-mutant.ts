import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inspect } from 'node:util';
import { createVitest } from 'vitest/node';
import type { Mutant } from './list-mutants.ts';

export type Verdict =
  | { readonly kind: 'survived' }
  /** `by` names the test's file, or an error that none of them waited for. */
  | { readonly kind: 'killed'; readonly by: string }
  /** Its tests do not end; the process that ran them is of no more use. */
  | { readonly kind: 'hung' };

const hangsAfterMs = 600_000;

/** Runs tests against changed files, which are changed for these tests alone and not on the disk. */
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
      // It knows a module by its text on the disk: a changed one would be taken for the one that is there.
      fsModuleCache: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
    },
    { plugins: [changed] },
  );

  async function failing(tests: readonly string[]): Promise<string | undefined> {
    vitest.state.filesMap.clear();
    vitest.state.errorsSet.clear();
    await vitest.start([...tests]);
    const failed = vitest.state.getTestModules().find((each) => !each.ok());
    if (failed) return relative(root, failed.moduleId);
    const [error] = vitest.state.errorsSet;
    return error === undefined ? undefined : `an error outside of tests: ${inspect(error).split('\n', 1)[0]}`;
  }

  return {
    async try(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
      active = mutant;
      vitest.invalidateFile(join(root, mutant.file));
      const hung = new Promise<'hung'>((resolve) => setTimeout(() => resolve('hung'), hangsAfterMs).unref());
      const by = await Promise.race([failing(tests), hung]);
      active = undefined;
      if (by === 'hung') return { kind: 'hung' };
      vitest.invalidateFile(join(root, mutant.file));
      return by === undefined ? { kind: 'survived' } : { kind: 'killed', by };
    },
    close: () => vitest.close(),
  };
}
