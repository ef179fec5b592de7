/**
 * Maximum number of pixels in an engine's input or output image: four times as many as the largest generated or stored
 * images have.
 */
export const maxEnginePixels = 24_000_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the decoding of images in this process one after another. A provider may return eight images at the same time,
 * and decoding them concurrently would occupy the threads that all other work needs.
 */
export function oneByOne<Result>(decode: () => Promise<Result>): Promise<Result> {
  const decoding = last.then(decode);
  last = decoding.catch(() => undefined);
  return decoding;
}
