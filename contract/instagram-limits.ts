import { networkRules } from './network-rules.ts';

/** Limits and messages from Instagram's column in the rules table, for the fields that they apply to. */
export const maxMedia = networkRules['picture count'].instagram.most;
export const maxCaptionLength = networkRules['caption too long'].instagram.most;
export const maxHashtags = networkRules['too many hashtags'].instagram.most;
export const countedHashtags = networkRules['hashtags ignored'].instagram.most;
export const maxCommentLength = networkRules['comment too long'].instagram.most;
export const maxAltTextLength = networkRules['alt text too long'].instagram.most;
export const maxImageBytes = networkRules['picture too large'].instagram.most;
export const { least: tallestShape, most: widestShape } = networkRules['picture shape'].instagram;

export const moreHashtagsMayBeIgnored = networkRules['hashtags ignored'].instagram.message;
export const captionTooLong = networkRules['caption too long'].instagram.message;

export const tooManyMedia = `Maximum of ${maxMedia} images reached. Remove one to add more.`;

/**
 * How many posts an account may publish within an hour and within 24 hours. Sources: Instagram Platform, 'Rate Limit'
 * of content publishing (24 hours); Zernio API 1.127, 'velocity cap' (an hour).
 */
export const maxPostsAnHour = 25;
export const maxPostsADay = 100;
