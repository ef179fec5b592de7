import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** A static import or re-export. Type-only and dynamic imports are excluded. */
type ModuleImport = {
  /** The absolute path of a project module, or a package name. */
  readonly from: string;
  /** The imported names, without `default` and `*`. */
  readonly names: readonly string[];
};

export type ModuleImports = { readonly imports: readonly ModuleImport[]; readonly reExports: readonly ModuleImport[] };

const known = new Map<string, ModuleImports>();

/** Reads a file's imports and re-exports with the bundler's parser. A file that does not exist has none. */
export function readImports(file: string): ModuleImports {
  const read = known.get(file) ?? (existsSync(file) ? parseImports(file) : { imports: [], reExports: [] });
  known.set(file, read);
  return read;
}

/** Returns the absolute paths of the imported project modules. */
export function listProjectFiles(imports: readonly ModuleImport[]): string[] {
  return imports.map(({ from }) => from).filter((from) => from.startsWith('/') && /\.tsx?$/.test(from));
}

function parseImports(file: string): ModuleImports {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      from: resolve(file, moduleRequest.value),
      names: entries.flatMap(({ importName, isType }) => (importName.name && !isType ? [importName.name] : [])),
    }));
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest && !isType
        ? [{ from: resolve(file, moduleRequest.value), names: importName.name ? [importName.name] : [] }]
        : [],
    );
  return { imports, reExports };
}

function resolve(file: string, name: string): string {
  if (name.startsWith('#')) return join(process.cwd(), name.slice(1));
  if (name.startsWith('@galatea/')) return join(process.cwd(), name.replace('@galatea', 'packages'));
  return name.startsWith('.') ? join(dirname(file), name) : name;
}
