import { existsSync, readFileSync } from 'node:fs';
import { exportedFiles, importedFiles } from './imported-files.ts';

/** What a page that is only read does without. Radix' Slot alone is so small that every page has it. */
const libraries = /^import (?!type |\{ Slot \})[^;]*'(radix-ui|zod|sonner|embla-carousel-react)'/m;

const known = new Map<string, boolean>();

/**
 * Whether a file loads one of the larger libraries, by itself or through others: for the
 * build, which keeps such files apart.
 */
export function needsLibrary(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false); // a circle adds nothing
  const needs = importsLibrary(file) || [...importedFiles(file), ...exportedFiles(file)].some(needsLibrary);
  known.set(file, needs);
  return needs;
}

function importsLibrary(file: string): boolean {
  return existsSync(file) && libraries.test(readFileSync(file, 'utf8'));
}
