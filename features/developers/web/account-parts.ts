import { lazy } from 'react';
import type { AccountPart } from '#ui/account-parts.ts';

export const developersAccountParts: readonly AccountPart[] = [
  { Part: lazy(() => import('./keys/keys-section.tsx')), position: 50 },
  { Part: lazy(() => import('./webhooks/webhooks-section.tsx')), position: 60 },
];
