/**
 * Maximum time between the clicks of a double click, in milliseconds. Longer than the longest double-click setting of
 * any operating system.
 */
export const doubleClickMs = 450;
