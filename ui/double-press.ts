/**
 * Milliseconds in which a second press belongs to the first: the longest double click that the
 * operating systems offer is shorter.
 */
export const doublePressMs = 450;
