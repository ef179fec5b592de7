import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { hashtagsIn } from './hashtags.ts';

/**
 * How a sponsored caption starts, by language. `#ad` is understood everywhere, but regulators in the other languages'
 * markets require a word that local readers know, so it follows immediately (Werbung, publicité, publicidad, publi,
 * pubblicità).
 */
export const disclosures = {
  en: '#ad',
  es: '#ad #publicidad',
  pt: '#ad #publi',
  fr: '#ad #publicité',
  de: '#ad #werbung',
  it: '#ad #pubblicità',
} as const satisfies Record<CaptionLanguage, string>;

/** Returns whether a caption starts with a disclosure that readers cannot miss. */
export function isDisclosed(caption: string): boolean {
  return /^#ad(?![\p{L}\p{N}_])/u.test(caption);
}

/** Adds the language's disclosure to the start of a caption, unless it already starts with one. */
export function disclosed(caption: string, language: CaptionLanguage): string {
  return isDisclosed(caption) ? caption : `${disclosures[language]} ${caption}`;
}

/** Removes the disclosure from the start of a caption. */
export function undisclosed(caption: string): string {
  return caption.slice(findDisclosure(caption).length).trimStart();
}

/** Returns a caption's hashtags in order, excluding those of the disclosure at its start. */
export function listHashtags(caption: string): string[] {
  return hashtagsIn(caption.slice(findDisclosure(caption).length));
}

/** Returns the disclosure at the start of a caption in any language, or an empty string. */
function findDisclosure(caption: string): string {
  const openings = Object.values(disclosures).filter((text) => isDisclosed(caption) && caption.startsWith(text));
  return openings.sort((one, other) => other.length - one.length)[0] ?? '';
}
