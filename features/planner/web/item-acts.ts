import { useMemo } from 'react';
import { useSteady } from '#ui/use-steady.ts';
import type { PlannedItem } from '../planned-item.ts';

/** What can be done to an item of the calendar, wherever it is shown. */
export type ItemActs = {
  readonly open: (item: PlannedItem) => void;
  readonly remove: (item: PlannedItem) => void;
  readonly askToPostNow: (item: PlannedItem) => void;
  /** Opens the choice of another time. */
  readonly chooseTime: (item: PlannedItem) => void;
  readonly duplicate: (item: PlannedItem) => void;
  readonly moveBy: (item: PlannedItem, by: { readonly days?: number; readonly hours?: number }) => void;
};

/** The same acts at each rendering, so that what offers them is not rendered again because of them. */
export function useSteadyActs(acts: ItemActs): ItemActs {
  const act = useSteady((use: (latest: ItemActs) => void) => use(acts));
  return useMemo(
    () => ({
      open: (item) => act(({ open }) => open(item)),
      remove: (item) => act(({ remove }) => remove(item)),
      askToPostNow: (item) => act(({ askToPostNow }) => askToPostNow(item)),
      chooseTime: (item) => act(({ chooseTime }) => chooseTime(item)),
      duplicate: (item) => act(({ duplicate }) => duplicate(item)),
      moveBy: (item, by) => act(({ moveBy }) => moveBy(item, by)),
    }),
    [act],
  );
}
