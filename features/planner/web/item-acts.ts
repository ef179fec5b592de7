import { useMemo } from 'react';
import { useSteady } from '#ui/use-steady.ts';
import type { PlannedItem } from '../planned-item.ts';

/** The actions for a calendar item, in all views. */
export type ItemActs = {
  readonly open: (item: PlannedItem) => void;
  readonly remove: (item: PlannedItem) => void;
  readonly askToPostNow: (item: PlannedItem) => void;
  /** Opens the dialog for choosing another time. */
  readonly chooseTime: (item: PlannedItem) => void;
  readonly duplicate: (item: PlannedItem) => void;
  readonly moveBy: (item: PlannedItem, by: { readonly days?: number; readonly hours?: number }) => void;
};

/** Returns the same functions on every render, so that components with these actions do not rerender. */
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
