import { type ComponentType, createContext } from 'react';

/** What a feature shows in the planner of a persona. */
export type PlannerPart = {
  /** Above the week or the month: what a person has to know of the persona. */
  readonly AboveCalendar: ComponentType<{ influencerId: string }>;
  /** Below a draft that is complete and was prepared by the product. */
  readonly OfDraft: ComponentType<{ influencerId: string; draftId: string }>;
  /** Below what a day of the week has. */
  readonly OfDay: ComponentType<PlannerDay>;
  /** In the button of a day of the month, which leads to its week: words and a mark, nothing to press. */
  readonly OfMonthDay: ComponentType<PlannerDay>;
};

export type PlannerDay = {
  readonly influencerId: string;
  /** The day, and all that are shown with it in order, as dates of the viewer's zone. */
  readonly date: string;
  readonly days: readonly string[];
  readonly zone: string;
  /** Ids of the drafts and posts that are shown. */
  readonly shown: readonly string[];
};

/**
 * What other features show in the planner, which belongs to an earlier one. App provides them. A feature names its own
 * in `web/planner-parts.ts` and loads them when they are shown.
 */
export const PlannerParts = createContext<readonly PlannerPart[]>([]);
