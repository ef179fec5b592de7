import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exportedFiles, importedFiles } from './imported-files.ts';

/**
 * Returns a function that reports whether a page loads a module statically. The build uses it to separate such modules
 * from modules that only other pages need. `page` is the path of the page's file, relative to the project's folder.
 */
export function loadedBy(page: string): (module: string) => boolean {
  const files = new Set([join(process.cwd(), page)]);
  // Iterating a set also visits the entries that are added during the iteration. Re-exports of a public.ts are skipped
  // because an importer seldom needs all of them.
  for (const file of files) {
    const exported = basename(file) === 'public.ts' ? [] : exportedFiles(file);
    for (const needed of [...importedFiles(file), ...exported]) files.add(needed);
  }
  const icons = new Set([...files].flatMap(importedIcons));
  return (module) => {
    const [, icon] = /[\\/]lucide-react[\\/].*[\\/]([\w-]+)\.mjs$/.exec(module) ?? [];
    return icon ? icons.has(icon) : files.has(module);
  };
}

/** Returns the icons that a file imports, by their file names in the library: CircleCheck is circle-check. */
function importedIcons(file: string): string[] {
  const [, names = ''] = /^import \{([^}]+)\} from 'lucide-react'/m.exec(readFileSync(file, 'utf8')) ?? [];
  return names.split(',').flatMap((name) => {
    const icon = name
      .trim()
      .replace(/Icon$/, '')
      .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
      .toLowerCase();
    return [icon, ...otherNames(icon)];
  });
}

/** A renamed icon keeps a file with its old name, which re-exports the new one. */
function otherNames(icon: string): string[] {
  const file = join('node_modules/lucide-react/dist/esm/icons', `${icon}.mjs`);
  if (!existsSync(file)) return [];
  const [, renamed] = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8').replace(/'\.\.\/[^']*'/g, '')) ?? [];
  return renamed ? [renamed] : [];
}
