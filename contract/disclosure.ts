import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { hashtagsIn } from './hashtags.ts';

/**
 * What a sponsored caption opens with, by language. `#ad` is understood everywhere; regulators in the other languages' markets
 * want a word their public knows, so it follows at once (Werbung, publicité, publicidad, publi, pubblicità).
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

/** Every hashtag of a caption in order, without those of the opening disclosure. */
export function hashtagsOf(caption: string): string[] {
  const disclosure = Object.values(disclosures)
    .filter((text) => caption.startsWith(text))
    .sort((a, b) => b.length - a.length)[0];
  return hashtagsIn(caption.slice(disclosure?.length ?? 0));
}
