/** Photos that are chosen together, and the one that was pressed last, from which a range is counted. */
export type Selection = { readonly chosen: ReadonlySet<string>; readonly last: string | null };

export const nothingChosen: Selection = { chosen: new Set(), last: null };

/**
 * The selection after a photo was pressed. With `range` all from the one pressed before to this one become what this
 * one becomes.
 * @param order the ids as the gallery shows them.
 */
export function afterPress(
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
