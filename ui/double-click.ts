/**
 * Time within which a second click belongs to the first, in milliseconds. Longer than the longest double click that
 * operating systems offer.
 */
export const doubleClickMs = 450;
