import { expect, test } from 'vitest';
import { readChangedShot } from './change-shot.ts';
import { isFurnitureVisible } from './habits/furniture-habits.ts';
import { readShot } from './read-shot.ts';
import type { Furniture } from './seat-names.ts';

const seeds = Array.from({ length: 24 }, (_, index) => index * 7_919 + 3);
const read = (prompt: string) => seeds.map((seed) => readShot(prompt, seed, '4:5'));

test.each([
  ['sitting on a bench with a friend', 'bench'],
  ['sitting on a park bench', 'bench'],
  ['sitting on the sofa with my boyfriend', 'sofa'],
  ['napping on the couch', 'sofa'],
  ['reading on the sofa', 'sofa'],
  ['sitting at a table with a friend', 'table'],
  ['with a friend at a café table', 'table'],
  ['having dinner at a table', 'table'],
  ['at the kitchen table', 'table'],
  ['leaning with elbows on the table', 'table'],
] as const)('"%s" shows a %s in every image', (prompt, furniture: Furniture) => {
  for (const { shot, notDrawn } of read(prompt))
    expect({ notDrawn, furniture: shot.furniture }).toEqual({ notDrawn: [], furniture });
});

test.each([
  ['sitting on a bench at the beach, waist up', 'bench'],
  ['close-up on the sofa', 'sofa'],
  ['close-up at a table in the garden', 'table'],
  ['walking past a bench on the beach', 'bench'],
  ['full body, at a table in the garden', 'table'],
])('"%s" reports the %s, which is outside the image', (prompt, furniture) => {
  for (const { notDrawn } of read(prompt)) expect(notDrawn).toContain(furniture);
});

test('furniture of a place is not reported if the image shows it', () => {
  for (const prompt of ['standing next to the sofa', 'walking by a bench', 'working at a desk, table'])
    for (const { shot, notDrawn } of read(prompt)) {
      expect(notDrawn).toEqual([]);
      expect((['bench', 'sofa', 'table'] as const).some((each) => isFurnitureVisible(each, shot))).toBe(true);
    }
});

test('a bench is at the named place, and in a park otherwise', () => {
  for (const { shot } of read('sitting on a bench by the lake')) expect(shot.place).toBe('lake');
  for (const { shot } of read('coffee on a bench')) expect(shot.place).toBe('park');
});

test('grass under an influencer is not on a beach', () => {
  for (const { shot } of read('lying on the grass')) expect(shot.place).toBe('park');
});

test('a change keeps the sofa at its place and leaves it behind elsewhere', () => {
  const change = (words: string) => {
    const order = { prompt: 'sitting on the sofa', seed: 7, aspect: '4:5' } as const;
    return readChangedShot(order, [words]).shot.furniture;
  };
  expect(change('blue sweater')).toBe('sofa');
  expect(change('at the beach')).toBeNull();
});
