/** The code of a link: what we make, and whatever else a link may carry. */
export const refCodePattern = /^[\w-]{1,64}$/;
