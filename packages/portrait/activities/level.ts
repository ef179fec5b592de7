import type { Framing } from '@galatea/shot-language/shot.ts';

/** The height of a worktop in front of the figure; it is higher in an image that ends at the waist. */
export function worktopLevel(framing: Framing): number {
  return framing === 'half' ? 126 : 192;
}
