import { Images } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#ui/admin-pages.ts';

export const influencersAdminPages: readonly AdminPage[] = [
  { path: 'catalog', label: 'Catalog', icon: Images, position: 70, Page: lazy(() => import('./catalog-page.tsx')) },
];
