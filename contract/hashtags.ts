const hashtag = /#[\p{L}\p{N}_]+/gu;

/** Returns every hashtag of a caption, in order, by the rules of Instagram. */
export function hashtagsIn(caption: string): string[] {
  return caption.match(hashtag) ?? [];
}

const mention = /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_][\p{L}\p{N}_.]*/gu;

/** Returns every mention of an account in a caption, in order. An email address is not a mention. */
export function mentionsIn(caption: string): string[] {
  return caption.match(mention) ?? [];
}

/**
 * Returns a caption with only its first hashtags, and without the spaces and empty lines that the removed ones leave.
 */
export function withFirstHashtags(caption: string, count: number): string {
  let seen = 0;
  const kept = caption.replace(hashtag, (found) => (++seen > count ? '\0' : found));
  return kept
    .replace(/^[ \t\0]*\0[ \t\0]*(\n|$)/gm, '') // a line with only removed hashtags
    .replace(/[ \t]*\0/g, '')
    .trimEnd();
}
