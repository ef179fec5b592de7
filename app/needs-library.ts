import { listProjectFiles, readImports } from './imported-files.ts';

/** A part of Radix small enough to load on every page. */
const small = 'Slot';

/**
 * Returns a function that reports whether a file imports one of the libraries, directly or through other modules. The
 * build keeps such files separate.
 */
export function needsOneOf(libraries: readonly string[]): (file: string) => boolean {
  const known = new Map<string, boolean>();
  return function needs(file) {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false); // a circular import adds nothing
    const { imports, reExports } = readImports(file);
    const found =
      imports.some(({ from, names }) => libraries.includes(from) && names.join() !== small) ||
      listProjectFiles([...imports, ...reExports]).some(needs);
    known.set(file, found);
    return found;
  };
}
