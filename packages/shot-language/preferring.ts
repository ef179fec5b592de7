/** Returns the usual values that are possible, including repetitions; if there are none, all possible ones. */
export function preferring<Value>(possible: readonly Value[], usual: readonly NoInfer<Value>[]): readonly Value[] {
  const both = usual.filter((value) => possible.includes(value));
  return both.length > 0 ? both : possible;
}
