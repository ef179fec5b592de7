/**
 * Returns a name in lower case letters, digits and single hyphens: 'Mía Sol' is mia-sol. Returns an empty string if the
 * name has no such letters.
 */
export function hyphenated(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Returns the file name of an influencer, in letters that every file system accepts. */
export function toFileName(name: string): string {
  return hyphenated(name) || 'influencer';
}
