import { tallestShape, widestShape } from './instagram-limits.ts';

/** Width and height of a picture, in any one unit. */
export type Size = { readonly width: number; readonly height: number };

/** A part of a picture, in shares of its width and height. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Which way a picture can be moved behind the part that is shown; null where all of it is shown. */
export type CropAxis = 'horizontal' | 'vertical' | null;

/** In the middle, where Instagram crops by itself. */
export const middleCrop = 0.5;

/** What rounding to whole pixels makes of a shape: nobody sees it, and nothing is cut for it. */
const tolerance = 0.005;

/** The shape, width to height, that a post has by its first picture: all pictures of a carousel are shown in it. */
export function shapeOf({ width, height }: Size): number {
  return Math.min(widestShape, Math.max(tallestShape, width / height));
}

/**
 * The part of a picture that Instagram shows in a post of this shape: as much of it as fits.
 * @param crop where that part lies: 0 at the left or top edge, 1 at the right or bottom one.
 */
export function fitOf({ width, height }: Size, shape: number, crop = middleCrop): { box: Box; axis: CropAxis } {
  const ratio = width / height;
  if (Math.abs(ratio / shape - 1) <= tolerance) return { box: { left: 0, top: 0, width: 1, height: 1 }, axis: null };
  if (ratio > shape) {
    const shown = shape / ratio;
    return { box: { left: crop * (1 - shown), top: 0, width: shown, height: 1 }, axis: 'horizontal' };
  }
  const shown = ratio / shape;
  return { box: { left: 0, top: crop * (1 - shown), width: 1, height: shown }, axis: 'vertical' };
}
