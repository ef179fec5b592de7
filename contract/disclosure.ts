import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { hashtagsIn } from './hashtags.ts';
import type { Surface } from './surfaces.ts';

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

/**
 * Follows the disclosure when a sponsored post is sent: an advertisement has to name a synthetic performer (New York
 * General Business Law § 396-b).
 */
export const performers = {
  en: '(synthetic performer, AI-generated)',
  es: '(persona sintética, generada por IA)',
  pt: '(pessoa sintética, gerada por IA)',
  fr: '(personne synthétique, générée par IA)',
  de: '(synthetische Person, KI-generiert)',
  it: '(persona sintetica, generata con IA)',
} as const satisfies Record<CaptionLanguage, string>;

/** The label at the end of a caption for readers in the EU (Regulation (EU) 2024/1689, Article 50). */
export const euLabels = {
  en: 'AI-generated image',
  es: 'Imagen generada por IA',
  pt: 'Imagem gerada por IA',
  fr: 'Image générée par IA',
  de: 'KI-generiertes Bild',
  it: 'Immagine generata con IA',
} as const satisfies Record<CaptionLanguage, string>;

/** The settings of an influencer that decide which labels its captions are sent with. */
export type CaptionLabels = { readonly language: CaptionLanguage; readonly eu_label: boolean };

/**
 * Returns a caption as it is sent to a network. A sponsored post starts with its disclosure, which names the synthetic
 * performer, and the label for readers in the EU is at the end. Nothing that the caption already contains is added. A
 * story has no caption.
 */
export function toSentCaption(
  {
    caption,
    sponsoredBy,
    surface,
  }: { readonly caption: string; readonly sponsoredBy: string | null; readonly surface?: Surface },
  { language, eu_label: hasEuLabel }: CaptionLabels,
): string {
  if (surface === 'story') return '';
  const opened = sponsoredBy === null ? caption : namePerformer(disclosed(caption, language), language);
  const label = euLabels[language];
  if (!hasEuLabel || opened.includes(label)) return opened;
  return opened.trim() ? `${opened.trimEnd()}\n\n${label}` : label;
}

function namePerformer(caption: string, language: CaptionLanguage): string {
  if (Object.values(performers).some((text) => caption.includes(text))) return caption;
  const disclosure = findDisclosure(caption);
  return `${disclosure} ${performers[language]}${caption.slice(disclosure.length)}`;
}

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
  const openings = Object.values(disclosures).filter(
    // A longer hashtag, such as #publicidade, starts like a disclosure.
    (text) => caption.startsWith(text) && !/^[\p{L}\p{N}_]/u.test(caption.slice(text.length)),
  );
  return openings.sort((one, other) => other.length - one.length)[0] ?? '';
}
