import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { findStandIn, placeReferences } from './place-references.ts';
import type { PlannedReference, ReferencePosition } from './shown-reference.ts';

const mug: PlannedReference = { name: 'Mug', kind: 'product', heightCm: 10 };
const box: PlannedReference = { name: 'Box', kind: 'product', heightCm: 45 };
const lamp: PlannedReference = { name: 'Lamp', kind: 'product', heightCm: 150 };
const tee: PlannedReference = { name: 'Tee', kind: 'garment', heightCm: null };
const logo: PlannedReference = { name: 'Logo', kind: 'logo', heightCm: null };
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

test('composes the image for a product with a thing of its size, unless it is put on a table or is too large', () => {
  expect([mug, box, lamp, tee].map((one) => findStandIn(one, 'at home'))).toEqual(['bottle', 'box', null, null]);
  expect(findStandIn(mug, 'on the kitchen table')).toBeNull();
});
