/** The errors that open the upgrade dialog. */
export const limitErrors = {
  OUT_OF_CREDITS: { status: 403, message: 'Not enough credits.' },
  INFLUENCER_LIMIT: { status: 403, message: "You've reached your influencer limit for your plan." },
  AUTOPILOT_LIMIT: { status: 403, message: "You've used all your weekly Autopilot posts." },
  NETWORK_LIMIT: {
    status: 403,
    message: 'Your plan has no room for another network. Upgrade it, or disconnect a network first.',
  },
} as const;

export type LimitCode = keyof typeof limitErrors;

/** Returns the limit for an error code, or null for any other code. An unknown limit counts as INFLUENCER_LIMIT. */
export function findLimit(code: string): LimitCode | null {
  if (isLimitCode(code)) return code;
  return /^\w+_LIMIT$/.test(code) ? 'INFLUENCER_LIMIT' : null;
}

function isLimitCode(code: string): code is LimitCode {
  return Object.hasOwn(limitErrors, code);
}
