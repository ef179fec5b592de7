/** The usual values among the possible ones, repetitions included; where the usual is impossible, all possible ones. */
export function preferring<Value>(possible: readonly Value[], usual: readonly NoInfer<Value>[]): readonly Value[] {
  const both = usual.filter((value) => possible.includes(value));
  return both.length > 0 ? both : possible;
}
