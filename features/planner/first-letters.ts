const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letters of a text as people count them: an emoji is one, however many characters it takes. */
export function firstLetters(text: string, count: number): string {
  let left = count;
  for (const { index } of letters.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}
