import { lazy } from 'react';
import type { AccountPart } from '#ui/account-parts.ts';

export const developersAccountParts: readonly AccountPart[] = [
  { Part: lazy(() => import('./keys/keys-section.tsx')), area: 'after mails', position: 50 },
  { Part: lazy(() => import('./webhooks/webhooks-section.tsx')), area: 'after mails', position: 60 },
];
