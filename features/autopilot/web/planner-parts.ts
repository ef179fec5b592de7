import { lazy } from 'react';
import type { PlannerPart } from '#ui/planner-parts.ts';

/** What Autopilot shows in the planner: posts that wait for an answer, and why others did not happen. */
export const autopilotPlannerParts: readonly PlannerPart[] = [
  { OfDraft: lazy(() => import('./draft-in-planner.tsx')), OfDay: lazy(() => import('./missed-posts.tsx')) },
];
