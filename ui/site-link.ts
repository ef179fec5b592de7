import type { ComponentType } from 'react';

/** A page that a menu or the footer links to, defined by the feature that owns the page. */
export type SiteLink = {
  readonly to: string;
  readonly label: string;
  /** Links are sorted by ascending position; gaps are left between the numbers. */
  readonly position: number;
};

/** Links that a feature adds to every page. Loaded with every initial page, so it must not import anything. */
export type PageLinks = {
  /** Shown to visitors. */
  readonly header?: readonly SiteLink[];
  readonly footer?: readonly SiteLink[];
};

/** The signed-in user. */
export type User = { readonly id: string; readonly email: string };

/** An action in the account menu, shown between its links. It reports its own failures. */
export type AccountAct = {
  readonly label: string;
  readonly busyLabel: string;
  readonly icon: ComponentType;
  readonly position: number;
  readonly act: (user: User) => Promise<void>;
};

/** A link in the account menu. */
export type AccountLink = SiteLink & {
  readonly icon: ComponentType;
  /** Shown only to admins. */
  readonly forAdmins?: true;
};
