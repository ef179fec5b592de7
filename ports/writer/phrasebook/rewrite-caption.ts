import { randomFrom } from '@galatea/shot-language/random.ts';
import { type CaptionLength, captionLengths } from '#contract/caption-choices.ts';
import { listHashtags } from '#contract/disclosure.ts';
import { listSentences } from '#contract/sentences.ts';
import { captionWords, countWords } from '../caption-length.ts';
import { voiceFor } from '../voice.ts';
import type { CaptionBrief, Rewrite } from '../writer.ts';
import { composeCaption } from './caption.ts';
import { findText, type WrittenText } from './find-text.ts';
import type { Lexicons } from './lexicons.ts';
import { readScene } from './read-scene.ts';

/**
 * Returns a caption in place of the one to rewrite. The phrasebook understands no text, so except for shorter captions
 * it writes about the same image in another voice or language.
 */
export function rewriteCaption(brief: CaptionBrief, rewrite: Rewrite, lexicons: Lexicons): WrittenText {
  if (rewrite.change === 'shorter') return shortened(brief, rewrite, lexicons);
  if (rewrite.change === 'sentence') return otherSentence(brief, rewrite, lexicons);
  const tones = { funnier: 'playful', personal: 'wholesome', translate: brief.tone };
  return composeCaption({ ...brief, tone: tones[rewrite.change] }, lexicons);
}

function shortened(brief: CaptionBrief, { text }: Rewrite, lexicons: Lexicons): WrittenText {
  const sentences = listSentences(text);
  if (sentences.length > 1) return { text: withTags(sentences.slice(0, -1).join(' '), text), isRepeat: false };
  return composeCaption({ ...brief, length: lengthBelow(countWords(text)) }, lexicons);
}

function withTags(body: string, text: string): string {
  const tags = listHashtags(text);
  return tags.length === 0 ? body : `${body}\n\n${tags.join(' ')}`;
}

function lengthBelow(words: number): CaptionLength {
  return captionLengths.findLast((length) => captionWords[length].min < words - 1 && length !== 'long') ?? 'short';
}

function otherSentence(brief: CaptionBrief, { text, sentence = '' }: Rewrite, lexicons: Lexicons): WrittenText {
  const random = randomFrom(brief.seed, sentence);
  const length = countWords(sentence) < captionWords.medium.min ? 'short' : 'medium';
  const draft = { brief: { ...brief, length, avoid: listSentences(text) } as const, voice: voiceFor(brief.tone) };
  return findText({ ...draft, lexicon: lexicons.own, random }, readScene(brief, lexicons));
}
