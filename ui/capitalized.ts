/** A word as a label shows it: 'travel' → 'Travel'. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
