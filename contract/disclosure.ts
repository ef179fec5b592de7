import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { hashtagsIn } from './hashtags.ts';

/**
 * What a sponsored caption opens with, by language. `#ad` is understood everywhere; regulators in the other languages'
 * markets want a word their public knows, so it follows at once (Werbung, publicité, publicidad, publi, pubblicità).
 */
export const disclosures = {
  en: '#ad',
  es: '#ad #publicidad',
  pt: '#ad #publi',
  fr: '#ad #publicité',
  de: '#ad #werbung',
  it: '#ad #pubblicità',
} as const satisfies Record<CaptionLanguage, string>;

/** Whether a caption opens with a disclosure its readers cannot miss. */
export function isDisclosed(caption: string): boolean {
  return /^#ad(?![\p{L}\p{N}_])/u.test(caption);
}

/** A caption that opens with the disclosure of its language, unless it opens with one already. */
export function disclosed(caption: string, language: CaptionLanguage): string {
  return isDisclosed(caption) ? caption : `${disclosures[language]} ${caption}`;
}

/** The same caption without the disclosure that it opens with. */
export function undisclosed(caption: string): string {
  return caption.slice(openingOf(caption).length).trimStart();
}

/** Every hashtag of a caption in order, without those of the opening disclosure. */
export function hashtagsOf(caption: string): string[] {
  return hashtagsIn(caption.slice(openingOf(caption).length));
}

/** The disclosure that a caption opens with, in whatever language; empty where there is none. */
function openingOf(caption: string): string {
  const openings = Object.values(disclosures).filter((text) => isDisclosed(caption) && caption.startsWith(text));
  return openings.sort((one, other) => other.length - one.length)[0] ?? '';
}
