import { buildImageSet } from '#ui/kit/picture-address.ts';

/** Preloads the copy of an image that the browser would select for this width (as in `<img sizes>`). */
export function preloadImage(src: string, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = buildImageSet(src) ?? src;
}
