import { existsSync, readFileSync } from 'node:fs';
import { exportedFiles, importedFiles } from './imported-files.ts';

/**
 * Libraries that a read-only page does not need. Slot of Radix is excluded: it is so small that every page loads it.
 */
const libraries = /^import (?!type |\{ Slot \})[^;]*'(radix-ui|zod|sonner|embla-carousel-react)'/m;

const known = new Map<string, boolean>();

/**
 * Returns whether a file imports one of the larger libraries, directly or through other modules. The build keeps such
 * files separate.
 */
export function needsLibrary(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false); // a circular import adds nothing
  const needs = importsLibrary(file) || [...importedFiles(file), ...exportedFiles(file)].some(needsLibrary);
  known.set(file, needs);
  return needs;
}

function importsLibrary(file: string): boolean {
  return existsSync(file) && libraries.test(readFileSync(file, 'utf8'));
}
