import { Clapperboard, Images } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#ui/admin-pages.ts';

export const influencersAdminPages: readonly AdminPage[] = [
  { path: 'catalog', label: 'Catalog', icon: Images, position: 70, Page: lazy(() => import('./catalog-page.tsx')) },
  {
    path: 'fill-demo',
    label: 'Fill demo',
    icon: Clapperboard,
    position: 80,
    Page: lazy(() => import('./fill-demo/fill-demo-page.tsx')),
  },
];
