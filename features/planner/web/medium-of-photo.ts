import { middleCrop } from '#contract/instagram-fit.ts';
import type { Photo } from '#features/photos/contract.ts';
import type { PostMedium } from '../post-media.ts';

/** A photo as a picture of a post: what it was asked to show describes it, until somebody finds better words. */
export function mediumOf({ image_url, prompt }: Pick<Photo, 'image_url' | 'prompt'>): PostMedium {
  return { url: image_url, altText: prompt, crop: middleCrop };
}
