const hashtag = /#[\p{L}\p{N}_]+/gu;

/** Returns all hashtags in a caption, in order, according to Instagram's rules. */
export function hashtagsIn(caption: string): string[] {
  return caption.match(hashtag) ?? [];
}

const mention = /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_][\p{L}\p{N}_.]*/gu;

/** Returns all account mentions in a caption, in order. An email address is not a mention. */
export function mentionsIn(caption: string): string[] {
  return caption.match(mention) ?? [];
}

/**
 * Returns a caption with only its first hashtags, and without the spaces and empty lines left behind by the removed
 * ones.
 */
export function withFirstHashtags(caption: string, count: number): string {
  let seen = 0;
  const kept = caption.replace(hashtag, (found) => (++seen > count ? '\0' : found));
  return kept
    .replace(/^[ \t\0]*\0[ \t\0]*(\n|$)/gm, '') // a line that had only removed hashtags
    .replace(/[ \t]*\0/g, '')
    .trimEnd();
}
