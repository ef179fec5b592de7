import { lazy } from 'react';
import type { PlannerPart } from '#ui/planner-parts.ts';

/** The parts that Autopilot adds to the planner: its pause, posts that need approval, and missed posts. */
export const autopilotPlannerParts: readonly PlannerPart[] = [
  {
    AboveCalendar: lazy(() => import('./pause-notice.tsx')),
    OfDraft: lazy(() => import('./draft-in-planner.tsx')),
    OfDay: lazy(() => import('./missed-posts.tsx')),
    OfMonthDay: lazy(() => import('./missed-in-month.tsx')),
  },
];
