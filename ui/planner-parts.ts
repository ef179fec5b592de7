import { type ComponentType, createContext } from 'react';

/** Parts that a feature adds to the planner of an influencer. */
export type PlannerPart = {
  /** Above the week or the month: important information about the influencer. */
  readonly AboveCalendar: ComponentType<{ influencerId: string }>;
  /** Below a draft that is complete and was prepared by the product. */
  readonly OfDraft: ComponentType<{ influencerId: string; draftId: string }>;
  /** Below the content of a day in the week. */
  readonly OfDay: ComponentType<PlannerDay>;
  /** In the button of a day in the month, which links to its week: text and a mark without interactive elements. */
  readonly OfMonthDay: ComponentType<PlannerDay>;
};

export type PlannerDay = {
  readonly influencerId: string;
  /** The day, and all displayed days in order, as dates in the viewer's time zone. */
  readonly date: string;
  readonly days: readonly string[];
  readonly zone: string;
  /** IDs of the displayed drafts and posts. */
  readonly shown: readonly string[];
};

/**
 * Parts that other features add to the planner, which belongs to an earlier feature. Provided by the app. A feature
 * defines its own in `web/planner-parts.ts` and loads them when they are shown.
 */
export const PlannerParts = createContext<readonly PlannerPart[]>([]);
