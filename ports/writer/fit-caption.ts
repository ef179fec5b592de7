import { cutText } from '#contract/cut-text.ts';
import { disclosures, isDisclosed } from '#contract/disclosure.ts';
import { isFirstHandClaim } from '#contract/first-hand-claims.ts';
import { captionTooLong, maxCaptionLength, maxHashtags } from '#contract/instagram-limits.ts';
import { captionWords, countWords } from './caption-length.ts';
import { findForbidden } from './character-rules.ts';
import { isForeign } from './detect-language.ts';
import { namesAccount, namesWebAddress } from './names-other-influencer.ts';
import { isRepeat } from './near-repeat.ts';
import { plainText } from './plain-text.ts';
import { inTone } from './tone-rules.ts';
import type { CaptionBrief } from './writer.ts';

/** A caption that meets the brief, or a complaint about the answer that is returned to the writer. */
export type Fit =
  | { readonly kind: 'fits'; readonly caption: string; readonly warning?: string }
  | { readonly kind: 'misses'; readonly complaint: string };

const shortened = `${captionTooLong} The generated caption was shortened.`;

/**
 * Turns a writer's answer into a caption. Hashtags, emoji, punctuation and extra sentences are fixed. Answers are
 * rejected if they are in another language, are too short, contain a link or an account name, make a claim in an ad, or
 * repeat another caption.
 */
export function fitCaption(answer: string, brief: CaptionBrief): Fit {
  const isCut = answer.length > maxCaptionLength;
  const { body, tags } = withoutTags(plainText(isCut ? cutAtWord(answer, maxCaptionLength) : answer));
  const toned = inTone(unquoted(body), brief);
  const text = withinWords(toned, getWordLimits(brief).max);
  const captionError = findCaptionError(text, brief);
  if (captionError) return { kind: 'misses', complaint: captionError };

  const isDisclosedHere = brief.sponsored && brief.rewrite?.change !== 'sentence';
  const opening = isDisclosedHere ? `${disclosures[brief.language]}\n\n` : '';
  const most = maxCaptionLength - opening.length;
  const words = opening + (text.length > most ? cutAtWord(text, most) : text);
  const caption = withTags(words, tags, brief);
  if (isRepeat(caption, brief.avoid))
    return { kind: 'misses', complaint: 'It repeats a caption that was used lately. Say something else.' };
  return { kind: 'fits', caption, ...((isCut || text.length > most) && { warning: shortened }) };
}

function findCaptionError(text: string, brief: CaptionBrief): string | null {
  const { language, sponsored, isAllowed } = brief;
  const { min, max } = getWordLimits(brief);
  const words = countWords(text);
  if (words < min || words > max) return `It has ${words} words. Write ${min} to ${max}.`;
  if (isForeign(text, language)) return `It is not written in the language "${language}".`;
  if (namesWebAddress(text)) return 'It names a web address.';
  if (namesAccount(text)) return 'It names an account.';
  if (sponsored && isFirstHandClaim(text)) return 'It is an ad, and claims that the persona used or likes something.';
  const forbidden = findForbidden(text, brief);
  if (forbidden !== undefined) return `It contains "${forbidden}", which this persona never says.`;
  return isAllowed && !isAllowed(text) ? 'It says what may not be posted.' : null;
}

// A rewritten caption has about the length of the old one, whatever the settings say.
function getWordLimits({ length, rewrite }: CaptionBrief): { readonly min: number; readonly max: number } {
  if (!rewrite) return captionWords[length];
  const words = countWords(rewrite.sentence ?? rewrite.text);
  return { min: 1, max: rewrite.change === 'shorter' ? Math.max(1, words - 1) : words + captionWords.medium.max };
}

function unquoted(text: string): string {
  return /^["“«„][^"“”«»„]*["”»“]$/.test(text) ? text.slice(1, -1).trim() : text;
}

const aTag = /#[\p{L}\p{N}_]+/gu;

// Tags at the end are separated from the text; a tag within a sentence becomes a normal word.
function withoutTags(text: string): { body: string; tags: string[] } {
  const tags = text.match(aTag) ?? [];
  const body = text
    .replace(/(?:\s*#[\p{L}\p{N}_]+)+\s*$/u, '')
    .replace(/^(?:#[\p{L}\p{N}_]+\s*)+/u, '')
    .replace(/#(?=[\p{L}\p{N}_])/gu, '')
    .trim();
  return { body, tags };
}

function withTags(text: string, tags: readonly string[], brief: CaptionBrief): string {
  const disclosed = brief.sponsored ? disclosures[brief.language].split(' ') : [];
  const free = Math.max(0, Math.min(brief.maxHashtags, maxHashtags - disclosed.length));
  const own = [...new Set(tags.map((tag) => tag.toLowerCase()))]
    .filter((tag) => /\p{L}/u.test(tag) && tag.length <= 60 && !isDisclosed(tag) && !disclosed.includes(tag))
    .filter((tag) => brief.isAllowed?.(tag.slice(1)) ?? true)
    .slice(0, free);
  const fitting = own.filter((_, index) => [text, '', ...own.slice(0, index + 1)].join(' ').length < maxCaptionLength);
  return fitting.length === 0 ? text : `${text}\n\n${fitting.join(' ')}`;
}

/** Returns as many complete sentences from the start as fit, or the whole text if even the first one is too long. */
function withinWords(text: string, most: number): string {
  if (countWords(text) <= most) return text;
  const sentences = text.match(/[^.!?…]+[.!?…]+["”»]?\s*|[^.!?…]+$/g) ?? [text];
  let kept = '';
  for (const sentence of sentences) {
    if (countWords(kept + sentence) > most) break;
    kept += sentence;
  }
  return kept.trim() || text;
}

function cutAtWord(text: string, most: number): string {
  const cut = cutText(text, most - 1);
  return `${/\s/.test(cut) ? cut.replace(/\s+\S*$/, '') : cut}…`;
}
