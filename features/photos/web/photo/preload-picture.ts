import { pictureSet } from '#ui/kit/picture-address.ts';

/** Preloads the copy of an image that the browser would select for this width (as in `<img sizes>`). */
export function preloadPicture(src: string, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSet(src) ?? src;
}
