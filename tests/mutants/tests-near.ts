import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** So many files of tests are tried at most: those beside the file, then those nearest to it by imports. */
const maxFiles = 5;

let importers: ReadonlyMap<string, readonly string[]> | undefined;

/** The test files that are likely to see a change of a file, those most likely first. */
export function testsNear(root: string, file: string): readonly string[] {
  importers ??= readImporters(root);
  const distances = new Map([[file, 0]]);
  for (const [each, distance] of distances)
    for (const importer of importers.get(each) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const feature = file.split('/').slice(0, 2).join('/');
  const nearness = (test: string) =>
    (basename(test).startsWith(basename(file).replace(/\.tsx?$/, '.')) ? 0 : 1_000) +
    (test.startsWith(`${feature}/`) ? 0 : 500) +
    (dirname(test) === dirname(file) ? 0 : 10) +
    (distances.get(test) ?? 0);
  return [...distances.keys()]
    .filter((each) => /\.test\.tsx?$/.test(each))
    .toSorted((one, other) => nearness(one) - nearness(other))
    .slice(0, maxFiles);
}

/** Who imports each file. */
function readImporters(root: string): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  const sources = '{app,contract,features,packages,platform,portrait,ports,tests,ui}/**/*.{ts,tsx}';
  for (const file of globSync(sources, { cwd: root }))
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import\(|import) ?'([#.][^']+)'/g,
    )) {
      const imported = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name));
      const known = all.get(imported);
      if (known) known.push(file);
      else all.set(imported, [file]);
    }
  return all;
}
