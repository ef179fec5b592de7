const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the beginning of a string, at most `most` long. An emoji or an accented letter is never split: it is kept or
 * dropped as a whole.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = letters.segment(text).containing(Math.max(0, most))?.index ?? 0;
  // Only a letter with hundreds of accents can be longer than the entire limit.
  return end > 0 ? text.slice(0, end) : withoutHalf(text.slice(0, Math.max(0, most)));
}

/** Shortens a string to at most `most`, ending in an ellipsis if it was cut. */
export function shortenText(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`;
}

/** Returns the first `count` letters of a string as readers count them: an emoji is one letter, whatever its length. */
export function firstLetters(text: string, count: number): string {
  let left = count;
  for (const { index } of letters.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}

/** Counts the letters of a string as readers count them. */
export function countLetters(text: string): number {
  return [...letters.segment(text)].length;
}

function withoutHalf(text: string): string {
  return /\p{Cs}$/u.test(text) ? text.slice(0, -1) : text;
}
