/** The selected photos, and the last clicked one, from which a range extends. */
export type Selection = { readonly chosen: ReadonlySet<string>; readonly last: string | null };

export const nothingChosen: Selection = { chosen: new Set(), last: null };

/**
 * Returns the selection after a click on a photo. With `range`, all photos between the previously clicked one and this
 * one get the state of this one.
 *
 * @param order the ids in the order of the gallery.
 */
export function selectAfterClick(
  { chosen, last }: Selection,
  order: readonly string[],
  id: string,
  range: boolean,
): Selection {
  const isChosen = !chosen.has(id);
  const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)];
  const pressed = range && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(chosen);
  for (const one of pressed) {
    if (isChosen) next.add(one);
    else next.delete(one);
  }
  return { chosen: next, last: id };
}
