/** Capitalizes a word for a label: 'travel' → 'Travel'. */
export function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
