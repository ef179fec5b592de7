/** Returns the first letters of the first and the last word of a name, in capitals; "?" for a name without letters. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? [];
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last ?? ''].map((word) => (word.match(/\p{L}\p{M}*|\p{N}/u)?.[0] ?? '').toLocaleUpperCase()).join('');
}
