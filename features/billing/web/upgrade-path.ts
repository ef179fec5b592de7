import type { LimitCode } from '#contract/limit-errors.ts';

/** Returns the address of the 'Upgrade Plan' link. */
export function upgradePath(code: LimitCode): string {
  return `/pricing?${new URLSearchParams({ from: 'limit', type: code })}`;
}

/** The state of the navigation from the upgrade dialog to /pricing. */
export type FromLimit = {
  /** The page on which the limit was exceeded. A checkout returns to it. */
  readonly returnTo: string;
  /** The numbers of the limit, as shown in the dialog. */
  readonly fact?: string | undefined;
};
