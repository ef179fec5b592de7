/**
 * Renders a sight: `paint` returns a color modified by the time of day and the distance, `glow` is the color of its
 * windows.
 */
export type DrawSight = (paint: (colour: string, share?: number) => string, glow: string) => string;
