const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the start of a text with a length of at most `most`. An emoji or a letter with its accents is never split: it
 * is kept or left out as a whole.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = letters.segment(text).containing(Math.max(0, most))?.index ?? 0;
  // Only a letter with hundreds of accents is longer than a whole text.
  return end > 0 ? text.slice(0, end) : withoutHalf(text.slice(0, Math.max(0, most)));
}

/** Shortens a text to a length of at most `most`, with an ellipsis in place of the rest. */
export function shortenText(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
}

/** Returns the first `count` letters of a text as readers count them: an emoji is one letter, whatever its length. */
export function firstLetters(text: string, count: number): string {
  let left = count;
  for (const { index } of letters.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}

/** Returns the number of letters of a text as readers count them. */
export function countLetters(text: string): number {
  return [...letters.segment(text)].length;
}

function withoutHalf(text: string): string {
  return /\p{Cs}$/u.test(text) ? text.slice(0, -1) : text;
}
