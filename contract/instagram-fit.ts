import { getTraits, type Network } from './networks.ts';
import type { Surface } from './surfaces.ts';

/** The width and height of an image, in any common unit. */
export type Size = { readonly width: number; readonly height: number };

/** A part of an image, in fractions of its width and height. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The direction in which an image can be moved behind its visible part, or null if all of it is visible. */
export type CropAxis = 'horizontal' | 'vertical' | null;

/** The middle: Instagram's default crop. */
export const middleCrop = 0.5;

/**
 * How much rounding to whole pixels can change a shape. The difference is not visible, so nothing is cropped for it.
 */
const tolerance = 0.005;

/** Returns the shape of a post (width / height), based on its first image. All images in a carousel are shown in it. */
export function getFittingShape({ width, height }: Size, network: Network = 'instagram', surface?: Surface): number {
  const { tallest, widest } = getTraits(network, surface);
  return Math.min(widest.ratio, Math.max(tallest.ratio, width / height));
}

/**
 * Returns the part of an image that Instagram shows in a post of this shape: the largest part that fits. @param crop
 * the position of this part: 0 at the left or top edge, 1 at the right or bottom edge.
 */
export function fitToShape({ width, height }: Size, shape: number, crop = middleCrop): { box: Box; axis: CropAxis } {
  const ratio = width / height;
  if (Math.abs(ratio / shape - 1) <= tolerance) return { box: { left: 0, top: 0, width: 1, height: 1 }, axis: null };
  if (ratio > shape) {
    const shown = shape / ratio;
    return { box: { left: crop * (1 - shown), top: 0, width: shown, height: 1 }, axis: 'horizontal' };
  }
  const shown = ratio / shape;
  return { box: { left: 0, top: crop * (1 - shown), width: 1, height: shown }, axis: 'vertical' };
}
