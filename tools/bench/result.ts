/**
 * The result of a benchmark. Ratios are relative to a baseline measured in the same run, because absolute numbers
 * depend on the machine.
 */
export type Result = {
  readonly name: string;
  readonly title: string;
  readonly lines: readonly (readonly [what: string, figure: string])[];
  readonly ratios: readonly { readonly what: string; readonly value: number; readonly atLeast: number }[];
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the value that `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
