import { listProjectFiles, readImports } from './imported-files.ts';

/** Libraries that a read-only page does not need. */
const libraries = ['radix-ui', 'zod', 'sonner', 'embla-carousel-react'];

/** A part of Radix small enough to load on every page. */
const small = 'Slot';

const known = new Map<string, boolean>();

/**
 * Returns whether a file imports one of the larger libraries, directly or through other modules. The build keeps such
 * files separate.
 */
export function needsLibrary(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false); // a circular import adds nothing
  const { imports, reExports } = readImports(file);
  const needs =
    imports.some(({ from, names }) => libraries.includes(from) && names.join() !== small) ||
    listProjectFiles([...imports, ...reExports]).some(needsLibrary);
  known.set(file, needs);
  return needs;
}
