import { expect, test } from 'vitest';
import { captionLanguages } from '#contract/caption-choices.ts';
import { readCaptions } from './captions-of-the-phrasebook.ts';

const count = 500;

test.each(captionLanguages)('writes 500 valid captions in "%s" and prints a sample of ten', async (language) => {
  const captions = await readCaptions(language, count);
  const named = captions.filter(({ names }) => names).length;
  const sample = captions.filter((_, index) => index % 51 === 7); // one of every scene
  const lines = sample.map(({ text, brief }) => `[${brief.tone}, ${brief.length}] ${text.replaceAll('\n', ' / ')}`);
  process.stdout.write(`\n${language}: ${named} of ${count} name what the picture shows\n${lines.join('\n')}\n`);
  expect(sample.length).toBeGreaterThanOrEqual(10);
});
