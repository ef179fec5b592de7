import type { LimitCode } from '#contract/limit-errors.ts';

/** Returns the address of the 'Upgrade Plan' link. */
export function upgradePath(code: LimitCode): string {
  return `/pricing?${new URLSearchParams({ from: 'limit', type: code })}`;
}

/** The navigation state passed from the upgrade dialog to /pricing. */
export type FromLimit = {
  /** The page where the limit was exceeded. A checkout returns to it. */
  readonly returnTo: string;
  /** The limit's numbers, as shown in the dialog. */
  readonly fact?: string | undefined;
};
