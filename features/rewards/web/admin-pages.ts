import { HandCoins, Share2 } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#ui/admin-pages.ts';

export const rewardsAdminPages: readonly AdminPage[] = [
  {
    path: 'shares',
    label: 'Shared posts',
    icon: Share2,
    position: 60,
    Page: lazy(() => import('./admin/shares-page.tsx')),
  },
  {
    path: 'payouts',
    label: 'Payouts',
    icon: HandCoins,
    position: 65,
    Page: lazy(() => import('./admin/payouts-page.tsx')),
  },
];
