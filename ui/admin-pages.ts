import type { ComponentType } from 'react';

/** An admin page, defined by its feature. All pages are listed in app/web/admin-pages.ts. */
export type AdminPage = {
  /** Path below /admin, such as 'people'; empty for the first page. */
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType<{ className?: string }>;
  /** Pages are sorted by ascending position in the navigation; gaps are left between the numbers. */
  readonly position: number;
  /** Created with `lazy(() => import(…))`, so it is loaded only after the server confirms that the user is an admin. */
  readonly Page: ComponentType;
};
