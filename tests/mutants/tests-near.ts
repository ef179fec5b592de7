import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

/** So many files of tests are tried at most. */
const maxFiles = 6;
/** So many steps a place is followed to those that name what it belongs to. */
const maxSteps = 3;

type Place = { readonly file: string; readonly from: number };
type Project = {
  readonly texts: ReadonlyMap<string, string>;
  /** Who imports each file. */
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** The names of all calls. */
  readonly calls: ReadonlySet<string>;
};

const projects = new Map<string, Project>();

/**
 * The test files that are likely to see a change at a place, those most likely first: those of the file's name, then
 * those that make a call which leads there, then those nearest by imports.
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
  const makesOneOf = (test: string) => calls.some((call) => project.texts.get(test)?.includes(`'${call}'`));
  const nearness = (test: string) =>
    (basename(test).startsWith(basename(file).replace(/\.tsx?$/, '.')) ? 0 : 1_000) +
    (makesOneOf(test) ? 0 : 600) +
    (test.startsWith(`${feature}/`) ? 0 : 500) +
    (test.startsWith('features/') ? 0 : 150) + // these often name every call there is
    (dirname(test) === dirname(file) ? 0 : 10) +
    (distances.get(test) ?? 0);
  return [...distances.keys()]
    .filter((each) => /\.test\.tsx?$/.test(each))
    .toSorted((one, other) => nearness(one) - nearness(other))
    .slice(0, maxFiles);
}

/**
 * The calls that lead to a place: the one named last before it within the same declaration, or else those of the places
 * that name this declaration.
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

/** Only of a name that nothing else has in another file. */
function placesThatName({ texts }: Project, { file, from }: Place): readonly Place[] {
  const name = declarationAt(texts.get(file) ?? '', from)?.[1];
  if (!name) return [];
  const declared = new RegExp(`^(?:export )?(?:default )?(?:async )?(?:function\\*?|const|class) ${name}\\b`, 'm');
  const [, ...others] = [...texts].filter(([, text]) => declared.test(text));
  if (others.length) return [];
  return [...texts].flatMap(([each, text]) =>
    /\.test\.tsx?$/.test(each) || !text.includes(name)
      ? []
      : [...text.matchAll(new RegExp(`\\b${name}\\(|<${name}\\b`, 'g'))]
          .filter(({ index }) => each !== file || declarationAt(text, index)?.[1] !== name)
          .map(({ index }) => ({ file: each, from: index })),
  );
}

/** What is declared at the top of a file around an offset. */
function declarationAt(text: string, offset: number): RegExpMatchArray | undefined {
  const declarations = text.matchAll(/^(?:export )?(?:default )?(?:async )?(?:function\*?|const|class) (\w+)/gm);
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
