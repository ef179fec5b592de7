import { writeFileSync } from 'node:fs';
import { findFlaggedLines } from './flagged-lines.ts';

// `npm run language`: records the current number of flagged words in each file and prints the rate.
const { words, lines } = await findFlaggedLines();
const counts = Object.entries(Object.groupBy(lines, ({ file }) => file)).map(([file, found]) => [file, found?.length]);
writeFileSync(
  new URL('./known-lines.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(counts.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))), null, 2)}\n`,
);
console.log(`${((lines.length / words) * 10_000).toFixed(0)} flagged words per 10,000`);
