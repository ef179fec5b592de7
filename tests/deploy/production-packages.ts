import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const names = z.record(z.string(), z.unknown()).default({});
const lockedPackage = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().default(false) })).default({}),
});
type LockedPackage = z.infer<typeof lockedPackage>;

/** Returns the folders of the given installed packages and of all their dependencies. */
export async function listPackagesFor(needed: readonly string[]): Promise<string[]> {
  const lock = z
    .object({ packages: z.record(z.string(), lockedPackage) })
    .parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const found = new Set<string>();
  visit('', needed);
  return [...found];

  function visit(folder: string, names: readonly string[]): void {
    for (const name of names) {
      const path = resolveFrom(folder, name);
      const locked = path && lock.packages[path];
      if (!locked || found.has(path)) continue;
      found.add(path);
      visit(path, requiredBy(locked));
    }
  }

  /** Finds a package like Node does, in the folder and its parents. Undefined for a package for another platform. */
  function resolveFrom(folder: string, name: string): string | undefined {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (lock.packages[path]) return existsSync(path) ? path : undefined;
    return folder ? resolveFrom(folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0)), name) : undefined;
  }
}

function requiredBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}
