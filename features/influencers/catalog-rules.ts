import { hyphenated } from '#contract/hyphenated.ts';

export const maxReferences = 8;
const longestSlug = 60;

/** Returns a model's URL slug: lower case with hyphens, or `model-{now}` if the name has no suitable letters. */
export function toSlug(name: string, now: number): string {
  const slug = hyphenated(name).slice(0, longestSlug).replace(/-$/, '');
  return slug || `model-${now}`;
}

/** Returns the slug, with the first free number appended if another model uses it. Never exceeds the maximum length. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) {
    const suffix = `-${number}`;
    free = slug.slice(0, longestSlug - suffix.length).replace(/-$/, '') + suffix;
  }
  return free;
}

/** Splits tags entered by an admin, separated by commas or line breaks. */
export function readTags(text: string): string[] {
  const tags = text.split(/[,\n]/).map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}
