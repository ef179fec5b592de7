/** A name in letters that every file system takes: 'Mía Sol' is mia-sol. */
export function fileNameOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'influencer';
}
