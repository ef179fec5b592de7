import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { type Voice, voiceFor } from './voice.ts';

/** The most emoji and exclamation marks a caption of each voice has, and whether it has to have one of the latter. */
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

/** A text with no more emoji, exclamation marks and capitals than its tone has. Changes no word. */
export function inTone(text: string, tone: string, language: CaptionLanguage): string {
  const { emoji, exclamations, beams } = manners[voiceFor(tone)];
  const calmed = withFewerExclamations(withFewerEmoji(text, emoji), exclamations);
  const spoken = exclamations === 0 ? unshouted(calmed) : calmed;
  return beams && !spoken.includes('!') ? beaming(spoken, language) : spoken;
}

/** A plain sentence said with delight; questions and several sentences in one stay as they are. */
export function exclaimed(text: string, language: CaptionLanguage): string {
  if (!/^[^.?!]+\.$/.test(text)) return text;
  const sentence = text.slice(0, -1);
  if (language === 'es') return `¡${sentence}!`;
  return language === 'fr' ? `${sentence} !` : `${sentence}!`;
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
  // Spanish opens an exclamation, French sets its mark apart.
  return calmed.replace(/¡(?=[^!¡]*\.)/g, '').replace(/[ \u00a0\u202f]\./g, '.');
}

function unshouted(text: string): string {
  return text.replace(/(?<!#)\b\p{Lu}{4,}\b/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

function beaming(text: string, language: CaptionLanguage): string {
  const first = /^[^.?!…\n]+\.(?=\s|$)/.exec(text)?.[0];
  return first ? exclaimed(first, language) + text.slice(first.length) : text;
}
