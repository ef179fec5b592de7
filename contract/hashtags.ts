/** Every hashtag of a caption, in order, as Instagram counts them. */
export function hashtagsIn(caption: string): string[] {
  return caption.match(/#[\p{L}\p{N}_]+/gu) ?? [];
}
