import { AtSign } from 'lucide-react';
import { type ComponentType, createContext } from 'react';

/** Groups adjacent entries under a heading that expands and collapses. */
export type AreaMenuGroup = { readonly label: string; readonly icon: ComponentType };

/** An entry in the menu of an influencer's area. */
export type AreaMenuEntry = {
  /** The path of the page within the area. */
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  /**
   * Entries are sorted by ascending position. Gaps are left between the numbers, and entries of a group are adjacent.
   */
  readonly position: number;
  readonly group?: AreaMenuGroup;
};

/** A group shared by several features. */
export const instagramGroup: AreaMenuGroup = { label: 'Instagram', icon: AtSign };

/**
 * The entries of all features, in order. Provided by the app, because the area's layout may not import later features.
 */
export const AreaMenu = createContext<readonly AreaMenuEntry[]>([]);
