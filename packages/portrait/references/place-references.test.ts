import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { findFramingWords, findStandIn, placeReferences } from './place-references.ts';
import type { PlannedReference, ReferencePosition } from './shown-reference.ts';

type Garment = PlannedReference;

const mug: PlannedReference = { name: 'Mug', kind: 'product', heightCm: 10 };
const box: PlannedReference = { name: 'Box', kind: 'product', heightCm: 45 };
const lamp: PlannedReference = { name: 'Lamp', kind: 'product', heightCm: 150 };
const tee: PlannedReference = { name: 'Tee', kind: 'garment', heightCm: null };
const logo: PlannedReference = { name: 'Logo', kind: 'logo', heightCm: null };
const [skirt, jeans, cap, sneakers, dress] = (
  ['Midi skirt', 'Blue jeans', 'Wool cap', 'Sneakers', 'Red dress'] as const
).map((name): PlannedReference => ({ name, kind: 'garment', heightCm: null })) as [
  Garment,
  Garment,
  Garment,
  Garment,
  Garment,
];
const hat: PlannedReference = { name: 'Straw hat', kind: 'product', heightCm: 14 };
const shop: PlannedReference = { name: 'Shop', kind: 'place', heightCm: null };

test.each<[string, PlannedReference[], (ReferencePosition | null)[]]>([
  ['half-length, holding a bottle in a café', [mug], ['hand']],
  ['half-length, holding a box at home', [box], ['both hands']],
  ['half-length at home, arms crossed', [mug], ['table']],
  ['half-length in a café, on the table', [mug], ['table']],
  ['half-length at home, on the shelf', [mug], ['shelf']],
  ['half-length on the beach, on a shelf', [mug], ['table']],
  ['half-length at home, holding a bottle', [mug, { ...mug, name: 'Jar' }], ['hand', 'table']],
  ['a selfie, close-up', [mug], ['hand']],
  ['close-up, arms crossed, at home', [{ ...mug, heightCm: 45 }], [null]],
  ['full-length in the park', [lamp], ['floor']],
  ['half-length in the park', [lamp], [null]],
  ['half-length, t-shirt, in the park', [tee, logo, shop], ['clothes', 'chest', 'backdrop']],
  ['close-up, t-shirt', [logo], [null]],
  ['half-length, blazer', [logo], [null]],
])('places references in %j', (prompt, references, positions) => {
  const { shot } = readShot(prompt, 7, '4:5');
  expect(placeReferences(references, shot, prompt, 'Female').map(({ position }) => position)).toEqual(positions);
});

test.each<[string, PlannedReference, 'Female' | 'Male', ReferencePosition | null]>([
  ['full-length, midi skirt', skirt, 'Female', 'legs'],
  ['half-length, midi skirt', skirt, 'Female', null],
  ['full-length, midi skirt', skirt, 'Male', null],
  ['full-length, jeans and a tee', jeans, 'Male', 'legs'],
  ['full-length, jeans, winter coat', jeans, 'Female', null],
  ['sitting in bed, jeans', jeans, 'Female', null],
  ['cooking at the stove, three-quarter, jeans', jeans, 'Male', null],
  ['close-up, cap', cap, 'Male', 'head'],
  ['close-up, hat, cap', cap, 'Male', null],
  ['full-length, sneakers', sneakers, 'Female', null],
  ['half-length, black leather jacket and tee', tee, 'Female', 'inner'],
  ['half-length, red dress', tee, 'Female', null],
  ['half-length, dress', dress, 'Female', 'clothes'],
  ['half-length, dress', dress, 'Male', null],
  ['full-length, wearing @Straw hat, hat', hat, 'Female', 'head'],
  ['half-length, holding @Straw hat, holding a bottle', hat, 'Female', 'hand'],
  ['full-length, wearing @Tee and @Straw hat, hat', hat, 'Male', 'head'],
  ['half-length, wearing a tee and holding @Straw hat, a bottle', hat, 'Male', 'hand'],
  ['half-length, wearing @Mug, holding a bottle', mug, 'Female', null],
  ['half-length, wearing a tee and holding @Jar, bottle', { ...mug, name: 'Jar' }, 'Female', 'hand'],
])('in %j, places %j on the part that it covers', (prompt, reference, gender, position) => {
  const { shot } = readShot(prompt, 7, '4:5');
  expect(placeReferences([reference], shot, prompt, gender)).toEqual([{ reference, position }]);
});

test('needs a framing with the floor only for a product that no hand, table or shelf holds', () => {
  const board = { ...lamp, heightCm: 220 };
  expect([[lamp], [mug, lamp], [board], [mug], [box], [tee]].map((one) => findFramingWords(one, 'at home'))).toEqual([
    ...['full body', 'full body', 'wide shot'],
    ...[null, null, null],
  ]);
  expect(findFramingWords([{ ...box, heightCm: 65 }], 'on the table')).toBe('full body');
});

test('composes the image for a product with a thing of its size, unless it is put on a table or is too large', () => {
  expect([mug, box, lamp, tee].map((one) => findStandIn(one, 'at home'))).toEqual(['bottle', 'box', null, null]);
  expect(findStandIn(mug, 'on the kitchen table')).toBeNull();
});
