import { definitions } from './variables.ts';

/** Shorter names differ by one letter from too many other variables. */
const shortName = 8;

/**
 * Returns a warning for each unknown variable whose name differs by one or two letters from a variable that the product
 * reads. Other variables are ignored.
 */
export function findMisspeltVariables(environment: Readonly<Record<string, string | undefined>>): string[] {
  const unset = Object.keys(definitions).filter((name) => environment[name] === undefined);
  return Object.keys(environment)
    .filter((name) => !(name in definitions))
    .flatMap((name) => {
      const meant = unset.find((known) => isMisspelt(name.toUpperCase(), known));
      return meant ? [`The variable ${name} is unknown. Did you mean ${meant}?`] : [];
    });
}

function isMisspelt(name: string, known: string): boolean {
  const allowed = known.length < shortName ? 1 : 2;
  return Math.abs(name.length - known.length) <= allowed && editDistance(name, known) <= allowed;
}

/** Counts letters that were added, omitted, changed or swapped with their neighbor. */
function editDistance(from: string, to: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isExchanged = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last[to.length] ?? 0;
}
