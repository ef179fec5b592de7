import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { brokenRules } from '#contract/network-rules.ts';
import { replaceReferencesInPrompt } from '#contract/references-in-prompt.ts';
import type { ReferenceKind } from '#features/references/reference-rules.ts';

/** A reference that the images of a post show. */
export type CaptionReference = {
  readonly name: string;
  readonly kind: ReferenceKind;
  /** The partner who pays for the post; null if it is not sponsored. */
  readonly sponsoredBy: string | null;
};

/** The words before the name. They are no claim of experience in any language. */
const openings: Readonly<Record<CaptionLanguage, { readonly thing: string; readonly place: string }>> = {
  en: { thing: 'With', place: 'Place:' },
  es: { thing: 'Con', place: 'Lugar:' },
  pt: { thing: 'Com', place: 'Lugar:' },
  fr: { thing: 'Avec', place: 'Lieu :' },
  de: { thing: 'Mit', place: 'Ort:' },
  it: { thing: 'Con', place: 'Luogo:' },
};

/**
 * Returns a caption that names the reference: if it does not, adds it before the hashtags. A name that would
 * break a rule, such as "My Serum" in an advertisement, which sounds like a claim, is written as a hashtag. If that
 * breaks a rule, too, the caption remains unchanged.
 */
export function nameReference(caption: string, reference: CaptionReference, language: CaptionLanguage): string {
  const { name, kind, sponsoredBy } = reference;
  const spelled = caption.replace(toPattern(name), () => name);
  if (toPattern(name).test(spelled)) return spelled;
  const opening = openings[language][kind === 'place' ? 'place' : 'thing'];
  const named = [name, toHashtag(name)].map((text) => insertBeforeHashtags(caption, `${opening} ${endSentence(text)}`));
  return named.find((text) => brokenRules({ caption: text, sponsoredBy }).length === 0) ?? caption;
}

/**
 * Returns a prompt as the description of an image, with the name of the reference without `@`. A name that sounds like
 * a claim is replaced by the kind, because a writer could repeat it in an advertisement.
 */
export function describeWithReference(prompt: string, reference: CaptionReference): string {
  const isClaim = reference.sponsoredBy !== null && isFirstHandClaim(`With ${reference.name}.`);
  return replaceReferencesInPrompt(prompt, [reference], ({ name, kind }) => (isClaim ? kind : name));
}

/** Returns a pattern for a name in any case that is no part of a word or a hashtag. */
function toPattern(name: string): RegExp {
  return new RegExp(`(?<![#\\p{L}\\p{N}_])${RegExp.escape(name)}(?![\\p{L}\\p{N}_])`, 'giu');
}

function insertBeforeHashtags(caption: string, sentence: string): string {
  const hashtags = /\n\n#[^\n]*$/.exec(caption)?.[0] ?? '';
  return `${caption.slice(0, caption.length - hashtags.length)}\n\n${sentence}${hashtags}`;
}

function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function toHashtag(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return `#${words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join('')}`;
}
