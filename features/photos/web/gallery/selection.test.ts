import { expect, test } from 'vitest';
import { nothingChosen, type Selection, selectAfterClick } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a click selects a photo, and another click deselects it', () => {
  const one = selectAfterClick(nothingChosen, order, 'b', false);
  expect(chosen(one)).toBe('b');
  expect(chosen(selectAfterClick(one, order, 'd', false))).toBe('bd');
  expect(chosen(selectAfterClick(one, order, 'b', false))).toBe('');
});

test.each([
  ['b', 'd', 'bcd'],
  ['d', 'b', 'bcd'],
  ['c', 'c', ''],
])('with Shift, all photos from %s to %s get the state of the last one', (first, last, expected) => {
  expect(chosen(selectAfterClick(selectAfterClick(nothingChosen, order, first, false), order, last, true))).toBe(
    expected,
  );
});

test('Shift can also deselect a range', () => {
  const all = order.reduce((selection, id) => selectAfterClick(selection, order, id, false), nothingChosen);
  const fromB = { ...all, last: 'b' };
  expect(chosen(selectAfterClick(fromB, order, 'd', true))).toBe('ae');
});

test.each([
  ['nothing was pressed before', nothingChosen],
  ['what was pressed before is gone', { chosen: new Set<string>(), last: 'x' }],
])('Shift selects one photo when %s', (_case, selection) => {
  expect(chosen(selectAfterClick(selection, order, 'c', true))).toBe('c');
});

function chosen(selection: Selection): string {
  return [...selection.chosen].sort().join('');
}
