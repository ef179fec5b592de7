/** Days for which a preview is kept of which no persona was made. The daily clean-up deletes it after that. */
export const previewDaysKept = 7;
