import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A source file with one change. */
export type Mutant = {
  /** Relative to the project's folder. */
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** Of the changes, by Stryker's name. */
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
  /** Offset of the change in the file's text. */
  readonly from: number;
  readonly to: number;
};

const silent = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false };

/** Every change that Stryker knows of these files, but for those of texts: sentences and class names are no rules. */
export async function listMutants(root: string, files: readonly string[]): Promise<readonly Mutant[]> {
  const sources = new Map(files.map((file) => [join(root, file), readFileSync(join(root, file), 'utf8')]));
  // The logger type has more methods than the instrumenter calls.
  const instrumenter = new Instrumenter(silent as unknown as ConstructorParameters<typeof Instrumenter>[0]);
  const { mutants } = await instrumenter.instrument(
    [...sources].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: ['StringLiteral'], ignorers: [] },
  );
  return mutants.flatMap(({ fileName, location: { start, end }, mutatorName, replacement, status }) => {
    if (status === 'Ignored') return [];
    const source = sources.get(fileName) ?? '';
    const [from, to] = [getOffset(source, start), getOffset(source, end)];
    const file = fileName.slice(root.length + 1);
    const original = source.slice(from, to);
    return [{ file, line: start.line + 1, kind: mutatorName, original, replacement, from, to }];
  });
}

/** Lines and columns are zero-based. */
function getOffset(source: string, { line, column }: { line: number; column: number }): number {
  let offset = 0;
  for (let passed = 0; passed < line; passed += 1) offset = source.indexOf('\n', offset) + 1;
  return offset + column;
}
