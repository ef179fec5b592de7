/** The refusals that open the upgrade dialog. Source: specification, part 1, section 8. */
export const limitErrors = {
  OUT_OF_CREDITS: { status: 403, message: 'Not enough credits.' },
  INFLUENCER_LIMIT: { status: 403, message: "You've reached your influencer limit for your plan." },
  AUTOPILOT_LIMIT: { status: 403, message: "You've used all your weekly Autopilot posts." },
} as const;

export type LimitCode = keyof typeof limitErrors;

/**
 * The limit that a code names; null for a code of something else. A limit that is not known counts as INFLUENCER_LIMIT.
 * Source: specification, part 1, section 8.
 */
export function limitOf(code: string): LimitCode | null {
  if (isLimitCode(code)) return code;
  return /^\w+_LIMIT$/.test(code) ? 'INFLUENCER_LIMIT' : null;
}

function isLimitCode(code: string): code is LimitCode {
  return Object.hasOwn(limitErrors, code);
}
