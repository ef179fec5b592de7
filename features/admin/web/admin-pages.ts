import { Activity, LayoutDashboard, MailOpen, ScrollText, Users } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#ui/admin-pages.ts';

export const builtInAdminPages: readonly AdminPage[] = [
  {
    path: '',
    label: 'Overview',
    icon: LayoutDashboard,
    position: 10,
    Page: lazy(() => import('./overview/overview-page.tsx')),
  },
  { path: 'people', label: 'Users', icon: Users, position: 20, Page: lazy(() => import('./users/users-page.tsx')) },
  { path: 'outbox', label: 'Outbox', icon: MailOpen, position: 90, Page: lazy(() => import('./emails-page.tsx')) },
  { path: 'jobs', label: 'Failed jobs', icon: Activity, position: 100, Page: lazy(() => import('./jobs-page.tsx')) },
  {
    path: 'log',
    label: 'Security log',
    icon: ScrollText,
    position: 110,
    Page: lazy(() => import('./log-page.tsx')),
  },
];
