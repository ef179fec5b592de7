import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the absolute paths of the project's own modules that a file imports statically. Modules loaded by `import()`
 * and type imports are excluded.
 */
export const importedFiles = (file: string) => namedAfter('import', file);

/** Returns the absolute paths of the modules that a file re-exports. */
export const exportedFiles = (file: string) => namedAfter('export', file);

function namedAfter(keyword: 'import' | 'export', file: string): string[] {
  if (!existsSync(file)) return [];
  const statement = new RegExp(`^${keyword} (?!type )[^;]*'((?:[.#]|@galatea/)[^']+)'`, 'gm');
  return [...readFileSync(file, 'utf8').matchAll(statement)]
    .map(([, name = '']) =>
      name.startsWith('.')
        ? join(dirname(file), name)
        : join(process.cwd(), name.replace('#', '').replace('@galatea', 'packages')),
    )
    .filter((imported) => /\.tsx?$/.test(imported));
}
