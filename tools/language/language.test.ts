import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findFlaggedLines } from './flagged-lines.ts';

/** Maximum flagged words per 10,000 words of prose. Comparable products usually have 13 to 22. */
const maxRate = 12;

test('comments, test titles and documents use the words of the field', async () => {
  const { words, lines } = await findFlaggedLines();
  const known: Readonly<Record<string, number>> = JSON.parse(
    await readFile(new URL('./known-lines.json', import.meta.url), 'utf8'),
  );
  const perFile = Map.groupBy(lines, ({ file }) => file);
  const added = lines
    .filter(({ file }) => (perFile.get(file)?.length ?? 0) > (known[file] ?? 0))
    .map(({ file, line, word, text }) => `${file}:${line}: "${word}" in: ${text}`);
  const rate = (lines.length / words) * 10_000;
  expect(rate, `Files with new flagged words:\n${added.join('\n')}`).toBeLessThanOrEqual(maxRate);
});
