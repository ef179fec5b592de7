import { expect, test } from 'vitest';
import { findNamedGarment } from './named-garment.ts';

test.each<[string, object | null]>([
  ['Midi skirt', { part: 'legs', legwear: 'skirt' }],
  ['Blue jeans', { part: 'legs', legwear: 'jeans' }],
  ['Aura yoga leggings', { part: 'legs', legwear: 'leggings' }],
  ['Leather pants', { part: 'legs', legwear: 'trousers' }],
  ['Denim shorts', { part: 'legs', legwear: 'denim shorts' }],
  ['Wool cap', { part: 'head', headwear: 'cap', words: 'cap' }],
  ['Straw hat', { part: 'head', headwear: 'hat' }],
  ['Nova beanie', { part: 'head', headwear: 'beanie' }],
  ['Go tee', { part: 'trunk', outfits: ['casual tee'] }],
  ['Jeans jacket', { part: 'trunk', outfits: ['denim jacket'] }],
  ['Cap sleeve dress', { part: 'trunk', outfits: ['summer dress', 'evening dress'] }],
  ['Tee with a cap print', { part: 'trunk', outfits: ['casual tee'] }],
  ['Team jersey', { part: 'trunk' }],
  ...(['Running sneakers', 'Silk scarf', 'Gold bracelet', 'Sunglasses', 'Wool socks', 'Jumpsuit', 'Veil'] as const).map(
    (name): [string, object] => [name, { part: 'other' }],
  ),
  ['Nova', null],
  ['Coffee mug', null],
  ['', null],
])('the name %j', (name, garment) => {
  if (garment) expect(findNamedGarment(name)).toMatchObject(garment);
  else expect(findNamedGarment(name)).toBeNull();
});
