import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Mutant } from './list-mutants.ts';
import { openTester } from './try-mutant.ts';

const root = join(import.meta.dirname, '../..');
const file = 'contract/add-months.ts';
const source = readFileSync(join(root, file), 'utf8');

function mutant(original: string, replacement: string): Mutant {
  const from = source.indexOf(original);
  return { file, line: 1, kind: 'by hand', original, replacement, from, to: from + original.length };
}

test('tries each mutant of a file independently of those tried before', async () => {
  const harmless = mutant('first.setUTCDate(1)', 'first.setUTCDate(3 - 2)');
  const harmful = mutant('getUTCMonth() + months', 'getUTCMonth() - months');
  const tester = await openTester(root);
  const kinds: string[] = [];
  for (const each of [harmless, harmful, harmless, harmful])
    kinds.push((await tester.try(each, ['contract/add-months.test.ts'])).kind);
  await tester.close();
  expect(kinds).toEqual(['survived', 'killed', 'survived', 'killed']);
});
