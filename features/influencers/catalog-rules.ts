import { hyphenated } from '#contract/hyphenated.ts';

/** Source: specification, part 2, sections 5 and 9. */
export const maxReferences = 8;
const longestSlug = 60;

/** The last part of a model's addresses: lower case and hyphens; `model-{now}` where the name has no letters for it. */
export function slugOf(name: string, now: number): string {
  const slug = hyphenated(name).slice(0, longestSlug).replace(/-$/, '');
  return slug || `model-${now}`;
}

/**
 * The slug itself, or where another model has it, the first free one with a number behind
 * it. Never longer than a slug may be.
 */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) {
    const suffix = `-${number}`;
    free = slug.slice(0, longestSlug - suffix.length).replace(/-$/, '') + suffix;
  }
  return free;
}

/** Tags as an admin writes them: parted by commas or lines. */
export function readTags(text: string): string[] {
  const tags = text.split(/[,\n]/).map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
