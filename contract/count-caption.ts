import type { NetworkTraits } from './networks.ts';

/** Code points that count as one character on X. Source: X API, 'Counting characters'. */
const single: readonly (readonly [from: number, to: number])[] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
];
const urlLength = 23;
/**
 * A URL, or a word with a dot inside, which X may show as a URL. It ends before punctuation and letters that are not
 * part of a URL on X, which count as text.
 */
const host = /(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u.source;
const path = /(?:[/?#](?:[\w!*';:=+,.$%#~@|&?/-]*[\w=+#/&-])?)?/u.source;
const url = new RegExp(host + path, 'gu');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts the characters of a caption as a network does. */
export function countCaption(caption: string, { weighsCaption }: Pick<NetworkTraits, 'weighsCaption'>): number {
  return weighsCaption ? countWeighted(caption) : caption.length;
}

/** Counts as X does: a URL has 23 characters, and an emoji or an East Asian character two. */
function countWeighted(caption: string): number {
  const urls = caption.match(url) ?? [];
  const rest = caption.replace(url, '');
  // A word that is no URL after all may be longer.
  const ofUrls = urls.reduce((sum, found) => sum + Math.max(urlLength, isAddress(found) ? 0 : countText(found)), 0);
  return ofUrls + countText(rest);
}

function isAddress(found: string): boolean {
  return /^https?:/.test(found);
}

function countText(text: string): number {
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + weigh(segment), 0);
}

function weigh(grapheme: string): number {
  if (/\p{Extended_Pictographic}/u.test(grapheme)) return 2;
  return [...grapheme.normalize('NFC')].reduce((sum, letter) => sum + (isSingle(letter) ? 1 : 2), 0);
}

function isSingle(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return single.some(([from, to]) => code >= from && code <= to);
}
