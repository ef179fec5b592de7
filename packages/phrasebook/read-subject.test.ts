import { expect, test } from 'vitest';
import { readSubject } from './read-subject.ts';

test.each([
  ['holding our new sunscreen at the beach', { thing: { name: 'sunscreen', kind: 'product' }, place: 'beach' }],
  ['baking cookies with my grandma', { doing: 'bake', thing: { name: 'cookie', kind: 'food' }, company: 'grandma' }],
  ['birthday cake on the table', { thing: { name: 'birthday cake', kind: 'food' }, occasion: 'birthday' }],
  ['a red dress at the wedding', { thing: { name: 'dress', kind: 'wear' }, occasion: 'wedding' }],
  ['walking the dog in the rain', { doing: 'walkdog', thing: null, sky: 'rain' }],
  ['new earrings in a mirror selfie', { doing: null, thing: { name: 'earrings', kind: 'wear' } }],
  ['ice cream by the pool', { thing: { name: 'ice cream', kind: 'food' } }],
  ['smiling at the camera', { doing: null, thing: null, occasion: null, place: null }],
])('reads "%s"', (prompt, expected) => {
  expect(readSubject(prompt)).toMatchObject(expected);
});

test('does not name what the prompt excludes', () => {
  expect(readSubject('on the beach without sunglasses').thing).toBeNull();
});

test('reads a throw at the beach as the beach, although a ball suggests a park', () => {
  expect(readSubject('throwing a frisbee at the beach').place).toBe('beach');
});
