import type { PostContent } from '../contract.ts';

/**
 * Reads the content of a post as a browser stored it; null if it is invalid. An older version of the page stored fewer
 * fields.
 */
export function readContent(kept: Readonly<Record<string, unknown>>): PostContent | null {
  const { caption, mediaUrls, altTexts, crops, sponsoredBy, firstComment } = kept;
  if (typeof caption !== 'string' || !isNamedList(mediaUrls, 'string')) return null;
  return {
    caption,
    mediaUrls,
    altTexts: isNamedList(altTexts, 'string') ? altTexts : [],
    crops: isNamedList(crops, 'number') ? crops : [],
    sponsoredBy: typeof sponsoredBy === 'string' ? sponsoredBy : null,
    firstComment: typeof firstComment === 'string' ? firstComment : '',
  };
}

type Named = { readonly string: string; readonly number: number };

function isNamedList<Name extends keyof Named>(value: unknown, name: Name): value is Named[Name][] {
  return Array.isArray(value) && value.every((each) => typeof each === name);
}
