/** Sorts the entries of several features by their positions. */
export function inOrder<Entry extends { readonly position: number }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.position - other.position);
}
