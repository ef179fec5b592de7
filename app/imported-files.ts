import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project's own modules that a file imports, whole paths; none of those that are loaded
 * later by `import()`, and no types.
 */
export const importedFiles = (file: string) => namedAfter('import', file);

/** Those that it hands on to whoever imports it. */
export const exportedFiles = (file: string) => namedAfter('export', file);

function namedAfter(keyword: 'import' | 'export', file: string): string[] {
  if (!existsSync(file)) return [];
  const statement = new RegExp(`^${keyword} (?!type )[^;]*'([.#][^']+)'`, 'gm');
  return [...readFileSync(file, 'utf8').matchAll(statement)]
    .map(([, name = '']) => (name.startsWith('#') ? join(process.cwd(), name.slice(1)) : join(dirname(file), name)))
    .filter((imported) => /\.tsx?$/.test(imported));
}
