import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** Maximum number of test files to run. */
const maxFiles = 6;
/** Maximum number of steps from a code location to its users. */
const maxSteps = 6;

type Place = { readonly file: string; readonly from: number };
type Project = {
  readonly texts: ReadonlyMap<string, string>;
  /** The files that import each file. */
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** The names of all calls. */
  readonly calls: ReadonlySet<string>;
};

const projects = new Map<string, Project>();

/**
 * Returns the test files that are likely to detect a change at a location, most likely first: those with the file's
 * name, those that make a call leading to it, and then the nearest ones by imports.
 */
export function testsNear(root: string, { file, from }: Place): readonly string[] {
  const project = projects.get(root) ?? readProject(root);
  projects.set(root, project);
  const distances = new Map([[file, 0]]);
  for (const [each, distance] of distances)
    for (const importer of project.importers.get(each) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  const calls = callsTo(project, { file, from });
  const feature = file.split('/').slice(0, 2).join('/');
  const makesAnyCall = (test: string) => calls.some((call) => project.texts.get(test)?.includes(`'${call}'`));
  const nearness = (test: string) =>
    (basename(test).startsWith(basename(file).replace(/\.tsx?$/, '.')) ? 0 : 1_000) +
    (makesAnyCall(test) ? 0 : 600) +
    (test.startsWith(`${feature}/`) ? 0 : 500) +
    (test.startsWith('features/') ? 0 : 150) + // these often name every call
    (dirname(test) === dirname(file) ? 0 : 10) +
    (distances.get(test) ?? 0);
  return [...distances.keys()]
    .filter((each) => /\.test\.tsx?$/.test(each))
    .toSorted((one, other) => nearness(one) - nearness(other))
    .slice(0, maxFiles);
}

/**
 * Returns the calls that lead to a location: the last one named before it in the same declaration, or else the calls of
 * the locations that use this declaration.
 */
function callsTo(project: Project, place: Place): readonly string[] {
  let places: readonly Place[] = [place];
  for (let step = 0; step < maxSteps; step += 1) {
    const calls = places.flatMap((each) => callAt(project, each) ?? []);
    if (calls.length) return [...new Set(calls)];
    places = places.flatMap((each) => placesThatName(project, each));
  }
  return [];
}

function callAt({ texts, calls }: Project, { file, from }: Place): string | undefined {
  const text = texts.get(file) ?? '';
  const end = text.indexOf('\n}', from);
  const declaration = text.slice(declarationAt(text, from)?.index ?? 0, end < 0 ? undefined : end);
  const reached = from - (declarationAt(text, from)?.index ?? 0);
  const named = [...declaration.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)].filter(([, name = '']) => calls.has(name));
  return (named.findLast(({ index }) => index <= reached) ?? named[0])?.[1];
}

/**
 * Returns the locations that use the declaration, or its enclosing method, at a location. Returns none for names with
 * several declarations.
 */
function placesThatName({ texts }: Project, { file, from }: Place): readonly Place[] {
  const text = texts.get(file) ?? '';
  const declaration = declarationAt(text, from);
  const [head = '', name = ''] = declaration ?? [];
  if (!name) return [];
  const before = text.slice(declaration?.index, from);
  const [, method] = [...before.matchAll(/^ {2,6}(?:async )?(\w{6,})\(.*\{$/gm)].at(-1) ?? [];
  const isExported = head.startsWith('export');
  const isOnlyDeclaration =
    !isExported || isDeclaredOnce(texts, `^export (?:default )?(?:async )?${declaring} ${name}\\b`);
  const uses = [
    ...(method && isDeclaredOnce(texts, `^ {2,6}(?:async )?${method}\\(.*\\{$`) ? [`\\.${method}\\(`] : []),
    ...(isOnlyDeclaration ? [`\\b${name}\\(`, `<${name}\\b`] : []),
  ];
  const used = new RegExp(uses.join('|') || '(?!)', 'g');
  return [...texts]
    .filter(([each]) => each === file || (isExported && /^features\/.*(?<!\.test)\.tsx?$/.test(each)))
    .flatMap(([each, whole]) => [...whole.matchAll(used)].map(({ index }) => ({ file: each, from: index })))
    .filter((each) => each.file !== file || declarationAt(text, each.from)?.[1] !== name);
}

function isDeclaredOnce(texts: Project['texts'], pattern: string): boolean {
  const declared = new RegExp(pattern, 'm');
  return [...texts.values()].filter((text) => declared.test(text)).length === 1;
}

const declaring = '(?:function\\*?|const|class)';

/** Returns the top-level declaration that contains an offset in a file. */
function declarationAt(text: string, offset: number): RegExpMatchArray | undefined {
  const declarations = text.matchAll(new RegExp(`^(?:export )?(?:default )?(?:async )?${declaring} (\\w+)`, 'gm'));
  return [...declarations].findLast(({ index }) => index <= offset);
}

function readProject(root: string): Project {
  const texts = new Map<string, string>();
  const importers = new Map<string, string[]>();
  const sources = '{app,contract,features,packages,platform,portrait,ports,tests,ui}/**/*.{ts,tsx}';
  for (const file of globSync(sources, { cwd: root, exclude: ['**/*.d.ts'] })) {
    const text = readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    for (const [, name = ''] of text.matchAll(/(?:from|import\(|import) ?'([#.][^']+)'/g)) {
      const imported = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name));
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  }
  const contracts = [...texts].filter(([file]) => /contract\.ts$/.test(file)).map(([, text]) => text);
  const calls = contracts.flatMap((text) => [...text.matchAll(/^ {2}'([a-z]+(?:-[a-z]+)+)': for/gm)]);
  return { texts, importers, calls: new Set(calls.flatMap(([, name]) => name ?? [])) };
}
