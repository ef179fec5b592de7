import { type ComponentType, createContext } from 'react';

/** A part of the account page. Parts are sorted by ascending `position`, with gaps between the numbers. */
export type AccountPart = {
  readonly Part: ComponentType;
  /** Rows of the profile, or sections after the profile or after the email settings. */
  readonly area: 'profile' | 'after profile' | 'after mails';
  readonly position: number;
};

/**
 * Parts that other features add to the account page, in order. Provided by the app, because the page belongs to an
 * earlier feature. Each feature defines its parts in `web/account-parts.ts` and loads them when the page is opened.
 */
export const AccountParts = createContext<readonly AccountPart[]>([]);
