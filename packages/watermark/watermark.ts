export { embedWatermark, openMarker } from './embed.ts';
export type { Pixels } from './pixels.ts';
export { type Reading, readWatermark } from './read.ts';
