import { clothes } from './things/clothes.ts';
import { devices } from './things/devices.ts';
import { exactClothes } from './things/exact-clothes.ts';
import { exactDrinks, exactFoods, exactProduce } from './things/exact-foods.ts';
import {
  exactAnimals,
  exactFixtures,
  exactFlowers,
  exactObjects,
  exactProducts,
  exactSights,
} from './things/exact-objects.ts';
import { fixtures } from './things/fixtures.ts';
import { drinks, foods, produce } from './things/foods.ts';
import { animals, flowers } from './things/living-things.ts';
import { objects } from './things/objects.ts';
import { products } from './things/products.ts';
import { sights } from './things/sights.ts';

/** The things that a caption can be about, by kind, with the words of a prompt that name them. */
export const thingWords = {
  product: { ...exactProducts, ...products },
  device: devices,
  food: { ...exactFoods, ...foods },
  produce: { ...exactProduce, ...produce },
  drink: { ...exactDrinks, ...drinks },
  animal: { ...exactAnimals, ...animals },
  flower: { ...exactFlowers, ...flowers },
  thing: { ...exactObjects, ...objects },
  fixture: { ...exactFixtures, ...fixtures },
  sight: { ...exactSights, ...sights },
  wear: { ...exactClothes, ...clothes },
} as const;
export type ThingKind = keyof typeof thingWords;
