import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './catalog-rules.ts';

test('models of one name have slugs of their own, each of at most 60 characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 90 }), fc.integer({ min: 1, max: 30 }), (name, models) => {
      const taken = new Set<string>();
      for (let model = 0; model < models; model += 1) taken.add(freeSlug(slugOf(name, 1), taken));
      expect(taken.size).toBe(models);
      for (const slug of taken) expect(slug).toMatch(/^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});

test('a slug of 60 is cut before its number', () => {
  const slug = 'x'.repeat(60);
  expect(freeSlug(slug, new Set([slug]))).toBe(`${'x'.repeat(58)}-2`);
});

test('a number that another name has already is passed over', () => {
  expect(freeSlug('ana', new Set(['ana', 'ana-2', 'ana-4']))).toBe('ana-3');
});
