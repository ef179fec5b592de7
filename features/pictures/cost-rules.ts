/** Days for which a call of an image model is in the books. */
export const imageCallDaysKept = 365;

/** Days that operators see what pictures cost on. */
export const costDaysShown = 30;

/** How many people operators see, those who cost most. */
export const costPeopleShown = 50;
