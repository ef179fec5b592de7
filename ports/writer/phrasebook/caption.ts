import { emojiFor } from '@galatea/phrasebook/emoji.ts';
import { randomFrom } from '@galatea/shot-language/random.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { disclosures } from '#contract/disclosure.ts';
import { captionWords, countWords } from '../caption-length.ts';
import { isForeign } from '../detect-language.ts';
import { voiceFor } from '../voice.ts';
import type { CaptionBrief } from '../writer.ts';
import { findText, type WrittenText } from './find-text.ts';
import { hashtagsFor } from './hashtags.ts';
import type { Lexicons } from './lexicons.ts';
import { readScene } from './read-scene.ts';

/** Returns the caption for a brief. It is a repeat if all captions that the phrasebook can build were used. */
export function composeCaption(brief: CaptionBrief, lexicons: Lexicons): WrittenText {
  const voice = voiceFor(brief.tone);
  const random = randomFrom(brief.seed, `${brief.influencerName}|${voice}|${brief.language}|${brief.length}`);
  const read = readScene(brief, lexicons);
  const { text, focus, isRepeat } = findText({ brief, voice, lexicon: lexicons.own, random }, read);
  if (focus === null) return { text, isRepeat };
  const policy = brief.character?.emoji ?? 'tone';
  const signed = withFavorite(text, brief, random);
  const body = typeset(endWith(signed, emojiFor(voice, focus.family, random, policy)), brief.language);
  const opened = brief.sponsored ? `${disclosures[brief.language]}\n\n${body}` : body;
  const hashtags = hashtagsFor(brief, lexicons, focus, random);
  return { text: hashtags.length === 0 ? opened : `${opened}\n\n${hashtags.join(' ')}`, isRepeat };
}

/** The part of captions that end with a favorite phrase. In each one it would be a mannerism. */
const signedPart = 0.3;

function withFavorite(text: string, { character, language, length }: CaptionBrief, random: () => number): string {
  const favorites = character?.favorite_words ?? [];
  const favorite = favorites[Math.floor(random() * favorites.length)];
  if (favorite === undefined || random() >= signedPart || isForeign(favorite, language)) return text;
  const [first = language] = character?.languages ?? [];
  if (first !== language) return text;
  const phrase = favorite.charAt(0).toLocaleUpperCase() + favorite.slice(1);
  const signed = `${text} ${/[.!?…]$/.test(phrase) ? phrase : `${phrase}.`}`;
  return countWords(signed) <= captionWords[length].max ? signed : text;
}

/** Adds emoji to the end of a caption, replacing its final period. */
function endWith(text: string, emoji: string): string {
  return emoji === '' ? text : text.replace(/\.$/, '') + emoji;
}

/** Makes the spaces before French punctuation non-breaking, so that ! ? ; and : do not wrap to the next line. */
function typeset(text: string, language: CaptionLanguage): string {
  if (language !== 'fr') return text;
  return text.replace(/ ([?!;])/g, '\u202f$1').replace(/ (:)/g, '\u00a0$1');
}
