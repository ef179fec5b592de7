import { expect, test } from 'vitest';
import { drawText } from './draw-text.ts';
import { loadLexicon } from './lexicon.ts';
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

test.each([
  ['it', 'Di {occ}.', 'la neve', 'Della neve.'],
  ['de', 'Von {occ}.', 'dem Kuchen', 'Vom Kuchen.'],
  ['fr', 'Envie de {do}.', 'écrire', 'Envie d’écrire.'],
] as const)('contracts prepositions in "%s", also at the start: %s', async (language, template, value, expected) => {
  const slots = { occ: [value], do: [value] };
  expect(drawText(template, slots, await loadLexicon(language), language, () => 0)).toBe(expected);
});

test('names a place only once', async () => {
  const lexicon = await loadLexicon('en');
  const slots = { do: ['a day at the stadium'], '+': [' at the stadium', ''] };
  expect(drawText('{do}{+}.', slots, lexicon, 'en', () => 0)).toBeNull();
  expect(drawText('{do}{+}.', slots, lexicon, 'en', () => 0.9)).toBe('A day at the stadium.');
  expect(drawText('Listening to the rain{+}.', { '+': [' in the rain'] }, lexicon, 'en', () => 0)).toBeNull();
});

test.each([
  ['playing chess in the park', { doing: 'chess', thing: null }],
  ['hiking boots covered in mud', { thing: { name: 'hiking boots', kind: 'wear' }, doing: null }],
  ['in front of a castle', { thing: { name: 'castle', kind: 'sight' } }],
  ['bicycle with a basket of flowers', { thing: { name: 'bicycle' }, doing: null }],
  ['sitting in a bikini at the pool', { thing: { name: 'bikini', kind: 'wear' }, place: 'pool' }],
  ['chopping wood', { doing: 'woodchop' }],
  ['reading a magazine', { doing: 'readmag' }],
  ['cocktail dress on the stairs', { thing: { name: 'cocktail dress', kind: 'wear' } }],
  ['kayak trip on the river', { place: null }],
  ['standing at a bar', { place: 'bar' }],
  ['temple in Bali, flowers', { thing: { name: 'temple', kind: 'sight' } }],
  ['protein shake after the workout', { thing: { name: 'protein shake', kind: 'drink' }, doing: null }],
  ['facing the camera on the red carpet', { thing: null }],
  ['a car on the road', { thing: { name: 'car', kind: 'fixture' }, place: null }],
])('reads "%s" without confusing similar words', (prompt, expected) => {
  expect(readSubject(prompt)).toMatchObject(expected);
});

test.each([
  ['a mug of tea by the window', { thing: { name: 'tea', kind: 'drink' } }],
  ['hot chocolate after ice skating', { thing: { name: 'hot chocolate' }, doing: null }],
  ['playing the cello in front of a church', { doing: 'cello', place: null }],
  ['in a blue suit before a job interview', { thing: { name: 'suit' }, doing: null }],
  ['carrying my grandma’s old camera', { thing: { name: 'camera', kind: 'device' }, company: null }],
  ['cake at grandma’s birthday', { occasion: 'birthdayparty' }],
  ['woman with curly hair eating ramen', { thing: { name: 'ramen' }, doing: null }],
  ['boxing workout with red gloves', { doing: 'boxgym' }],
  ['in a raincoat, jumping in puddles', { doing: 'puddle' }],
  ['christmas market with mulled wine', { doing: 'christmasmarket' }],
  ['a skincare serum bottle', { thing: { name: 'serum' }, doing: null }],
  ['dinner with pizza on the balcony', { thing: { name: 'pizza' }, doing: null, place: 'balcony' }],
  ['in a yellow bikini on a sailboat', { thing: { name: 'bikini' } }],
  ['wearing a denim jacket at a festival', { thing: { kind: 'wear' }, doing: null }],
  ['waiting for a taxi in the rain', { doing: 'taxi', sky: 'rain' }],
  ['eating watermelon', { thing: { name: 'watermelon', kind: 'food' } }],
  ['baking chocolate chip cookies', { thing: { name: 'cookie' }, doing: 'bake' }],
  ['exploring an old library', { doing: 'books', place: 'library' }],
])('chooses the main thing or activity of "%s"', (prompt, expected) => {
  expect(readSubject(prompt)).toMatchObject(expected);
});

test.each([
  ['homemade lemon tart on the kitchen counter', 'homemade lemon tart'],
  ['trying oysters for the first time', 'oysters'],
  ['a bowl of fresh cherries', 'fresh cherries'],
])('keeps the own words of "%s"', (prompt, words) => {
  expect(readSubject(prompt).thing).toMatchObject({ words });
});
