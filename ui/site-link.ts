import type { ComponentType } from 'react';

/** A page that a menu or the footer leads to. It is named by the feature that has the page. */
export type SiteLink = {
  readonly to: string;
  readonly label: string;
  /** Links stand in ascending order of it; numbers are left free between them. */
  readonly position: number;
};

/** A link of the account menu. */
export type AccountLink = SiteLink & { readonly icon: ComponentType };
