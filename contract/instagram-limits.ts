import { getRuleMessage } from './network-rules.ts';
import { networks } from './networks.ts';

/** Instagram's limits, for code that is only about Instagram. */
export const {
  captionLength: maxCaptionLength,
  hashtags: maxHashtags,
  countedHashtags,
  commentLength: maxCommentLength,
  altTextLength: maxAltTextLength,
  imageBytes: maxImageBytes,
  postsAnHour: maxPostsAnHour,
  postsADay: maxPostsADay,
} = networks.instagram;
export const maxMedia = networks.instagram.images.most;
export const tallestShape = networks.instagram.tallest.ratio;
export const widestShape = networks.instagram.widest.ratio;

export const moreHashtagsMayBeIgnored = getRuleMessage('hashtags ignored');
export const captionTooLong = getRuleMessage('caption too long');

/** Returns the message for a post that has as many images as it can show. */
export function getTooManyMedia(most: number): string {
  return most === 1 ? 'A story shows one photo or one video. Remove it to add another one.' : tooManyMedia;
}

export const tooManyMedia = `Maximum of ${maxMedia} images reached. Remove one to add more.`;
