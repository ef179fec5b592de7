/** The maximum length of an operator's reason for an action. */
export const maxReasonLength = 1_000;

/** The maximum number of credits in one grant. */
export const maxGrantedCredits = 10_000;

/** The number of days that the overview covers. */
export const overviewDays = 30;
