import { lazy } from 'react';
import type { AccountPart } from '#ui/account-parts.ts';

export const developersAccountParts: readonly AccountPart[] = [
  { Part: lazy(() => import('./keys/keys-section.tsx')), position: 50 },
];
