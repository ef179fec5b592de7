import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exportedFiles, importedFiles } from './imported-files.ts';

/**
 * Returns what tells whether a module comes with a page at once: for the build, which keeps such modules apart from
 * what only other pages need. `page` is the page's file, from the project's folder.
 */
export function loadedBy(page: string): (module: string) => boolean {
  const files = new Set([join(process.cwd(), page)]);
  // A set that grows while it is read is read to its end. What a public.ts hands on is seldom all wanted.
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

/** The icons that a file imports, as the library calls their files: CircleCheck is in circle-check. */
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

/** An icon that was renamed keeps a file of its old name, which hands on the new one. */
function otherNames(icon: string): string[] {
  const file = join('node_modules/lucide-react/dist/esm/icons', `${icon}.mjs`);
  if (!existsSync(file)) return [];
  const [, renamed] = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8').replace(/'\.\.\/[^']*'/g, '')) ?? [];
  return renamed ? [renamed] : [];
}
