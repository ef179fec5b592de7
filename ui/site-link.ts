import type { ComponentType } from 'react';

/** A page that a menu or the footer leads to. It is named by the feature that has the page. */
export type SiteLink = {
  readonly to: string;
  readonly label: string;
  /** Links stand in ascending order of it; numbers are left free between them. */
  readonly position: number;
};

/** What a feature links to from every page. Every first page loads it, so it imports nothing. */
export type PageLinks = {
  /** Shown to whoever is signed out. */
  readonly header?: readonly SiteLink[];
  readonly footer?: readonly SiteLink[];
};

/** Who is signed in. */
export type Person = { readonly id: string; readonly email: string };

/** Something that the account menu does, among its links. It tells its own failures. */
export type AccountAct = {
  readonly label: string;
  readonly busyLabel: string;
  readonly icon: ComponentType;
  readonly position: number;
  readonly act: (person: Person) => Promise<void>;
};

/** A link of the account menu. */
export type AccountLink = SiteLink & {
  readonly icon: ComponentType;
  /** Shown to operators alone. */
  readonly forAdmins?: true;
};
