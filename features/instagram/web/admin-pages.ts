import { Unplug } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#ui/admin-pages.ts';

export const instagramAdminPages: readonly AdminPage[] = [
  {
    path: 'profiles',
    label: 'Profiles to remove',
    icon: Unplug,
    position: 95,
    Page: lazy(() => import('./profiles-page.tsx')),
  },
];
