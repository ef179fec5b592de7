import sharp, { type Sharp } from 'sharp';
import type { RenderedImage } from './image-engine.ts';

/** Returns a sharp pipeline with an engine's image as its input. */
export function toSharp(image: Uint8Array | RenderedImage): Sharp {
  if (image instanceof Uint8Array) return sharp(image);
  const { data, ...raw } = image;
  return sharp(data, { raw });
}
