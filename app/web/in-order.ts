/** Sorts what several features bring by the positions that they give it. */
export function inOrder<Entry extends { readonly position: number }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.position - other.position);
}
