/** A name in letters, digits and single hyphens: 'Mía Sol' is mia-sol. Empty where it has no such letters. */
export function hyphenated(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** The name of somebody's file, in letters that every file system takes. */
export function fileNameOf(name: string): string {
  return hyphenated(name) || 'influencer';
}
