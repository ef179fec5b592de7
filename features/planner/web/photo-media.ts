import { middleCrop } from '#contract/instagram-fit.ts';
import type { Photo } from '#features/photos/contract.ts';
import type { PostMedium } from '../post-media.ts';

/** Converts a photo or a video to a medium of a post, with its prompt as the alt text until the user changes it. */
export function toMedium({ image_url, prompt }: Pick<Photo, 'image_url' | 'prompt'>): PostMedium {
  return { url: image_url, altText: prompt, crop: middleCrop };
}
