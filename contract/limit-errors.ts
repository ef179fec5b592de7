/** The refusals that open the upgrade dialog. Source: specification, part 1, section 8. */
export const limitErrors = {
  OUT_OF_CREDITS: { status: 403, message: 'Not enough credits.' },
  INFLUENCER_LIMIT: { status: 403, message: "You've reached your influencer limit for your plan." },
  AUTOPILOT_LIMIT: { status: 403, message: "You've used all your weekly Autopilot posts." },
} as const;

export type LimitCode = keyof typeof limitErrors;
