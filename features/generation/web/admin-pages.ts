import { ReceiptText } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#ui/admin-pages.ts';

export const generationAdminPages: readonly AdminPage[] = [
  {
    path: 'images',
    label: 'Image costs',
    icon: ReceiptText,
    position: 68,
    Page: lazy(() => import('./image-costs-page.tsx')),
  },
];
