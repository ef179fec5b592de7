import type { PlannedItem } from '../planned-item.ts';

/** What can be done to an item of the calendar, wherever it is shown. */
export type ItemActs = {
  readonly open: (item: PlannedItem) => void;
  readonly remove: (item: PlannedItem) => void;
  readonly askToRemove: (item: PlannedItem) => void;
  readonly askToPostNow: (item: PlannedItem) => void;
  /** Opens the choice of another time. */
  readonly chooseTime: (item: PlannedItem) => void;
  readonly duplicate: (item: PlannedItem) => void;
  readonly moveBy: (item: PlannedItem, by: { readonly days?: number; readonly hours?: number }) => void;
};
