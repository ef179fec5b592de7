import type { ComponentType } from 'react';

/**
 * A page of the operators' side, named by the feature that it belongs to. The list of all is app/web/admin-pages.ts.
 */
export type AdminPage = {
  /** Below /admin, such as 'people'; empty for its first page. */
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType<{ className?: string }>;
  /** Pages stand in ascending order of it in the navigation; numbers are left free between them. */
  readonly position: number;
  /** By `lazy(() => import(…))`: loaded once the server has said that somebody is an operator. */
  readonly Page: ComponentType;
};
