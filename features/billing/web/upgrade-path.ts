import type { LimitCode } from '#contract/limit-errors.ts';

/** Where 'Upgrade Plan' leads. Source: specification, part 1, section 8. */
export function upgradePath(code: LimitCode): string {
  return `/pricing?${new URLSearchParams({ from: 'limit', type: code })}`;
}
