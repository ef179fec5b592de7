/** The maximum length of an operator's reason for an action. */
export const maxReasonLength = 1_000;

/** The most credits that a single grant can contain. */
export const maxGrantedCredits = 10_000;

/** How many days the overview covers. */
export const overviewDays = 30;
