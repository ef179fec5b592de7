import type { Rgb } from '../color.ts';

/** The pixels of an upright photo, row by row, with three bytes each. */
export type Photo = { readonly width: number; readonly height: number; readonly pixels: Uint8Array };

/** A part of a photo, in pixels. */
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** Returns the pixels within parts of a photo. Areas outside the photo are ignored. */
export function pixelsIn(photo: Photo, boxes: readonly Box[]): Rgb[] {
  const { width, height } = photo;
  return boxes.flatMap(({ left, right, top, bottom }) => {
    const found: Rgb[] = [];
    for (let y = Math.max(0, Math.round(top)); y <= Math.min(height - 1, bottom); y++)
      for (let x = Math.max(0, Math.round(left)); x <= Math.min(width - 1, right); x++)
        found.push(colorAt(photo, y * width + x));
    return found;
  });
}

export function colorAt({ pixels }: Photo, index: number): Rgb {
  return [pixels[index * 3] ?? 0, pixels[index * 3 + 1] ?? 0, pixels[index * 3 + 2] ?? 0];
}

/** Returns the RGB distance between two colors. */
export function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Returns the median of each channel; null if there are no pixels. */
export function medianColor(pixels: readonly Rgb[]): Rgb | null {
  if (pixels.length === 0) return null;
  const of = (channel: 0 | 1 | 2) =>
    pixels.map((pixel) => pixel[channel]).sort((a, b) => a - b)[pixels.length >> 1] ?? 0;
  return [of(0), of(1), of(2)];
}
