import { middleCrop } from '#contract/instagram-fit.ts';
import type { Photo } from '#features/photos/contract.ts';
import { toAltText } from '../alt-text.ts';
import type { PostMedium } from '../post-media.ts';

/** Converts a photo or a video to a medium of a post. */
export function toMedium({ image_url, prompt }: Pick<Photo, 'image_url' | 'prompt'>): PostMedium {
  return { url: image_url, altText: toAltText(prompt), crop: middleCrop };
}
