import { hill, smoothstep } from '../head/vector.ts';

/** Functions of the share of a clip that has passed, from 0 to 1. Each is 0 at both ends, so that the clip repeats. */
export type Loop = (share: number) => number;

/** Rises to 1 and returns, `times` times. */
export function rising(share: number, times = 1): number {
  return (1 - Math.cos(2 * Math.PI * times * share)) / 2;
}

/** Moves to both sides, `times` times. */
export function swinging(share: number, times = 1): number {
  return Math.sin(2 * Math.PI * times * share);
}

/** Rises from `from`, stays at 1, and returns until `to`; each way takes `way`. */
export function staying(share: number, from: number, to: number, way: number): number {
  return smoothstep(from, from + way, share) * smoothstep(to, to - way, share);
}

/** Returns the opening of the lids during blinks at these seconds: 1 is open, 0 is shut. */
export function blinking(second: number, blinks: readonly number[]): number {
  const shut = blinks.reduce((most, at) => {
    const since = second - at;
    return Math.max(most, hill(since < 0 ? since / closing : since / opening));
  }, 0);
  return 1 - Math.min(1, shut * 1.15);
}

/** The seconds in which lids close and open. */
const closing = 0.13;
const opening = 0.24;
