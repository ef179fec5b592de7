/**
 * Returns a name in lowercase letters, digits and single hyphens: 'Mía Sol' becomes mia-sol. Returns an empty string if
 * nothing remains.
 */
export function hyphenated(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Returns an influencer's file name, in letters that every file system accepts. */
export function toFileName(name: string): string {
  return hyphenated(name) || 'influencer';
}
