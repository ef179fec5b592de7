const hashtag = /#[\p{L}\p{N}_]+/gu;

/** Every hashtag of a caption, in order, as Instagram counts them. */
export function hashtagsIn(caption: string): string[] {
  return caption.match(hashtag) ?? [];
}

const mention = /(?<![\p{L}\p{N}_.@])@[\p{L}\p{N}_][\p{L}\p{N}_.]*/gu;

/** Every mention of an account in a caption, in order; an email address is none. */
export function mentionsIn(caption: string): string[] {
  return caption.match(mention) ?? [];
}

/** Returns a caption with its first hashtags only, and without the spaces and empty lines that the others leave. */
export function withFirstHashtags(caption: string, count: number): string {
  let seen = 0;
  const kept = caption.replace(hashtag, (found) => (++seen > count ? '\0' : found));
  return kept
    .replace(/^[ \t\0]*\0[ \t\0]*(\n|$)/gm, '') // a line of dropped hashtags
    .replace(/[ \t]*\0/g, '')
    .trimEnd();
}
