import { expect, test } from 'vitest';
import { afterPress, nothingChosen, type Selection } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a click selects a photo, and another click deselects it', () => {
  const one = afterPress(nothingChosen, order, 'b', false);
  expect(chosen(one)).toBe('b');
  expect(chosen(afterPress(one, order, 'd', false))).toBe('bd');
  expect(chosen(afterPress(one, order, 'b', false))).toBe('');
});

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', ''],
])('with Shift all photos from %s to %s get the state of the last one', (first, last, expected) => {
  expect(chosen(afterPress(afterPress(nothingChosen, order, first, false), order, last, true))).toBe(expected);
});

test('Shift can also deselect a range', () => {
  const all = order.reduce((selection, id) => afterPress(selection, order, id, false), nothingChosen);
  const fromB = { ...all, last: 'b' };
  expect(chosen(afterPress(fromB, order, 'd', true))).toBe('ae');
});

test.each([
  ['nothing was pressed before', nothingChosen],
  ['what was pressed before is gone', { chosen: new Set<string>(), last: 'x' }],
])('Shift selects one photo when %s', (_case, selection) => {
  expect(chosen(afterPress(selection, order, 'c', true))).toBe('c');
});

function chosen(selection: Selection): string {
  return [...selection.chosen].sort().join('');
}
