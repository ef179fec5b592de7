/** Source: specification, part 2, sections 5 and 9. */
export const mostReferences = 8;
const longestSlug = 60;

/** The last part of a model's addresses: lower case and hyphens; `model-{now}` where the name has no letters for it. */
export function slugOf(name: string, now: number): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
  return slug || `model-${now}`;
}

/** Tags as an admin writes them: parted by commas or lines. */
export function readTags(text: string): string[] {
  const tags = text.split(/[,\n]/).map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
