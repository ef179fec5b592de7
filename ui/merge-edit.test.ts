import { expect, test } from 'vitest';
import { mergeEdit, settleConflict } from './merge-edit.ts';

const saved = { caption: 'Saved', tags: ['a'], hour: 9 };

test('merges changes to different fields', () => {
  const edit = { mine: { ...saved, caption: 'Mine' }, base: saved, sent: {} };
  expect(mergeEdit(edit, { ...saved, hour: 10 })).toMatchObject({
    fields: { caption: 'Mine', tags: ['a'], hour: 10 },
    changed: ['caption'],
    conflicts: [],
  });
});

test('values are the same in any order of their keys', () => {
  const mine = { pin: { title: 'My day', link: null } };
  const edit = { mine, base: { pin: { title: '', link: null } }, sent: mine };
  expect(mergeEdit(edit, { pin: { link: null, title: 'My day' } })).toMatchObject({ changed: [], conflicts: [] });
});

test('reports a conflict for a field that was changed on both sides, unless both values are equal', () => {
  const edit = { mine: { ...saved, caption: 'Mine', hour: 10 }, base: saved, sent: {} };
  const merged = mergeEdit(edit, { ...saved, caption: 'Theirs', hour: 10 });
  expect(merged).toMatchObject({ fields: { caption: 'Mine', hour: 10 }, changed: ['caption'], conflicts: ['caption'] });
});

test('treats a field that was changed back as unchanged', () => {
  expect(mergeEdit({ mine: saved, base: saved, sent: {} }, { ...saved, hour: 10 })).toMatchObject({
    fields: { hour: 10 },
    changed: [],
    conflicts: [],
  });
});

test('does not treat a sent and saved value as a change elsewhere', () => {
  const edit = { mine: { ...saved, caption: 'Mine and more' }, base: saved, sent: { caption: 'Mine' } };
  expect(mergeEdit(edit, { ...saved, caption: 'Mine' })).toMatchObject({ changed: ['caption'], conflicts: [] });
});

test('bases a merged edit on the currently saved values', () => {
  const first = mergeEdit({ mine: { ...saved, caption: 'Mine' }, base: saved, sent: {} }, { ...saved, hour: 10 });
  const later = { ...first.edit, mine: { ...first.edit.mine, hour: 11 } };
  expect(mergeEdit(later, { ...saved, hour: 10 })).toMatchObject({ changed: ['caption', 'hour'], conflicts: [] });
  expect(mergeEdit(later, { ...saved, hour: 12 }).conflicts).toEqual(['hour']);
});

test('keeps the chosen version of a settled conflict', () => {
  const edit = { mine: { ...saved, caption: 'Mine' }, base: saved, sent: {} };
  const theirs = { ...saved, caption: 'Theirs' };
  expect(mergeEdit(settleConflict(edit, theirs, 'caption', 'mine'), theirs)).toMatchObject({
    fields: { caption: 'Mine' },
    changed: ['caption'],
    conflicts: [],
  });
  expect(mergeEdit(settleConflict(edit, theirs, 'caption', 'theirs'), theirs)).toMatchObject({
    fields: theirs,
    changed: [],
  });
});
