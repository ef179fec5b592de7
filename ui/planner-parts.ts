import { type ComponentType, createContext } from 'react';

/** Parts that a feature adds to an influencer's planner. */
export type PlannerPart = {
  /** Above the week or the month: important information about the influencer. */
  readonly AboveCalendar: ComponentType<{ influencerId: string }>;
  /** Below a completed draft that the product prepared. */
  readonly OfDraft: ComponentType<{ influencerId: string; draftId: string }>;
  /** Below a day's content in the week view. */
  readonly OfDay: ComponentType<PlannerDay>;
  /**
   * In a day's button in the month view, which links to its week. Contains text and a mark, but no interactive
   * elements.
   */
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
 * Parts that other features add to the planner, which belongs to an earlier feature. Provided by the app. Each feature
 * defines its parts in `web/planner-parts.ts` and loads them when they are shown.
 */
export const PlannerParts = createContext<readonly PlannerPart[]>([]);
