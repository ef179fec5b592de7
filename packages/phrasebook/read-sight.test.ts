import { describe, expect, test } from 'vitest';
import { cityIn } from './cities.ts';
import { readSight, showsSomething } from './read-sight.ts';

describe('reading the content of a prompt', () => {
  test.each([
    [
      'on a rooftop in Lisbon at golden hour with a glass of wine',
      { place: 'rooftop', city: 'Lisbon', hour: 'golden', things: ['wine'] },
    ],
    [
      'Morning coffee at a corner café, linen shirt',
      { place: 'cafe', hour: 'morning', things: ['coffee'], garment: 'linen shirt' },
    ],
    ['matcha latte in the kitchen', { place: 'kitchen', things: ['tea'] }],
    ['walking the dog in the rain, trench coat', { things: ['dog'], skies: ['rain'], garment: 'trench' }],
    ['in a dressing gown, reading a book in bed', { place: 'bedroom', things: ['book'], garment: 'robe' }],
    ['at the beach without a hat, no sunglasses', { place: 'beach', things: [] }],
    ['street at night', { place: 'street', hour: 'night' }],
  ])('reads %j as %j', (prompt, sight) => {
    expect(readSight(prompt)).toMatchObject(sight);
  });

  test.each(['', 'laughing', 'soft smile, close-up', 'something nice'])('finds nothing in %j', (prompt) => {
    expect(showsSomething(readSight(prompt))).toBe(false);
  });

  test('finds the first city in a prompt, with or without accents', () => {
    expect(cityIn('from Zürich to new york')).toBe('Zurich');
    expect(cityIn('a walk in Nice')).toBe('Nice');
    expect(cityIn('a nice walk')).toBeNull();
  });
});
