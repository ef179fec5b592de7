import { type ComponentType, createContext } from 'react';

/** An entry of the menu of a persona's area. */
export type AreaMenuEntry = {
  /** The page's address within the area. */
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** Entries stand in ascending order of it; numbers are left free between them. */
  readonly position: number;
};

/** The entries of all features, in order. App provides them: who shows the area may not import later features. */
export const AreaMenu = createContext<readonly AreaMenuEntry[]>([]);
