import { pictureSet } from '#ui/kit/picture-address.ts';

/**
 * Fetches the copy of a picture that the browser would show at this width (as in `<img sizes>`), before it is shown.
 */
export function preloadPicture(src: string, sizes: string): void {
  const image = new Image();
  image.sizes = sizes;
  image.srcset = pictureSet(src) ?? src;
}
