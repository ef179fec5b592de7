/** Returns the sentences of a caption in order, as they are written there, without those that are only hashtags. */
export function listSentences(caption: string): string[] {
  const sentences = caption.match(/[^.!?…\n]+(?:[.!?…]+|(?=\n|$))/gu) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.replace(/#[\p{L}\p{N}_]+/gu, '')));
}
