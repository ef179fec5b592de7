import { voices } from '@galatea/phrasebook/voices.ts';
import { expect, test } from 'vitest';
import { captionLanguages, captionLengths } from '#contract/caption-choices.ts';
import { readCaptions } from './captions-of-the-phrasebook.ts';
import { writeJudgedCaptions } from './judged-captions.ts';
import { expectVariedCaptions } from './varied-captions.ts';

const count = 500;

test.each(captionLanguages)('writes 500 valid captions in "%s" and prints a sample of ten', async (language) => {
  const captions = await readCaptions(language, count);
  const named = captions.filter(({ names }) => names).length;
  const sample = captions.filter((_, index) => index % 51 === 7); // one from every scene
  const lines = sample.map(({ text, brief }) => `[${brief.tone}, ${brief.length}] ${text.replaceAll('\n', ' / ')}`);
  process.stdout.write(`\n${language}: ${named} of ${count} name what the picture shows\n${lines.join('\n')}\n`);
  expect(sample.length).toBeGreaterThanOrEqual(10);
});

test('writes and prints the 200 captions that tools/bench/captions.md judges', async () => {
  const captions = await writeJudgedCaptions();
  const lines = captions.map(({ text, brief }) => `${brief.language} [${brief.scene}] ${text.replaceAll('\n', ' / ')}`);
  process.stdout.write(`\n${lines.toSorted().join('\n')}\n`);
  expect(captions).toHaveLength(200);
});

const every = voices.flatMap((tone) =>
  captionLanguages.flatMap((language) => captionLengths.map((length) => [tone, language, length] as const)),
);

test.each(every)('%s in %s keeps a %s length and does not repeat a caption about one scene', expectVariedCaptions);
