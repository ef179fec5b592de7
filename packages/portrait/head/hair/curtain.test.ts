import { expect, test } from 'vitest';
import { identify } from '../../identity.ts';
import type { HeadModel } from '../head-model.ts';
import { curtain } from './curtain.ts';
import { haircutFor } from './haircut.ts';

// the only method that a curtain uses
const straightOn = { project: (point) => point } as Pick<HeadModel, 'project'> as HeadModel;
const haircutWithLength = (hairLength: 'Short (Above Ears)' | 'Medium (Shoulder Length)') =>
  haircutFor(identify({ seed: 5, traits: { gender: 'Female', hairLength, hairStyle: 'Wavy' } }));

/** Returns the outermost x on the right side around a given height. */
const reachAt = (lines: readonly (readonly (readonly [number, number])[])[], y: number) =>
  Math.max(...lines.flat().flatMap(([x, at]) => (Math.abs(at - y) < 4 ? [x] : [])));

test('fills the space between the neck and the locks of long hair with hair, down to the shoulders', () => {
  const cut = haircutWithLength('Medium (Shoulder Length)');
  const lock = [
    [30, -90],
    [44, -40],
    [48, -4],
  ] as const;
  const drawn = curtain(straightOn, cut, [lock]);
  for (const y of [-30, -18, -8]) expect(reachAt(drawn, y)).toBeGreaterThan(38);
  expect(Math.max(...drawn.flat().map(([, y]) => y))).toBeGreaterThanOrEqual(3);
  // The curtain is visible through gaps, but never beyond the hair.
  expect(Math.max(...drawn.flat().map(([x]) => x))).toBeLessThan(48);
  // The strands are adjacent, with no gap wider than a strand.
  const ends = drawn.map((line) => line.at(-2)?.[0] ?? 0).toSorted((one, other) => one - other);
  for (const [index, x] of ends.slice(1).entries()) expect(x - (ends[index] ?? 0)).toBeLessThan(cut.width * 2);
});

test('renders nothing down the back for short hair', () => {
  expect(curtain(straightOn, haircutWithLength('Short (Above Ears)'), [])).toEqual([]);
});
