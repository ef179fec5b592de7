import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlug, readTags, toSlug } from './catalog-rules.ts';

test('gives models with the same name unique slugs of at most 60 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 90 }), fc.integer({ min: 1, max: 30 }), (name, models) => {
      const taken = new Set<string>();
      for (let model = 0; model < models; model += 1) taken.add(freeSlug(toSlug(name, 1), taken));
      expect(taken.size).toBe(models);
      for (const slug of taken) expect(slug).toMatch(/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

test('shortens a 60-character slug before adding a number', () => {
  const slug = 'x'.repeat(60);
  expect(freeSlug(slug, new Set([slug]))).toBe(`${'x'.repeat(58)}-2`);
});

test('skips a number that another name already uses', () => {
  expect(freeSlug('ana', new Set(['ana', 'ana-2', 'ana-4']))).toBe('ana-3');
});

test('builds a slug from letters and digits with single hyphens, or from the time', () => {
  expect(toSlug(' Mía & Sol! ', 1)).toBe('mia-sol');
  expect(toSlug('日本', 7)).toBe('model-7');
  expect(toSlug('x'.repeat(61), 1)).toBe('x'.repeat(60));
});

test('adds the first free number to a taken slug', () => {
  expect(freeSlug('mia', new Set())).toBe('mia');
  expect(freeSlug('mia', new Set(['mia', 'mia-2']))).toBe('mia-3');
  expect(freeSlug('mia-sol', new Set(['mia-sol']))).toBe('mia-sol-2');
  expect(freeSlug('x'.repeat(60), new Set(['x'.repeat(60)]))).toBe(`${'x'.repeat(58)}-2`);
  expect(freeSlug(`${'x'.repeat(57)}-yy`, new Set([`${'x'.repeat(57)}-yy`]))).toBe(`${'x'.repeat(57)}-2`);
});

test('splits tags at commas and line breaks, without empty or duplicate ones', () => {
  expect(readTags(' warm, travel\n,warm ,\n city ')).toEqual(['warm', 'travel', 'city']);
  expect(readTags('')).toEqual([]);
});
