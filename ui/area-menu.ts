import { AtSign } from 'lucide-react';
import { type ComponentType, createContext } from 'react';

/** Entries that stand together, under a heading that opens and closes. */
export type AreaMenuGroup = { readonly label: string; readonly icon: ComponentType };

/** An entry of the menu of a persona's area. */
export type AreaMenuEntry = {
  /** The page's address within the area. */
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  /**
   * Entries stand in ascending order of it; numbers are left free between them, and
   * those of a group follow one another.
   */
  readonly position: number;
  readonly group?: AreaMenuGroup;
};

/** The group that several features have entries in. */
export const instagramGroup: AreaMenuGroup = { label: 'Instagram', icon: AtSign };

/** The entries of all features, in order. App provides them: who shows the area may not import later features. */
export const AreaMenu = createContext<readonly AreaMenuEntry[]>([]);
