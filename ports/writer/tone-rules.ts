import type { Voice } from '@galatea/phrasebook/voices.ts';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import type { EmojiPolicy } from '#contract/character.ts';
import { voiceFor } from './voice.ts';
import type { CaptionBrief } from './writer.ts';

/** Maximum number of emoji and exclamation marks for each voice, and whether one exclamation mark is required. */
const manners: Record<Voice, { readonly emoji: number; readonly exclamations: number; readonly beams?: true }> = {
  playful: { emoji: 3, exclamations: 2 },
  bubbly: { emoji: 4, exclamations: 8, beams: true },
  casual: { emoji: 2, exclamations: 1 },
  serious: { emoji: 0, exclamations: 0 },
  luxury: { emoji: 1, exclamations: 0 },
  flirty: { emoji: 2, exclamations: 1 },
  adventurous: { emoji: 2, exclamations: 2 },
  wholesome: { emoji: 2, exclamations: 2 },
  edgy: { emoji: 1, exclamations: 1 },
  minimal: { emoji: 0, exclamations: 0 },
  neutral: { emoji: 2, exclamations: 1 },
};

/** Maximum number of emoji of each policy of a character. */
const mostEmoji: Record<Exclude<EmojiPolicy, 'tone'>, number> = { none: 0, few: 1, many: 4 };

/**
 * Limits emoji, exclamation marks and capitals according to the tone, and emoji according to the character. Does not
 * change any words.
 */
export function inTone(
  text: string,
  { tone, language, character }: Pick<CaptionBrief, 'tone' | 'language' | 'character'>,
): string {
  const { emoji, exclamations, beams } = manners[voiceFor(tone)];
  const policy = character?.emoji ?? 'tone';
  const most = policy === 'tone' ? emoji : mostEmoji[policy];
  const calmed = withFewerExclamations(withFewerEmoji(text, most), exclamations);
  const spoken = exclamations === 0 ? unshouted(calmed) : calmed;
  return beams && !spoken.includes('!') ? beaming(spoken, language) : spoken;
}

/** Turns a plain sentence into an exclamation. Questions and several sentences are left unchanged. */
export function exclaimed(text: string, language: CaptionLanguage): string {
  if (!/^[^.?!]+\.$/.test(text)) return text;
  const statement = text.slice(0, -1);
  if (language === 'es') return `¡${statement}!`;
  return language === 'fr' ? `${statement} !` : `${statement}!`;
}

const anEmoji =
  /[^\S\n]?(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*)/gu;

function withFewerEmoji(text: string, most: number): string {
  let count = 0;
  return text.replace(anEmoji, (emoji) => (++count > most ? '' : emoji)).trim();
}

function withFewerExclamations(text: string, most: number): string {
  let count = 0;
  const calmed = text.replace(/!+/g, (marks) => (++count > most ? '.' : most > 1 ? marks.slice(0, 3) : '!'));
  if (count <= most) return calmed;
  // Spanish has an opening exclamation mark, French a space before the mark.
  return calmed.replace(/¡(?=[^!¡]*\.)/g, '').replace(/[ \u00a0\u202f]\./g, '.');
}

function unshouted(text: string): string {
  return text.replace(/(?<!#)\b\p{Lu}{4,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

function beaming(text: string, language: CaptionLanguage): string {
  const first = /^[^.?!…\n]+\.(?=\s|$)/.exec(text)?.[0];
  return first ? exclaimed(first, language) + text.slice(first.length) : text;
}
