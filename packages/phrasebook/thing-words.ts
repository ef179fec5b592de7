import { clothes } from './things/clothes.ts';
import { fixtures } from './things/fixtures.ts';
import { drinks, foods, produce } from './things/foods.ts';
import { animals, flowers } from './things/living-things.ts';
import { objects } from './things/objects.ts';
import { products } from './things/products.ts';
import { sights } from './things/sights.ts';

/** The things that a caption can be about, by kind, with the words of a prompt that name them. */
export const thingWords = {
  product: products,
  food: foods,
  produce,
  drink: drinks,
  animal: animals,
  flower: flowers,
  thing: objects,
  fixture: fixtures,
  sight: sights,
  wear: clothes,
} as const;
export type ThingKind = keyof typeof thingWords;
