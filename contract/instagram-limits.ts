/**
 * What Instagram takes in one post: pictures, characters of a caption, hashtags in it. Source:
 * specification, part 2, sections 5 and 9.
 */
export const maxMedia = 10;
export const maxCaptionLength = 2_200;
export const maxHashtags = 30;

/** Instagram announced in December 2025 that it counts no more hashtags of a post. More are accepted all the same. */
export const countedHashtags = 5;
export const moreHashtagsMayBeIgnored = `Instagram may ignore more than ${countedHashtags} hashtags.`;

/**
 * Characters of a comment. Source: Instagram Platform, 'Comment Moderation'; the limit of captions holds for comments.
 */
export const maxCommentLength = 2_200;

/** Source: specification, part 2, section 5. */
export const captionTooLong = 'Instagram captions are limited to 2,200 characters.';
export const tooManyMedia = `Maximum of ${maxMedia} images reached. Remove one to add more.`;
export const tooManyHashtags = `Instagram takes at most ${maxHashtags} hashtags a post.`;

/**
 * Characters that describe one picture to those who do not see it. Source: Instagram
 * Platform, IG User Media, `alt_text`.
 */
export const maxAltTextLength = 1_000;

/**
 * Posts that one account may publish within an hour and within 24 hours. Source: Instagram Platform, 'Rate Limit' of
 * content publishing (24 hours); Zernio API 1.127, 'velocity cap' (an hour).
 */
export const maxPostsAnHour = 25;
export const maxPostsADay = 100;

/** Bytes of one picture. Source: Instagram Platform, IG User Media, 'Image Specifications'. */
export const maxPictureBytes = 8_000_000;
