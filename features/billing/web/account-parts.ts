import { lazy } from 'react';
import type { AccountPart } from '#ui/account-parts.ts';

export const billingAccountParts: readonly AccountPart[] = [
  { Part: lazy(() => import('./account/plan-section.tsx')), area: 'before sign-in', position: 10 },
];
