/** Draws a sight: `paint` gives a colour as the hour and the distance show it, `glow` is that of its windows. */
export type DrawSight = (paint: (colour: string, share?: number) => string, glow: string) => string;
