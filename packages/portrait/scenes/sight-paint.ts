/**
 * Renders a sight: `paint` returns a color adjusted for the time of day and the distance, and `glow` is the color of
 * the windows.
 */
export type DrawSight = (paint: (color: string, share?: number) => string, glow: string) => string;
