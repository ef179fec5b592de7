/** Sorts entries from several features by position. */
export function inOrder<Entry extends { readonly position: number }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.position - other.position);
}
