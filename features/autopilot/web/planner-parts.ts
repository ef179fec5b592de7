import { lazy } from 'react';
import type { PlannerPart } from '#ui/planner-parts.ts';

/** What Autopilot shows in the planner: that it is paused, posts that wait for an answer, and those not made. */
export const autopilotPlannerParts: readonly PlannerPart[] = [
  {
    AboveCalendar: lazy(() => import('./pause-notice.tsx')),
    OfDraft: lazy(() => import('./draft-in-planner.tsx')),
    OfDay: lazy(() => import('./missed-posts.tsx')),
    OfMonthDay: lazy(() => import('./missed-in-month.tsx')),
  },
];
