import { expect } from 'vitest';
import type { CaptionLanguage } from '#contract/caption-choices.ts';
import { captionWords, countWords } from '#ports/writer/caption-length.ts';
import { detectLanguage, isForeign } from '#ports/writer/detect-language.ts';
import { bareWords, isRepeat } from '#ports/writer/near-repeat.ts';
import { type ReadCaption, writeCaptions } from './caption-sample.ts';

/**
 * Writes captions in a language and checks their language and length, that there are no duplicates, and that they name
 * the content of the image.
 */
export async function readCaptions(language: CaptionLanguage, count: number): Promise<readonly ReadCaption[]> {
  const captions = await writeCaptions(language, count);
  const texts = captions.map(({ text }) => text);
  expect(captions.filter(({ text, brief }) => !hasLength(text, brief.length)).map(({ text }) => text)).toEqual([]);
  expect(new Set(texts.map(bareWords)).size).toBe(count);
  expect(texts.filter((text, index) => isRepeat(text, texts.slice(0, index).reverse()))).toEqual([]);
  expect(texts.filter((text) => isForeign(text, language))).toEqual([]);
  for (let from = 0; from < count; from += 10)
    expect(detectLanguage(texts.slice(from, from + 10).join('\n')), texts.slice(from, from + 10).join('\n')).toBe(
      language,
    );
  expect(captions.filter(({ names }) => names).length / count).toBeGreaterThanOrEqual(0.7);
  return captions;
}

function hasLength(text: string, length: keyof typeof captionWords): boolean {
  const { min, max } = captionWords[length];
  return countWords(text) >= min && countWords(text) <= max;
}
