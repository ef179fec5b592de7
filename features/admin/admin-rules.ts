/** The longest reason that an operator gives for what they do. */
export const maxReasonLength = 1_000;

/** The most credits that are granted at once. */
export const maxGrantedCredits = 10_000;

/** Days that the overview looks back. */
export const overviewDays = 30;
