import { Flag, LifeBuoy, MessageSquareHeart } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#ui/admin-pages.ts';

export const supportAdminPages: readonly AdminPage[] = [
  {
    path: 'tickets',
    label: 'Tickets',
    icon: LifeBuoy,
    position: 30,
    Page: lazy(() => import('./queues/tickets-page.tsx')),
  },
  {
    path: 'feedback',
    label: 'Feedback',
    icon: MessageSquareHeart,
    position: 40,
    Page: lazy(() => import('./queues/feedback-page.tsx')),
  },
  {
    path: 'reports',
    label: 'Reports',
    icon: Flag,
    position: 50,
    Page: lazy(() => import('./queues/reports-page.tsx')),
  },
];
