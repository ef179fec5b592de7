/**
 * Returns the typical values that are possible, including repetitions. If there are none, returns all possible values.
 */
export function preferring<Value>(possible: readonly Value[], usual: readonly NoInfer<Value>[]): readonly Value[] {
  const both = usual.filter((value) => possible.includes(value));
  return both.length > 0 ? both : possible;
}
