import type { LimitCode } from '#contract/limit-errors.ts';

/** Where 'Upgrade Plan' leads. Source: specification, part 1, section 8. */
export function upgradePath(code: LimitCode): string {
  return `/pricing?${new URLSearchParams({ from: 'limit', type: code })}`;
}

/** The state of the navigation from the upgrade dialog to /pricing. */
export type FromLimit = {
  /** The page on which the limit was met. A checkout returns to it. */
  readonly returnTo: string;
  /** The numbers of the limit, as the dialog shows them. */
  readonly fact?: string | undefined;
};
