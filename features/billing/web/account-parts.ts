import { lazy } from 'react';
import type { AccountPart } from '#ui/account-parts.ts';

export const billingAccountParts: readonly AccountPart[] = [
  { Part: lazy(() => import('./account/plan-rows.tsx')), area: 'profile', position: 10 },
  { Part: lazy(() => import('./account/credits-section.tsx')), area: 'after profile', position: 10 },
  { Part: lazy(() => import('./account/subscription-section.tsx')), area: 'after profile', position: 20 },
];
