/** Returns the sentences of a caption in order, as they are written there, without those that are only hashtags. */
export function listSentences(caption: string): string[] {
  const sentences = caption.match(/[^.!?…\n]+(?:[.!?…]+|(?=\n|$))/gu) ?? [];
  return sentences
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part.replace(/#[\p{L}\p{N}_]+/gu, '')));
}
