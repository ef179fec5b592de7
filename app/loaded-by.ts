import { basename, join } from 'node:path';
import { listProjectFiles, readImports } from './imported-files.ts';

/**
 * Returns a function that reports whether a page statically loads a module. The build uses it to separate such modules
 * from those that only other pages need. `page` is the path of the page's file, relative to the project root.
 */
export function loadedBy(page: string): (module: string) => boolean {
  const files = new Set([join(process.cwd(), page)]);
  // Iterating a set also visits entries added during the iteration. Re-exports in a public.ts are skipped because an
  // importer rarely needs all of them.
  for (const file of files) {
    const { imports, reExports } = readImports(file);
    const exported = basename(file) === 'public.ts' ? [] : reExports;
    for (const needed of listProjectFiles([...imports, ...exported])) files.add(needed);
  }
  const icons = new Set([...files].flatMap(importedIcons));
  return (module) => {
    const [, icon] = /[\\/]lucide-react[\\/].*[\\/]([\w-]+)\.mjs$/.exec(module) ?? [];
    return icon ? icons.has(icon) : files.has(module);
  };
}

/** Returns the icons that a file imports, by their file names in the library: `CircleCheck` is in circle-check. */
function importedIcons(file: string): string[] {
  const names = readImports(file).imports.flatMap(({ from, names }) => (from === 'lucide-react' ? names : []));
  return names.flatMap((name) => {
    const icon = name
      .replace(/Icon$/, '')
      .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-')
      .toLowerCase();
    return [icon, ...otherNames(icon)];
  });
}

/** The file with a renamed icon's old name re-exports the new one. */
function otherNames(icon: string): string[] {
  const { reExports } = readImports(join(process.cwd(), 'node_modules/lucide-react/dist/esm/icons', `${icon}.mjs`));
  return reExports.filter(({ names }) => names.includes('default')).map(({ from }) => basename(from, '.mjs'));
}
