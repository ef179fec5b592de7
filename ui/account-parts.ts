import { type ComponentType, createContext } from 'react';

/** A part of the account page. Parts stand in ascending order of position; numbers are left free between them. */
export type AccountPart = {
  readonly Part: ComponentType;
  /** Rows of the profile, or sections: after the profile or after the mails. */
  readonly area: 'profile' | 'after profile' | 'after mails';
  readonly position: number;
};

/**
 * What other features show of an account, in order. App provides them: the page belongs to an earlier feature. A
 * feature names its own in `web/account-parts.ts` and loads them when the page is opened.
 */
export const AccountParts = createContext<readonly AccountPart[]>([]);
