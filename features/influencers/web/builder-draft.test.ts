import { expect, test } from 'vitest';
import type { ChosenTraits } from '../influencer-traits.ts';
import {
  type BuilderDraft,
  emptyDraft,
  type Face,
  fittingFace,
  isExpired,
  listRandomTraits,
  readBuilderDraft,
} from './builder-draft.ts';

const women: ChosenTraits = { ...emptyDraft.traits, gender: 'Female' };
const face = (imageUrl: string, traits = women): Face => ({ imageUrl, seed: 7, traits, drawnAtMs: 1_000 });
const draft: BuilderDraft = { name: 'Mia', traits: women, faces: [face('a'), face('b')], chosen: 'a' };

test('reads a draft back as written', () => {
  expect(readBuilderDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(readBuilderDraft(JSON.parse(JSON.stringify(emptyDraft)))).toEqual(emptyDraft);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'Mia'],
  ['no traits', { ...draft, traits: undefined }],
  ['an option that there is no more', { ...draft, traits: { ...women, eyeColor: 'Violet' } }],
  ['no list of faces', { ...draft, faces: 'a' }],
])('returns null for an invalid draft: %s', (_case, stored) => {
  expect(readBuilderDraft(stored)).toBeNull();
});

test('omits an invalid face and keeps the others', () => {
  const stored = { ...draft, faces: [face('a'), { ...face('b'), seed: '7' }, null, { ...face('c'), traits: {} }] };
  expect(readBuilderDraft(stored)?.faces).toEqual([face('a')]);
});

test('shows the chosen face while its traits are selected, otherwise the latest one with the selected traits', () => {
  const men: ChosenTraits = { ...women, gender: 'Male' };
  expect(fittingFace(draft)?.imageUrl).toBe('a');
  expect(fittingFace({ ...draft, chosen: null })?.imageUrl).toBe('b');
  expect(fittingFace({ ...draft, traits: men })).toBeUndefined();
  expect(fittingFace({ ...draft, traits: men, faces: [...draft.faces, face('c', men)] })?.imageUrl).toBe('c');
});

test('describes the traits that were not chosen', () => {
  expect(listRandomTraits(face('a'))).not.toContain('a woman');
  expect(listRandomTraits(face('a', emptyDraft.traits))[0]).toMatch(/^a (wo)?man$/);
});

test('expires a face after a week, when its preview is deleted', () => {
  const weekMs = 7 * 24 * 60 * 60_000;
  expect(isExpired(face('a'), 1_000 + weekMs - 1)).toBe(false);
  expect(isExpired(face('a'), 1_000 + weekMs)).toBe(true);
});
